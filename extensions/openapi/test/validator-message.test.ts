// Where the validator of API descriptions finds a fault, in the author's own file.
import { readValidatorMessage } from '../validator-message.ts';

const document = {
  openapi: '3.1.0',
  servers: [{ url: 'a' }, { url: 'b' }],
  paths: { '/a~b': { get: { tags: ['x', 'y'], 'say "no"': 1 } }, '/c': [[1, 2], { d: 3 }] },
};
const json = JSON.stringify(document, undefined, 2);

/** Pointers of all values, as the lines that they begin in have them. */
it.each([
  ['"openapi"', '/openapi'],
  ['"url": "b"', '/servers/1/url'],
  ['"/a~b"', '/paths/~1a~0b'],
  ['"y"', '/paths/~1a~0b/get/tags/1'],
  ['"say ', '/paths/~1a~0b/get/say "no"'],
  ['"/c"', '/paths/~1c'],
  ['        2', '/paths/~1c/0/1'],
  ['"d"', '/paths/~1c/1/d'],
])('a line with %s is that of %s', (text, pointer) => {
  const line = json.split('\n').findIndex((one) => one.includes(text)) + 1;
  const message = `REQUIRED must have required property 'x'\n\n  1 | {\n> ${line} | ${text}\n    | ^ x is missing here!`;
  expect(readValidatorMessage(message, json)).toEqual({
    fact: 'must have required property `x`',
    pointer,
  });
});

it('a message without a place is about the whole', () => {
  expect(readValidatorMessage('Two things are wrong.', json)).toEqual({
    fact: 'Two things are wrong.',
    pointer: '',
  });
});
