// What the samples of a call send: parameters in every style, cookies, forms, and whole bodies.
import { maxExampleLength } from '../limits.ts';
import { draw, problemsIn, withCall, type Values } from './draw-api.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const list = ['red', 'blue & green'];
const object = { lat: 46, lon: 7 };

describe('parameters', () => {
  it.each([
    ['query', {}, list, '?p=red&p=blue%20%26%20green"'],
    ['query', { explode: false }, list, '?p=red,blue%20%26%20green"'],
    ['query', { style: 'pipeDelimited' }, list, '?p=red%7Cblue%20%26%20green"'],
    ['query', { style: 'spaceDelimited' }, list, '?p=red%20blue%20%26%20green"'],
    ['query', { style: 'pipeDelimited', explode: true }, list, '?p=red&p=blue'],
    ['query', {}, object, '?lat=46&lon=7"'],
    ['query', { explode: false }, object, '?p=lat,46,lon,7"'],
    [
      'query',
      { style: 'deepObject' },
      { a: { b: 1 }, c: [2, 3] },
      '?p%5Ba%5D%5Bb%5D=1&p%5Bc%5D=2&p%5Bc%5D=3"',
    ],
    ['query', {}, [], 'example.com/things"'],
    ['query', {}, [{ a: 1 }], '?p=%7B%22a%22%3A1%7D"'],
    ['header', {}, list, '--header "p: red,blue & green"'],
    ['header', { explode: true }, object, '--header "p: lat=46,lon=7"'],
    ['cookie', { explode: false }, list, '--header "Cookie: p=red,blue%20%26%20green"'],
  ])('in the %s with %j: %j', async (location, style, value, shown) => {
    const parameters = [{ name: 'p', in: location, ...style, example: value, schema: {} }];
    const { text, messages } = await draw(withCall({ parameters }));
    expect(messages).toEqual([]);
    expect(text).toContain(shown);
  });

  it.each([
    ['simple', false, '/x/red,lat'],
    ['label', false, '/x/.red,lat'],
    ['label', true, '/x/.red.lat'],
    ['matrix', false, '/x/;p=red,lat'],
    ['matrix', true, '/x/;p=red;p=lat'],
  ])('of the path in the style %s, exploded: %s', async (style, explode, shown) => {
    const example = ['red', 'lat'];
    const parameters = [{ name: 'p', in: 'path', style, explode, example, schema: {} }];
    const paths = { '/x/{p}': { get: { parameters } } };
    expect((await draw(withCall({}, { paths }), '::api{tag="x"}')).text).toContain(`${shown}"`);
  });

  it.each([
    ['simple', '/x/lat=46,lon=7'],
    ['label', '/x/.lat=46.lon=7'],
    ['matrix', '/x/;lat=46;lon=7'],
  ])('of the path that are objects in the style %s', async (style, shown) => {
    const parameter = { name: 'p', in: 'path', style, explode: true, example: object, schema: {} };
    const paths = { '/x/{p}': { get: { parameters: [parameter] } } };
    expect((await draw(withCall({}, { paths }), '::api{tag="x"}')).text).toContain(`${shown}"`);
  });

  it('with a media type are written as that, with its example', async () => {
    const content = { 'application/json': { schema: { type: 'object' }, example: { a: [1] } } };
    const { text } = await draw(withCall({ parameters: [{ name: 'p', in: 'query', content }] }));
    expect(text).toContain('?p=%7B%22a%22%3A%5B1%5D%7D"');
  });

  it('in cookies share one header with the key', async () => {
    const cookie = (name: string, others: Values): Values => ({ name, in: 'cookie', ...others });
    const { text } = await draw(
      withCall(
        {
          security: [{ session: [] }],
          parameters: [
            cookie('theme', { example: 'dark' }),
            cookie('lang', { required: true, schema: { type: 'string', enum: ['de'] } }),
            cookie('note', { schema: { type: 'string' } }),
          ],
        },
        {
          components: {
            securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
          },
        },
      ),
    );
    expect(text).toContain('--header "Cookie: sid=$API_KEY; theme=dark; lang=de" \\');
  });
});

