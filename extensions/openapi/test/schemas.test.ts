// Every field that a description has can be found: bases, forms within forms, places of a list, further media types, large objects.
import { createTestSite, emptyConfig, removeTestSites } from '../../../test/setup/test-site.ts';
import { draw, problemsIn, withCall, type Values } from './draw-api.ts';

afterAll(removeTestSites);

const ref = (name: string): Values => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

async function fields(schema: Values, schemas: Values = {}, block = '::api{schema="A"}') {
  return draw(withCall({}, { components: { schemas: { A: schema, ...schemas } } }), block);
}

const withBase = (properties: Values): Values => ({ allOf: [ref('Base'), { properties }] });
const Base = { type: 'object', properties: { id: text } };

describe('a base', () => {
  it('that two objects share is no recursion', async () => {
    const B = withBase({ email: text });
    const { text: shown } = await fields(withBase({ owner: ref('B'), all: { items: ref('B') } }), {
      Base,
      B,
    });
    for (const field of ['owner.id', 'owner.email', 'all[].id', 'all[].email'])
      expect(shown).toContain(`${field} string`);
    expect(shown).not.toContain('the same fields again');
  });

  it('that is listed above does not list what extends it', async () => {
    const owner = withBase({ email: text });
    const { text: shown } = await fields(
      { properties: { owner, base: { allOf: [ref('Base')], description: 'Itself.' } } },
      { Base },
      '::api{schema="Base"}\n\n::api{schema="A"}',
    );
    expect(shown).toContain('owner.email string');
    expect(shown.match(/Its fields are listed above/g)).toHaveLength(1);
  });

  it.each([
    ['a reference of its own', { allOf: [ref('A')], description: 'Again.' }],
    ['a form beside null', { anyOf: [ref('A'), { type: 'null' }] }],
    ['a list', { type: 'array', items: ref('A') }],
  ])('is the object itself in %s', async (_name, again) => {
    const { text: shown } = await fields({ properties: { name: text, again } });
    expect(shown.match(/the same fields again|name string/g)).toHaveLength(2);
  });
});

