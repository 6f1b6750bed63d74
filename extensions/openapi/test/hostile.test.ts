// Descriptions that would take all time or memory: huge, circular, deep, repeated by aliases.
import { maxApiFields, maxShown } from '../limits.ts';
import { apiAsJson } from '../bundle.ts';
import { readApiDescription } from '../description.ts';
import { problemsOf } from '../check.ts';
import { parseApiText } from '../parse-text.ts';
import { english } from './draw-api.ts';
import { compileMarkdown, removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

type Schemas = Readonly<Record<string, unknown>>;

function withSchemas(schemas: Schemas, others: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    paths: {
      '/things': {
        get: {
          summary: 'All things',
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
            },
          },
        },
      },
    },
    components: { schemas },
    ...others,
  });
}

function read(text: string) {
  const api = readApiDescription({ file: 'api.json', files: { 'api.json': text } });
  return { api, problems: problemsOf(api, english).map((problem) => problem.text) };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('references', () => {
  it.each([
    ['to themselves', { A: ref('A') }],
    ['in a circle', { A: ref('B'), B: ref('C'), C: ref('A') }],
    ['through a part of themselves', { A: { $ref: '#/components/schemas/A/properties/x' } }],
  ])('that lead %s are left out with a message', async (_what, schemas: Schemas) => {
    const text = withSchemas(schemas);
    expect(read(text).problems.join('\n')).toMatch(/leads (?:to itself|nowhere)/);
    const { html } = await compileMarkdown('## T\n\n::api{tag="things"}', {
      'api/openapi.yaml': text,
    });
    expect(html).toContain('All things');
  });

  it.each([
    [
      'fields',
      { A: { properties: { a: ref('A'), b: ref('B') } }, B: { properties: { a: ref('A') } } },
    ],
    ['`allOf`', { A: { allOf: [ref('A'), ref('B')] }, B: { allOf: [ref('A')] } }],
    ['`oneOf`', { A: { oneOf: [ref('A'), ref('B')] }, B: { anyOf: [ref('A'), { type: 'null' }] } }],
    ['items', { A: { type: 'array', items: ref('A') } }],
    ['values of a map', { A: { type: 'object', additionalProperties: ref('A') } }],
    ['`not`', { A: { not: ref('A') } }],
  ])('in a circle of %s end', async (_what, schemas: Schemas) => {
    const text = withSchemas(schemas);
    expect(read(text).problems).toEqual([]);
    const { html, messages } = await compileMarkdown('## T\n\n::api{tag="things"}', {
      'api/openapi.yaml': text,
    });
    expect(messages).toEqual([]);
    expect(html).toContain('All things');
  });

  it('that stand for billions of fields show the levels that fit', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => {
        const names = Array.from({ length: 10 }, (__, field) => `f${field}`);
        const next = ref(String.fromCodePoint(65 + index + 1));
        const properties = Object.fromEntries(names.map((name) => [name, next]));
        return [String.fromCodePoint(65 + index), { type: 'object', properties }];
      }),
    );
    const { html } = await compileMarkdown('## T\n\n::api{tag="things"}', {
      'api/openapi.yaml': withSchemas(schemas),
    });
    const [calls = '', lists = ''] = html.split('id="schemas"');
    expect(calls.match(/<dt/g)?.length).toBeLessThanOrEqual(maxApiFields);
    expect(calls).toContain('<code>f9.f9</code>');
    // Each of the others has its fields once.
    expect(lists.match(/<dt/g)?.length).toBeLessThanOrEqual(30 * 10);
  });
});