const body = (media: Values, type = 'application/json'): string =>
  withCall({ requestBody: { content: { [type]: media } } });

describe('forms', () => {
  const example = { ids: [1, 2], meta: { a: 1 }, name: 'Ada' };

  it('send a list as several fields, and an object as JSON', async () => {
    const { text } = await draw(body({ example }, 'application/x-www-form-urlencoded'));
    expect(text).toContain("--data-urlencode 'ids=1' \\\n  --data-urlencode 'ids=2' \\\n");
    expect(text).toContain(`--data-urlencode 'meta={"a":1}'`);
    expect(text).toContain('new URLSearchParams([\n    [\n      "ids",\n      "1"\n    ],');
    expect(text).toMatch(/data=\{\s*"ids": \[\s*"1",\s*"2"\s*\],\s*"meta"/);
  });

  it('send objects in the style that `encoding` names', async () => {
    const encoding = { meta: { style: 'deepObject' } };
    const { text } = await draw(body({ example, encoding }, 'application/x-www-form-urlencoded'));
    expect(text).toContain("--data-urlencode 'meta[a]=1'");
  });
});

describe('bodies', () => {
  it('have all required fields, which come first, however many there are', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `f${index}`);
    const properties = Object.fromEntries([
      ['optional', { type: 'string' }],
      ...names.map((name): [string, Values] => [name, { type: 'integer' }]),
    ]);
    const { text } = await draw(body({ schema: { type: 'object', required: names, properties } }));
    expect(text).toMatch(/--data '\{\s*"f0": 1,.*"f99": 1,\s*"optional": "text"/s);
  });

  it('have the required fields of nine levels', async () => {
    const level = (depth: number): Values =>
      depth === 0
        ? { type: 'string' }
        : { type: 'object', required: ['in'], properties: { in: level(depth - 1) } };
    const { text } = await draw(body({ schema: level(9) }));
    expect(text).toMatch(/--data '(?:\{\s*"in": ){9}"text"/);
  });

  it('have the fields of a form beside those of all forms, with the value that names it', async () => {
    const schemas = {
      Pet: {
        type: 'object',
        properties: { kind: { type: 'string' }, age: { type: 'integer' } },
        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } },
      },
      Cat: {
        allOf: [
          { $ref: '#/components/schemas/Pet' },
          { properties: { indoor: { type: 'boolean' } } },
        ],
      },
    };
    const media = { schema: { $ref: '#/components/schemas/Pet' } };
    const { text } = await draw(
      withCall(
        { requestBody: { content: { 'application/json': media } } },
        { components: { schemas } },
      ),
    );
    expect(text).toMatch(/--data '\{\s*"kind": "cat",\s*"age": 1,\s*"indoor": true\s*\}'/);
  });

  it.each([
    ['a list', { ids: Array.from({ length: 4000 }, (_, index) => `id ${index}`) }, '"id 1"'],
    ['a text', { note: 'a'.repeat(50_000) }, 'aaa…"'],
    [
      'an object',
      Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`f${index}`, 1])),
      '"f0": 1',
    ],
  ])(
    'with %s that is too long are shortened, stay JSON, and say so',
    async (_name, example, part) => {
      const description = body({ example });
      expect(problemsIn(description)).toEqual([
        expect.stringMatching(/The example has \d{5,6} characters, so its lists are shortened\./),
      ]);
      const { text } = await draw(description);
      const sent = /--data '(\{.*?\n {2}\})'/s.exec(text)?.[1] ?? '';
      expect(() => void JSON.parse(sent)).not.toThrow();
      expect(sent).toContain(part);
      expect(sent.length).toBeLessThan(maxExampleLength * 1.1);
      expect(text).toContain('All of it is in the OpenAPI description.');
    },
  );
});