describe('forms', () => {
  const form = (title: string, ...names: readonly string[]): Values => ({
    title,
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
  });

  it('within forms, beside fields, and in lists are all listed', async () => {
    const card = {
      ...form('Card', 'number'),
      oneOf: [form('Visa', 'visaCode'), form('Amex', 'amexCode')],
    };
    const wallet = {
      title: 'Wallet',
      anyOf: [
        form('Id', 'walletId'),
        { title: 'Phones', type: 'array', items: form('Phone', 'digits') },
      ],
    };
    const { text: shown } = await fields({ properties: { pay: { oneOf: [card, wallet] } } });
    for (const name of ['number', 'visaCode', 'amexCode', 'walletId', '[].digits'])
      expect(shown).toMatch(new RegExp(`pay\\.?${name.replace('[]', '\\[\\]')} string`));
  });

  it('of `oneOf` and of `anyOf` beside each other are both listed', async () => {
    const { text: shown } = await fields({
      oneOf: [form('One', 'a'), form('Two', 'b')],
      anyOf: [form('Three', 'c'), form('Four', 'd')],
    });
    for (const name of ['a', 'b', 'c', 'd']) expect(shown).toContain(`${name} string`);
  });

  const Pet = {
    type: 'object',
    properties: { kind: text },
    discriminator: { propertyName: 'kind' },
  };
  const extending = (properties: Values): Values => ({ allOf: [ref('A'), { properties }] });

  it.each([
    [
      'that the discriminator maps',
      { mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
      /Form Cat \(kind is cat\)\s*indoor string\s*Form Dog \(kind is dog\)\s*barks string/,
    ],
    [
      'that name it in `allOf`',
      {},
      /Form Cat \(kind is Cat\)\s*indoor string\s*Form Dog \(kind is Dog\)\s*barks string/,
    ],
  ])('are those %s, with the fields that are their own', async (_name, mapping, shown) => {
    const discriminator = { ...Pet.discriminator, ...mapping };
    const schemas = { Cat: extending({ indoor: text }), Dog: extending({ barks: text }) };
    const { text: drawn, messages } = await fields({ ...Pet, discriminator }, schemas);
    expect(messages).toEqual([]);
    expect(drawn).toMatch(shown);
    expect(drawn.match(/kind string/g)).toHaveLength(1);
    const cat = await fields({ ...Pet, discriminator }, schemas, '::api{schema="Cat"}');
    expect(cat.text).toContain('kind string');
    expect(cat.text).not.toContain('Form');
  });
});

describe('lists and maps', () => {
  it('have the schemas of all places, and of all patterns', async () => {
    const object = (name: string): Values => ({ type: 'object', properties: { [name]: text } });
    const { text: shown } = await fields({
      properties: {
        pair: {
          type: 'array',
          prefixItems: [{ const: 'by' }, object('direction')],
          items: object('rest'),
        },
        old: { type: 'array', items: [text, object('second')] },
        map: {
          type: 'object',
          patternProperties: { '^a': object('ofA'), '^b': object('ofB') },
          additionalProperties: object('others'),
        },
      },
    });
    expect(shown).toContain('pair array of string or object');
    expect(shown).toMatch(/pair\[0\] string\s*Always by\./);
    for (const name of [
      'pair[1].direction',
      'pair[].rest',
      'old[1].second',
      'map./^a/.ofA',
      'map./^b/.ofB',
      'map.*.others',
    ])
      expect(shown).toContain(`${name} string`);
  });

  it('have the values of their items', async () => {
    const { text: shown } = await fields({
      properties: { a: { type: 'array', items: { enum: ['x', 'y'] } } },
    });
    expect(shown).toContain('Each is one of x, y.');
  });
});

describe('values and examples', () => {
  it('that are many are all listed, folded', async () => {
    const codes = Array.from({ length: 180 }, (_, index) => `C${index}`);
    const { text: shown } = await fields({
      properties: { currency: { type: 'string', enum: codes } },
    });
    expect(shown).toMatch(/One of 180 values\.\s*Its 180 values\s*C0, C1, .*C179/s);
  });

  it('of parameters and fields are shown with their names', async () => {
    const examples = { bern: { summary: 'In Europe', value: 'bern' }, lima: { value: 'lima' } };
    const schema = {
      type: 'object',
      properties: {
        k: { type: 'string', examples: ['K-1', 'K-2'] },
        l: { type: 'object', example: { a: 1 } },
      },
    };
    const { text: shown } = await draw(
      withCall({
        parameters: [{ name: 'place', in: 'query', examples, schema: text }],
        responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
      }),
    );
    expect(shown).toContain('Examples bern (In Europe), lima (lima).');
    expect(shown).toContain('Examples K-1, K-2.');
    expect(shown).toContain('Example {"a":1}.');
  });

  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'integer' }, 1],
    [{ type: 'number' }, 1.5],
    [{ type: 'boolean' }, true],
    [{ type: 'string', format: 'date' }, '2026-01-31'],
    [{ type: 'string', format: 'date-time' }, '2026-01-31T12:00:00Z'],
    [{ type: 'string', format: 'email' }, 'ada@example.com'],
    [{ type: 'string', format: 'uri' }, 'https://example.com'],
    [{ type: 'string', format: 'url' }, 'https://example.com'],
    [{ type: 'string', format: 'uuid' }, '123e4567-e89b-42d3-a456-426614174000'],
    [{ type: 'string', format: 'ipv4' }, '192.0.2.1'],
    [{ type: 'string', format: 'hostname' }, 'example.com'],
  ])('of %j are made where there is none', async (schema, example) => {
    const content = { 'application/json': { schema: { properties: { made: schema } } } };
    const { text: shown } = await draw(
      withCall({ responses: { 200: { description: 'ok', content } } }),
    );
    expect(shown).toContain(`"made": ${JSON.stringify(example)}`);
  });

  it('of nine of a body are all shown', async () => {
    const examples = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`e${index}`, { value: { index } }]),
    );
    const content = { 'application/json': { examples } };
    const { text: shown } = await draw(
      withCall({ requestBody: { content }, responses: { 200: { description: 'ok', content } } }),
    );
    expect(shown).toMatch(/Example: e8\s*JSON/);
    expect(shown).toContain('200 e8');
  });

  it('of 25 samples are all shown', async () => {
    const samples = Array.from({ length: 25 }, (_, index) => ({
      lang: 'go',
      label: `SDK ${index}`,
      source: 'x',
    }));
    expect((await draw(withCall({ 'x-codeSamples': samples }))).text).toContain('SDK 24');
  });
});

describe('media types', () => {
  const json = { schema: { type: 'object', properties: { total: { type: 'integer' } } } };

  it('of a response have their examples and fields', async () => {
    const content = {
      'application/json': json,
      'text/csv': { schema: text, example: 'id;name' },
      'application/vnd.a+json': { schema: { properties: { other: text } } },
    };
    const { text: shown } = await draw(
      withCall({ responses: { 200: { description: 'ok', content } } }),
    );
    expect(shown).toMatch(/200 text\/csv/);
    expect(shown).toContain('id;name');
    expect(shown).toContain('"other": "text"');
    expect(shown).toMatch(/Response 200\s*application\/json\s*total integer/);
    expect(shown).toContain('other string');
  });

  it('with one schema have each their example', async () => {
    const content = {
      'application/json': { schema: ref('A'), example: { total: 2 } },
      'application/xml': { schema: ref('A'), example: '<total>2</total>' },
    };
    const call = { requestBody: { content }, responses: { 200: { description: 'ok', content } } };
    const { text: shown } = await draw(
      withCall(call, { components: { schemas: { A: json.schema } } }),
    );
    expect(shown.match(/&lt;total|<total>2/g)).toHaveLength(2);
    expect(shown).toContain('Example: application/xml');
    expect(shown).toContain('200 application/xml');
  });
});

