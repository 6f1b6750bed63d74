// What is changed in a text when pages move, and what is left alone.
import { rewritePage } from '../../../src/server/move/rewrite.ts';

const moves = new Map([
  ['/limits/', '/reference/limits/'],
  ['/limits/memory.html', '/reference/limits/memory.html'],
]);
const places = new Map([
  ['limits/index.md', '/limits/'],
  ['limits/memory.md', '/limits/memory.html'],
  ['pricing/index.md', '/pricing/'],
]);

function rewrite(text: string, relativePath = 'pricing/index.md', isMoved = false): string {
  const pathOfFile = (file: string) => places.get(file);
  return rewritePage({ text, relativePath, isMoved, pathOfFile }, moves).text;
}

it.each([
  ['[a](/limits/)', '[a](/reference/limits/)'],
  ['[a](/limits/#b "Of it")', '[a](/reference/limits/#b "Of it")'],
  ['[a][x]\n\n[x]: /limits/memory.html#c', '[a][x]\n\n[x]: /reference/limits/memory.html#c'],
  ['---\nnext: /limits/\n---\n', '---\nnext: /reference/limits/\n---\n'],
  ['::pages{path="/limits/"}', '::pages{path="/reference/limits/"}'],
  ['[a](../limits/index.md#b)', '[a](/reference/limits/#b)'],
  ['[a](../limits)', '[a](/reference/limits/)'],
  ['[a](/limits/) and [b](/limits/)', '[a](/reference/limits/) and [b](/reference/limits/)'],
])('follows a page in %j', (text, expected) => {
  expect(rewrite(text)).toBe(expected);
});

it.each([
  '[a](/limits/other.html)',
  '[a](/old/limits/)',
  '[a](https://example.com/limits/)',
  '`GET /limits/`',
  '```http\nGET /limits/ HTTP/1.1\n```',
  '[a](../pricing/index.md)',
  '[a](#limits)',
])('leaves %j alone', (text) => {
  expect(rewrite(text)).toBe(text);
});

it('lets the relative links of a page that moves lead where they led', () => {
  const text = '[a](memory.md) [b](../pricing/index.md#c) [d](#e) [f](/pricing/)';
  expect(rewrite(text, 'limits/index.md', true)).toBe(
    '[a](/reference/limits/memory.html) [b](/pricing/#c) [d](#e) [f](/pricing/)',
  );
});