it('a schema with too many fields shows the first of them, and says how many of how many', async () => {
  const names = Array.from({ length: maxShown + 1 }, (_, index) => `f${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const text = withSchemas({ A: { properties } });
  expect(read(text).problems).toEqual([
    `The reference shows the first ${maxShown} of ${maxShown + 1} fields. Divide them.`,
  ]);
  const { html } = await compileMarkdown('::api{schema="A"}', { 'api/openapi.yaml': text });
  expect(html.match(/<dt/g)).toHaveLength(maxShown + 1);
  expect(html).toContain(`These are the first ${maxShown} of ${maxShown + 1}.`);
});

describe('nesting', () => {
  it('of JSON has no limit of its own, and is drawn as far as a reader can follow', async () => {
    const depth = 5000;
    const nested = `${'{"properties":{"a":'.repeat(depth)}{}${'}}'.repeat(depth)}`;
    const text = withSchemas({ A: 'NESTED' }).replace('"NESTED"', nested);
    const { html, messages } = await compileMarkdown('::api{schema="A"}', {
      'api/openapi.yaml': text,
    });
    expect(messages).toEqual([]);
    expect(html).toContain('<code>a.a.a</code>');
  });

  it('of YAML ends with a message', () => {
    expect(() => parseApiText(`a: ${'['.repeat(5000)}`)).toThrow(
      'nested deeper than 200 levels at line 1',
    );
    expect(() => parseApiText(`a:\n  ${'- '.repeat(5000)}x`)).toThrow(
      'nested deeper than 200 levels',
    );
  });

  it('is no matter of brackets in prose', () => {
    const lines = Array.from(
      { length: 500 },
      (_, index) => `  k${index}: "opens ( [ { and a - dash"`,
    );
    expect(parseApiText(`a:\n${lines.join('\n')}`)).toMatchObject({
      a: { k1: 'opens ( [ { and a - dash' },
    });
  });

  it('of one line is no matter for JSON', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`k${index}`, [{}]]),
    );
    expect(parseApiText(JSON.stringify(many))).toEqual(many);
  });
});

describe('aliases', () => {
  const bomb = [
    'a: &a [x, x]',
    ...Array.from(
      { length: 30 },
      (_, i) => `b${i}: &b${i} [*${i === 0 ? 'a' : `b${i - 1}`}, *${i === 0 ? 'a' : `b${i - 1}`}]`,
    ),
  ].join('\n');

  it('that stand for billions of values are refused', () => {
    expect(() => parseApiText(bomb)).toThrow(/alias/i);
  });

  it('that contain themselves are refused or drawn, but never followed without end', async () => {
    const text =
      'openapi: 3.1.0\npaths: { /things: { get: { summary: All things, responses: { "200": { description: ok, content: { application/json: { example: &a { again: *a } } } } } } } }\n';
    const { html, messages } = await compileMarkdown('## T\n\n::api{tag="things"}', {
      'api/openapi.yaml': text,
    });
    expect(html.includes('All things') || messages.join().includes('cannot be read')).toBe(true);
    expect(() => apiAsJson({ file: 'a', files: { a: text } })).toThrow();
  });

  it('of a part that many calls share are as good as references', () => {
    const paths = Array.from(
      { length: 300 },
      (_, index) => `  /p${index}: { get: { responses: { "200": *ok } } }`,
    );
    const text = `openapi: 3.1.0\nx-ok: &ok { description: Fine. }\npaths:\n${paths.join('\n')}\n`;
    expect(readApiDescription({ file: 'a', files: { a: text } }).operations).toHaveLength(300);
  });
});

it('names of JavaScript are names like any other', async () => {
  const text = withSchemas({
    A: { properties: { constructor: { type: 'string' }, __proto__x: {} } },
  }).replace('__proto__x', '__proto__');
  const { html, messages } = await compileMarkdown('::api{schema="A"}', {
    'api/openapi.yaml': text,
  });
  expect(messages).toEqual([]);
  expect(html).toContain('<code>constructor</code>');
  const { messages: none } = await compileMarkdown('::api{schema="toString"}', {
    'api/openapi.yaml': text,
  });
  expect(none[0]).toContain('The API has no schema `toString`.');
});

it('reads `allOf` that names two schemas at each level once for each schema', async () => {
  const levels = Array.from({ length: 18 }, (_, level) => [
    `L${level}`,
    { allOf: [ref(`L${level + 1}`), { allOf: [ref(`L${level + 1}`)] }] },
  ]);
  const schemas = {
    A: ref('L0'),
    ...Object.fromEntries(levels),
    L18: { type: 'object', properties: { last: { type: 'string' } } },
  } as Schemas;
  const { html } = await compileMarkdown('## T\n\n::api{tag="things"}', {
    'api/openapi.yaml': withSchemas(schemas),
  });
  expect(html).toContain('last');
});

it.each(['oneOf', 'prefixItems'])('reads `%s` within itself once for each schema', (keyword) => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const levels = names.map((name, level) => {
    const next = names[level + 1];
    const parts = Array.from({ length: 200 }, () => (next === undefined ? {} : ref(next)));
    return [name, next === undefined ? { type: 'string' } : { [keyword]: parts }];
  });
  expect(read(withSchemas(Object.fromEntries(levels) as Schemas)).problems).toEqual([]);
});

it('refuses a description whose aliases repeat one long text', () => {
  const uses = Array.from({ length: 900 }, (_, number) => `  f${number}: *text`);
  const text = `x: &text ${'a'.repeat(100_000)}\ny:\n${uses.join('\n')}\n`;
  expect(() => apiAsJson({ file: 'api.yaml', files: { 'api.yaml': text } })).toThrow('characters');
});