describe('large objects', () => {
  const wide = (name: string, count: number): Values => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${name}${index}`, text]),
    ),
  });

  it('show 400 fields of 20 groups, nine levels, and those of a filter', async () => {
    const chain = (depth: number): Values =>
      depth === 0 ? text : { type: 'object', properties: { [`l${depth}`]: chain(depth - 1) } };
    const groups = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`g${index}`, wide('f', 20)]),
    );
    const schema = { type: 'object', properties: { ...groups, deep: chain(9) } };
    const parameters = [{ name: 'filter', in: 'query', style: 'deepObject', schema: chain(4) }];
    const { text: shown } = await draw(
      withCall({ parameters, requestBody: { content: { 'application/json': { schema } } } }),
    );
    expect(shown).toContain('g19.f19 string');
    expect(shown).toContain('deep.l9.l8.l7.l6.l5.l4.l3.l2.l1 string');
    expect(shown).toContain('filter.l4.l3.l2.l1 string');
    expect(shown).not.toContain('Its fields:');
  });

  it('have a list of their own behind a link, which others share', async () => {
    const schemas = {
      Big: wide('f', 1200),
      Outer: { type: 'object', properties: { big: ref('Big'), one: ref('Small') } },
      Small: wide('s', 1),
    };
    const response = {
      description: 'ok',
      content: {
        'application/json': {
          schema: {
            properties: { a: ref('Big'), b: { type: 'array', items: ref('Big') }, c: ref('Outer') },
          },
        },
      },
    };
    const { html, messages } = await draw(
      withCall({ responses: { 200: response } }, { components: { schemas } }),
    );
    expect(messages).toEqual([]);
    expect(html.match(/Its fields: <a href="#schema-big">Big<\/a>/g)).toHaveLength(3);
    expect(html.match(/<h4 id="schema-big"/g)).toHaveLength(1);
    expect(html.match(/<code>f1199<\/code>/g)).toHaveLength(1);
    expect(
      problemsIn(withCall({ responses: { 200: response } }, { components: { schemas } })),
    ).toEqual([]);
  });

  it('of an API with several pages have pages of their own', async () => {
    const schema = { type: 'object', properties: { big: ref('Big') } };
    const call = {
      tags: ['things'],
      responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
    };
    const paths = Object.fromEntries(
      Array.from({ length: 26 }, (_, index) => [`/t${index}`, { get: call }]),
    );
    const own = { properties: { next: ref('Next'), seen: { ...text, readOnly: true } } };
    const Big = { description: 'A big one.', allOf: [wide('f', 1200), own] };
    const schemas = { Big, Next: wide('n', 1) };
    const config = emptyConfig();
    const { site } = await createTestSite(
      {
        'index.md': '# Home\n',
        'a.json': JSON.stringify({ openapi: '3.1.0', paths, components: { schemas } }),
      },
      {
        ...config,
        site: { ...config.site, preset: 'default', openapi: [{ file: 'a.json', path: '/api/' }] },
      },
    );
    expect(site.paths).toEqual(['/', '/api/', '/api/things/', '/api/things/2/', '/api/schemas/']);
    const things = await site.compiled('/api/things/');
    expect(things.messages).toEqual([]);
    expect(things.html).toMatch(
      /Its fields: <a [^>]*href="[^"]*\/api\/schemas\/#schema-big"[^>]*>Big<\/a>/,
    );
    const { html, messages, ids } = await site.compiled('/api/schemas/');
    expect(messages).toEqual([]);
    expect([...ids]).toEqual(['schema-big', 'schema-next']);
    expect(html).toContain('A big one.');
    expect(html).toContain('Only in responses.');
    expect(html).toMatch(/Its fields: <a [^>]*#schema-next/);
  });
});

it('calls without a tag join the tag or the group of the same spelling', async () => {
  const paths = {
    '/beds/1': { get: { tags: ['Beds'] } },
    '/beds/count': { get: {} },
    '/Tools': { get: {} },
    '/tools': { get: {} },
  };
  const { text: shown } = await draw(withCall({}, { paths, tags: [{ name: 'Beds' }] }), '::api');
  expect(shown.match(/Beds/g)).toHaveLength(1);
  expect(shown).toMatch(/Beds.*GET \/beds\/1.*GET \/beds\/count.*Tools.*GET \/Tools.*GET \/tools/s);
});

it('an anchor of YAML may be used any number of times', () => {
  const uses = Array.from(
    { length: 2000 },
    (_, index) => `  /p${index}: { get: { responses: { "404": *none } } }`,
  );
  const description = `openapi: 3.1.0\nx-none: &none { description: No. }\npaths:\n${uses.join('\n')}\n`;
  expect(problemsIn(description)).toEqual([]);
});
