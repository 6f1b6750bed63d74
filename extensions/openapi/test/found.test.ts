// Descriptions as they are found elsewhere: what they leave out, what they add, and what cannot be read.
import { stringify } from 'yaml';
import { draw, problemsIn, withCall, type Values } from './draw-api.ts';
import { createTestSite, page, removeTestSites } from '../../../test/setup/test-site.ts';
import { readApiDescription } from '../description.ts';

afterAll(removeTestSites);

describe('a name that is missing', () => {
  it('is made from method, path and id', async () => {
    const { html, messages } = await draw(withCall({}));
    expect(messages).toEqual([]);
    expect(html).toContain('<h3 id="get-things" data-method="GET">GET /things</h3>');
    expect(html).toContain('<code>/things</code>');
    const named = await draw(withCall({ operationId: 'listAllThings' }));
    expect(named.html).toContain('<h3 id="listAllThings" data-method="GET">List all things</h3>');
  });

  it('is made where the summary is a whole text, which begins the description', async () => {
    const summary = `Lists **all** things. ${'It takes long. '.repeat(10)}`;
    const call = { operationId: 'listThings', summary, description: 'Of yours.' };
    const { html, text } = await draw(withCall(call));
    expect(html).toContain('<h3 id="listThings" data-method="GET">List things</h3>');
    expect(html).toContain('<p>Lists <strong>all</strong> things.');
    expect(text).toMatch(/It takes long\.\s*Of yours\./);
  });

  it('of a webhook is made from its name', async () => {
    const webhooks = { lake_frozen: { post: {} } };
    const { html } = await draw(withCall({}, { webhooks }), '::api');
    expect(html).toContain('<h3 id="post-lake-frozen">Lake frozen</h3>');
  });

  it('is unique where two calls have the same id, with a message', async () => {
    const description = withCall(
      { operationId: 'a' },
      {
        paths: { '/x': { get: { operationId: 'a' }, put: { operationId: 'a' } } },
      },
    );
    const { html } = await draw(description, '::api{tag="x"}');
    expect(html).toContain('id="a"');
    expect(html).toContain('id="a-2"');
    expect(problemsIn(description)).toEqual([
      'api.yaml#/paths/~1x/put `operationId` `a` is used twice, so the anchor here is `a-2`. Give each call its own.',
    ]);
  });

  it.each([
    ['/v1/customers/{id}', 'customers'],
    ['/2024-01-01/Accounts.json', 'Accounts'],
    ['/api/v2', 'api'],
    ['/{id}', 'calls'],
  ])('of a tag of %s is `%s`', (path, tag) => {
    const text = withCall({}, { paths: { [path]: { get: {} } } });
    const api = readApiDescription({ file: 'a', files: { a: text } });
    expect(api.tags.map(({ name }) => name)).toEqual([tag]);
  });

  it('of a server gives samples with an address to replace', async () => {
    expect((await draw(withCall({}))).text).toContain('curl "https://api.example.com/things"');
  });
});

describe('servers', () => {
  it('fill in their variables, and those of a call come first', async () => {
    const variables = { region: { default: 'eu' } };
    const servers = [{ url: 'https://{region}.example.com/v1/', variables }];
    expect((await draw(withCall({}, { servers }))).text).toContain(
      '"https://eu.example.com/v1/things"',
    );
    const own = withCall({ servers: [{ url: '/v2' }] }, { servers });
    const { html, text } = await draw(own);
    expect(text).toContain('"https://api.example.com/v2/things"');
    expect(html).toContain('<code>/v2/things</code>');
  });
});

describe('parameters', () => {
  it('of the path hold for its calls, which may replace them', async () => {
    const name = (description: string) => ({ name: 'id', in: 'path', description, required: true });
    const paths = {
      '/things/{id}/{part}': {
        parameters: [
          name('Of the path.'),
          { name: 'trace', in: 'cookie', schema: { type: 'string' } },
        ],
        get: {},
        put: { parameters: [name('Of the call.')] },
      },
    };
    const description = withCall({}, { paths });
    const { text } = await draw(description);
    expect(text).toMatch(/GET \/things.*Of the path\..*PUT .*Of the call\./s);
    expect(text).toContain('Cookies');
    expect(problemsIn(description)[0]).toBe(
      'api.yaml#/paths/~1things~1{id}~1{part}/get Path `/things/{id}/{part}` names `{part}`, which no parameter describes. Add one.',
    );
  });

  it('say which values they allow', async () => {
    const query = (name: string, schema: Values, others: Values = {}) => ({
      name,
      in: 'query',
      schema,
      ...others,
    });
    const { text, messages } = await draw(
      withCall({
        parameters: [
          query('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
          query('over', { type: 'number', minimum: 0, exclusiveMinimum: true }),
          query('key', { type: 'string', minLength: 3, pattern: '^[a-z]+$', format: 'uuid' }),
          query(
            'tags',
            { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 5 },
            { explode: false },
          ),
          query('filter', { type: 'object' }, { style: 'deepObject', deprecated: true }),
        ],
      }),
    );
    expect(messages).toEqual([]);
    expect(text).toContain('From 1 to 100. Default 10.');
    expect(text).toContain('More than 0.');
    expect(text).toMatch(/string \(uuid\)\s*At least 3 characters. Matches \^\[a-z\]\+\$\./);
    expect(text).toContain('At most 5 items. Separated by commas.');
    expect(text).toMatch(/filter object\s*Deprecated. Written as filter\[field\]=value\./);
  });
});

describe('bodies', () => {
  const body = (content: Values) => withCall({ requestBody: { content } });

  it('may be forms, with files', async () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string', example: 'Ada' },
        photo: { type: 'string', format: 'binary' },
      },
    };
    const { text } = await draw(body({ 'multipart/form-data': { schema } }));
    expect(text).toContain("--form 'name=Ada' \\\n  --form 'photo=@photo.bin'");
    expect(text).toContain('form.append("photo", await openAsBlob("photo.bin"));');
    expect(text).toContain('files={"photo": open("photo.bin", "rb")}');
    expect(text).toContain('Body: multipart/form-data');
    expect(text).toContain('photo file');
    const form = await draw(body({ 'application/x-www-form-urlencoded': { schema } }));
    expect(form.text).toContain("--data-urlencode 'name=Ada'");
    expect(form.text).toContain('body: new URLSearchParams({');
  });

  it('may be text or binary', async () => {
    const text = await draw(body({ 'application/xml': { example: '<a/>' } }));
    expect(text.text).toContain("--data '<a/>'");
    const binary = await draw(
      body({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }),
    );
    expect(binary.text).toContain(
      '--header "Content-Type: application/octet-stream" \\\n  --data-binary @file',
    );
    expect(binary.text).toContain('application/octet-stream file');
  });

  it.each([
    ['application/octet-stream', {}],
    ['image/png', { schema: {} }],
    ['text/csv', { schema: true }],
  ])('are listed without a schema that says what they are: %s %j', async (mediaType, media) => {
    const json = { schema: { type: 'object', properties: { name: { type: 'string' } } } };
    const { text, messages } = await draw(body({ 'application/json': json, [mediaType]: media }));
    expect(messages).toEqual([]);
    expect(text).toMatch(new RegExp(`Body: ${mediaType}\\s*${mediaType} any`));
  });

  it('may have several media types: those with one schema share a list, and JSON is the sample', async () => {
    const schema = { $ref: '#/components/schemas/Thing' };
    const { text } = await draw(
      withCall(
        {
          requestBody: {
            content: { 'application/xml': { schema }, 'application/json': { schema } },
          },
        },
        {
          components: {
            schemas: { Thing: { type: 'object', properties: { a: { type: 'integer' } } } },
          },
        },
      ),
    );
    expect(text).toContain('Body: application/xml, application/json');
    expect(text).toContain('--data \'{\n    "a": 1\n  }\'');
  });

  it('show each named example, and leave out what only the other direction has', async () => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'string', readOnly: true, description: 'Only read.' },
        password: { type: 'string', writeOnly: true, description: 'Only written.' },
      },
    };
    const examples = { one: { summary: 'The "first"', value: { x: 1 } }, two: { value: { x: 2 } } };
    const { text } = await draw(
      withCall({
        requestBody: { content: { 'application/json': { schema } } },
        responses: {
          200: { description: 'ok', content: { 'application/json': { schema, examples } } },
        },
      }),
    );
    expect(text).toMatch(
      /Body\s*password string\s*Only written\.\s*Response 200\s*id string\s*Only read\./,
    );
    expect(text).toContain('200 The "first"');
    expect(text).toContain('200 two');
  });

  it('have their further examples below the fields; the first is in the samples', async () => {
    const examples = { one: { summary: 'Small', value: { x: 1 } }, two: { value: { x: 2 } } };
    const { text } = await draw(
      withCall({ requestBody: { content: { 'application/json': { examples } } } }),
    );
    expect(text).toMatch(/Example: two\s*JSON\{\s*"x": 2/);
    expect(text).not.toContain('Example: Small');
  });
});

describe('samples', () => {
  it.each([
    ['Bash', ['curl', 'Shell', 'sh']],
    ['JavaScript', ['js', 'node', 'Node.js', 'nodejs']],
    ['Python', ['py', 'Python']],
  ])('in %s have any of its names', async (label, names) => {
    const samples = names.map((lang) => ({ lang, source: 'call()' }));
    const { text } = await draw(withCall({ 'x-codeSamples': samples }));
    for (const name of names) expect(text).toContain(`${name}${label}call()`);
  });

  it('of the description come first, and replace those in their languages', async () => {
    const { text, messages } = await draw(
      withCall({
        'x-codeSamples': [
          { lang: 'JavaScript', label: 'SDK', source: 'await lakes.list();\n' },
          { lang: 'C#', source: 'lakes.List();' },
        ],
      }),
    );
    expect(messages).toEqual([]);
    expect(text).toMatch(/SDK\s*C#\s*curl\s*Python/);
    expect(text).toContain('await lakes.list();');
    expect(text).not.toContain('fetch(');
  });

  it('may be written as ReadMe has them', async () => {
    const samples = [{ language: 'java', name: 'java-sdk', code: 'lakes.list();' }];
    const { text } = await draw(withCall({ 'x-readme': { 'code-samples': samples } }));
    expect(text).toMatch(/java-sdk\s*curl/);
  });

  it('without a text are left out with a message', () => {
    const description = withCall({ 'x-code-samples': [{ lang: 'Go' }] });
    expect(problemsIn(description)).toEqual([
      'api.yaml#/paths/~1things/get/x-code-samples/0 The sample has no `source`, or a very long one, so it is left out. Shorten it.',
    ]);
  });
});

describe('schemas', () => {
  const fields = async (schema: Values, schemas: Values = {}) =>
    draw(withCall({}, { components: { schemas: { A: schema, ...schemas } } }), '::api{schema="A"}');

  it('join the parts of `allOf`', async () => {
    const { text } = await fields(
      {
        allOf: [{ $ref: '#/components/schemas/B' }, { properties: { own: { type: 'boolean' } } }],
      },
      { B: { properties: { shared: { type: 'string', description: 'Of B.' } } } },
    );
    expect(text).toContain('shared string');
    expect(text).toContain('own boolean');
  });

  it('list the forms of `oneOf` with the values that tell them apart', async () => {
    const { text } = await fields(
      {
        oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }],
        discriminator: { propertyName: 'type', mapping: { card: '#/components/schemas/Card' } },
      },
      {
        Card: { properties: { number: { type: 'string' } } },
        Bank: { properties: { iban: { type: 'string' } } },
      },
    );
    expect(text).toMatch(
      /One of these forms:\s*Form Card \(type is card\)\s*number string\s*Form Bank \(type is Bank\)\s*iban string/,
    );
  });

  it('tell forms apart by the value that each allows, if nothing maps them', async () => {
    const { text } = await fields(
      {
        anyOf: [{ $ref: '#/components/schemas/Salt' }, { $ref: '#/components/schemas/Sweet' }],
        discriminator: { propertyName: 'kind' },
      },
      {
        Salt: { properties: { kind: { type: 'string', enum: ['salty'] } } },
        Sweet: { properties: { kind: { const: 'fresh' } } },
      },
    );
    expect(text).toContain('Form Salt (kind is salty)');
    expect(text).toContain('Form Sweet (kind is fresh)');
  });

  it('say once which value is the only one', async () => {
    const { text } = await fields({
      properties: { a: { const: 'x', enum: ['x'] }, b: { type: 'string', enum: ['y'] } },
    });
    expect(text).toMatch(/a string\s*Always x\.\s*b string\s*Always y\./);
  });

  it('name simple forms, null and lists in the type', async () => {
    const { text } = await fields(
      {
        properties: {
          a: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
          b: { type: 'string', nullable: true },
          c: { type: ['integer', 'null'] },
          d: { type: 'object', additionalProperties: { type: 'array', items: { type: 'number' } } },
          e: { not: { type: 'string' } },
          f: { const: 'x' },
          g: { anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] },
        },
      },
      { B: { type: 'object', properties: { deep: { type: 'string' } } } },
    );
    for (const line of [
      'a string, integer or null',
      'b string or null',
      'c integer or null',
      'd map of array of number',
      'f string',
      'g object or null',
      'g.deep string',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toContain('Not string.');
    expect(text).toContain('Always x.');
  });

  it('list what each value means', async () => {
    const { text } = await fields({
      properties: {
        order: { enum: ['up', 'down'], 'x-enumDescriptions': { up: 'From the lowest.' } },
        months: {
          type: 'array',
          items: { enum: [1, 2], 'x-enum-descriptions': ['Of ice.', 'Of mud.'] },
        },
      },
    });
    expect(text).toMatch(
      /order string\s*One of up, down\.\s*Its values\s*up\s*From the lowest\.\s*months/,
    );
    expect(text).toMatch(/Its values\s*1\s*Of ice\.\s*2\s*Of mud\./);
  });

  it('without a description have no empty paragraph before their fields', async () => {
    const depth = { type: 'object', properties: { metres: { type: 'number' } } };
    const { html } = await fields({ properties: { depth } });
    expect(html).toContain('<dd><details');
  });

  it('say which fields are needed together', async () => {
    const schema = {
      type: 'object',
      properties: { a: {}, b: {}, c: {} },
      oneOf: [{ required: ['a'] }, { required: ['b', 'c'] }],
    };
    const { text } = await draw(
      withCall({ requestBody: { content: { 'application/json': { schema } } } }),
    );
    expect(text).toContain('Needs exactly one of a or b + c.');
  });

  const many = (count: number): Values =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }]),
    );

  it('that are too large list the fields of their small objects, and link to those of large ones', async () => {
    const depth = { type: 'object', properties: { metres: { type: 'number' } } };
    const { html, text, messages } = await fields({
      properties: {
        ...many(400),
        catch: { type: 'object', properties: { ...many(800), net: { type: 'string' } } },
        shore: { type: 'object', properties: { deepest: depth, length: { type: 'number' } } },
      },
    });
    expect(messages).toEqual([]);
    expect(html).toContain('Its fields: <a href="#schema-catch">catch</a>.');
    expect(html).toContain('id="schema-catch"');
    expect(text).toMatch(/Schemas\s*catch\s*f0 string.*net string/s);
    expect(text).toContain('shore.deepest.metres number');
    expect(text).not.toMatch(/shore object\s*Its fields:/);
  });

  it('that are too large name each of their forms, with the fields of small ones', async () => {
    const shallow = { title: 'Shallow', properties: { reeds: { type: 'number' } } };
    const deep = { title: 'Deep', properties: { ...many(800), mud: { type: 'number' } } };
    const { text } = await fields({ properties: many(400), oneOf: [deep, shallow] });
    expect(text).toMatch(
      /Form Deep\s*Deep\s*Its fields: Deep\.\s*Form Shallow\s*reeds number.*Schemas\s*Deep.*mud number/s,
    );
  });

  it('that contain themselves are drawn once', async () => {
    const { text, messages } = await fields({
      properties: {
        name: { type: 'string' },
        parent: { $ref: '#/components/schemas/A' },
        children: { type: 'array', items: { $ref: '#/components/schemas/A' } },
      },
    });
    expect(messages).toEqual([]);
    expect(text).toContain('parent object');
    expect(text).toContain('Contains the same fields again.');
    expect(text).toContain('children array of object');
  });
});

describe('signing in', () => {
  const schemes = {
    header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    basic: { type: 'http', scheme: 'basic' },
    oauth: {
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: 'https://example.com/token',
          scopes: { 'read:things': 'Read.' },
        },
      },
    },
    oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/.well-known' },
    tls: { type: 'mutualTLS', description: 'A certificate of ours.' },
  };

  it.each([
    [
      'header',
      '--header "X-Key: $API_KEY"',
      '"X-Key": `${process.env.API_KEY}`',
      '"X-Key": f"{os.environ[\'API_KEY\']}"',
    ],
    [
      'query',
      '"https://api.example.com/things?key=$API_KEY"',
      'fetch(`https://api.example.com/things?key=${process.env.API_KEY}`',
      'f"https://api.example.com/things?key={os.environ[\'API_KEY\']}"',
    ],
    [
      'cookie',
      '--header "Cookie: sid=$API_KEY"',
      'Cookie: `sid=${process.env.API_KEY}`',
      '"Cookie": f"sid={os.environ[\'API_KEY\']}"',
    ],
    [
      'basic',
      '--header "Authorization: Basic $API_KEY"',
      '`Basic ${process.env.API_KEY}`',
      'f"Basic {os.environ[\'API_KEY\']}"',
    ],
    [
      'oauth',
      '--header "Authorization: Bearer $API_KEY"',
      '`Bearer ${process.env.API_KEY}`',
      'f"Bearer {os.environ[\'API_KEY\']}"',
    ],
    [
      'oidc',
      '--header "Authorization: Bearer $API_KEY"',
      '`Bearer ${process.env.API_KEY}`',
      'f"Bearer {os.environ[\'API_KEY\']}"',
    ],
  ])('by %s is part of each sample', async (name, curl, node, python) => {
    const { text } = await draw(
      withCall({ security: [{ [name]: [] }] }, { components: { securitySchemes: schemes } }),
    );
    for (const line of [curl, node, python]) expect(text).toContain(line);
    expect(text).toContain('import os');
  });

  it.each([
    ['header', 'API key in a headerHeader X-Key.'],
    ['query', 'API key in the query stringParameter key.'],
    ['cookie', 'API key in a cookieCookie sid.'],
    ['basic', 'HTTP basic'],
    ['bearer', 'HTTP bearerHeader Authorization: Bearer <token>.'],
    ['oidc', 'OpenID ConnectFound at https://example.com/.well-known.'],
    ['tls', 'client certificate (mutual TLS)A certificate of ours.'],
  ])('by %s says how', async (name, words) => {
    const all: Values = { ...schemes, bearer: { type: 'http', scheme: 'bearer' } };
    const description = withCall(
      {},
      { components: { securitySchemes: { [name]: all[name] } }, security: [{ [name]: [] }] },
    );
    const { text } = await draw(description, '::api');
    const [, said = ''] = /Authentication\s+(.*?)\s+Things/.exec(text.replace(/\s+/g, ' ')) ?? [];
    expect(said).toBe(`${name} ${words}`);
  });

  it.each([
    ['authorizationCode', 'Authorization code'],
    ['clientCredentials', 'Client credentials'],
    ['implicit', 'Implicit'],
    ['password', 'Password'],
    ['deviceAuthorization', 'Device authorization'],
    ['other', 'other'],
  ])('by the flow %s has its name', async (flow, name) => {
    const own = { type: 'oauth2', flows: { [flow]: { tokenUrl: '/token', scopes: {} } } };
    const description = withCall(
      {},
      { components: { securitySchemes: { own } }, security: [{ own: [] }] },
    );
    expect((await draw(description, '::api')).text).toContain(`Flow: ${name}`);
  });

  it('is listed with scopes where a call differs from the others, and in full for a whole description', async () => {
    const description = withCall(
      { security: [{ oauth: ['read:things'] }, { tls: [], basic: [] }] },
      {
        components: { securitySchemes: schemes },
        security: [{ header: [] }],
      },
    );
    const { text } = await draw(description, '::api');
    expect(text).toMatch(
      /Authorization: one of these\s*oauth OAuth 2\.0\s*Scope read:things\.\s*tls, basic client certificate \(mutual TLS\) and HTTP basic/,
    );
    expect(text).toMatch(
      /oauth OAuth 2\.0\s*Flow: Client credentials\s*tokenUrl\s*https:\/\/example\.com\/token\s*read:things\s*Read\./,
    );
    expect(text).toContain('oidc OpenID Connect');
    expect(text).toContain('A certificate of ours.');
  });

  it('that is not needed is said', async () => {
    const others = { components: { securitySchemes: schemes }, security: [{ header: [] }] };
    const { text } = await draw(withCall({ security: [] }, others));
    expect(text).toContain('Needs no authorization.');
    expect(text).not.toContain('API_KEY');
  });

  it('is reported where it is of no known type', () => {
    const securitySchemes = { ...schemes, login: { type: 'oauth' }, odd: {}, old: { type: 'key' } };
    expect(problemsIn(withCall({}, { components: { securitySchemes } }))).toEqual([
      'api.yaml#/components/securitySchemes/login Security scheme `login` has the type `oauth`, which does not exist. Did you mean `oauth2`?',
      'api.yaml#/components/securitySchemes/odd Security scheme `odd` has no `type`. Use one of `apiKey`, `http`, `mutualTLS`, `oauth2`, `openIdConnect`.',
      'api.yaml#/components/securitySchemes/old Security scheme `old` has the type `key`, which does not exist. Use one of `apiKey`, `http`, `mutualTLS`, `oauth2`, `openIdConnect`.',
    ]);
  });
});

it('draws the calls of a path in the order of the file', async () => {
  const call = (summary: string): Values => ({ tags: ['things'], summary, responses: {} });
  const description = stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { post: call('Make one'), delete: call('Drop all'), get: call('List') } },
  });
  const { html } = await draw(description);
  const titles = [...html.matchAll(/data-method="[A-Z]+">([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Make one', 'Drop all', 'List']);
});

it('says what is no method, and what is no type', () => {
  const description = stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        gett: { responses: {} },
        summary: 'Things',
        'x-owner': 'us',
        get: {
          parameters: [
            { name: 'a', in: 'query', schema: { type: 'strng' } },
            { name: 'b', in: 'query', schema: { type: ['string', 'null'] } },
          ],
          responses: {},
        },
      },
    },
    components: { schemas: { Thing: { type: ['object', 'nul'] } } },
  });
  expect(problemsIn(description)).toEqual([
    'api.yaml#/paths/~1things Path `/things` has `gett`, which is no method, so it is left out. Did you mean `get`?',
    'api.yaml#/paths/~1things/get/parameters/0/schema Type `strng` does not exist. Did you mean `string`?',
    'api.yaml#/components/schemas/Thing Type `nul` does not exist. Did you mean `null`?',
  ]);
});

it('draws webhooks and callbacks', async () => {
  const event = {
    content: {
      'application/json': {
        schema: { properties: { at: { type: 'string', format: 'date-time' } } },
      },
    },
  };
  const description = stringify({
    openapi: '3.1.0',
    webhooks: { 'thing.made': { post: { summary: 'A thing was made', requestBody: event } } },
    paths: {
      '/things': {
        post: {
          callbacks: {
            done: {
              '{$request.body#/url}': {
                post: { requestBody: event, responses: { 200: { description: 'received.' } } },
              },
            },
          },
        },
      },
    },
  });
  const { text, messages } = await draw(description, '::api');
  expect(messages).toEqual([]);
  expect(text).toMatch(/A thing was made\s*Webhook: POST thing\.made/);
  expect(text).toMatch(
    /Callback done\s*POST \{\$request\.body#\/url\}\s*Body\s*at string \(date-time\)\s*Your response\s*200\s*Received\./,
  );
});

it('marks what is deprecated', async () => {
  const { html } = await draw(withCall({ deprecated: true }));
  expect(html).toContain('<span class="badge badge-warning">Deprecated</span>');
});

it('says once what fails in the same way in each call', async () => {
  const failure = {
    description: 'No key.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const responses = { 401: failure, 404: { ...failure, description: 'Nothing there.' } };
  const description = withCall(
    {},
    {
      paths: { '/a': { get: { responses } }, '/b': { get: { responses: { 401: failure } } } },
      components: {
        schemas: { Error: { properties: { code: { type: 'string', description: 'A code.' } } } },
      },
    },
  );
  const { text } = await draw(description, '::api');
  expect(text.match(/No key\./g)).toHaveLength(1);
  expect(text.match(/A code\./g)).toHaveLength(1);
  expect(text).toContain('Nothing there.');
});

describe('texts of a description', () => {
  const both = (first: string) =>
    withCall(
      {},
      { paths: { '/x': { get: { description: first }, put: { description: 'Of the second.' } } } },
    );

  it.each([
    ['a fence that is not closed', '```\nopen'],
    ['a container that is not closed', ':::warning\nopen'],
    ['elements that are not closed', 'a <div><details><table> b'],
    ['a comment that is not closed', '<!-- open'],
    ['a list item out of a list', '<li>one</li></dd></dl></section>'],
    ['a script', '<script>alert(1)</script>'],
    ['a raw text element', '<textarea>'],
  ])('end with themselves: %s', async (_what, text) => {
    const { html } = await draw(both(text), '::api{tag="x"}');
    expect(html.match(/<section class="operation">/g)).toHaveLength(2);
    expect(html).toContain('<p>Of the second.</p>');
    expect(html).not.toContain('<script');
  });

  it('lose comments with what is in them', async () => {
    const { text } = await draw(both('<Lakes />\n\n<!-- Put <lakes> here -->'), '::api');
    expect(text).not.toContain('-->');
    expect(text).not.toContain('here');
  });

  it('keep their Markdown and closed HTML; their headings do not become sections', async () => {
    const { html } = await draw(
      both('# Note\n\nSee **this** <b>one</b> and [that][1].\n\n[1]: https://example.com/'),
      '::api{tag="x"}',
    );
    expect(html).toContain('<p><strong>Note</strong></p>');
    expect(html).toContain('<strong>this</strong> <b>one</b>');
    expect(html).toContain('href="https://example.com/"');
  });
});

describe('what cannot be read', () => {
  it.each([
    [
      'a reference to nothing',
      { parameters: [{ $ref: '#/components/parameters/No' }] },
      '/paths/~1things/get/parameters/0 Reference `#/components/parameters/No` leads nowhere, so it is left out. Name what exists.',
    ],
    [
      'a reference to the network',
      { requestBody: { $ref: 'https://example.com/a.yaml' } },
      '/paths/~1things/get/requestBody Reference `https://example.com/a.yaml` leads to the network, which is not read. Put the file into the content folder.',
    ],
    [
      'a reference out of the folder',
      { requestBody: { $ref: '../../etc/passwd' } },
      '/paths/~1things/get/requestBody Reference `../../etc/passwd` names `../../etc/passwd`, which is not a file of the content folder. Put it there.',
    ],
    [
      'a parameter without a name',
      { parameters: [{ in: 'query' }] },
      '/paths/~1things/get/parameters/0 The parameter has no `name`, or none of `path`, `query`, `header` and `cookie` as `in`, so it is left out. Write both.',
    ],
    [
      'parameters that are no list',
      { parameters: 12 },
      '/paths/~1things/get/parameters `parameters` is not a list, so it is left out. Write one.',
    ],
    [
      'a schema that is no object',
      { parameters: [{ name: 'a', in: 'query', schema: 'text' }] },
      '/paths/~1things/get/parameters/0/schema The schema is not an object, so it is left out. Write one.',
    ],
    [
      'a description that is no text',
      { description: {} },
      '/paths/~1things/get/description `description` is not a text, so it is left out. Write one.',
    ],
    [
      'responses that are no object',
      { responses: [1] },
      '/paths/~1things/get/responses `responses` is not an object with names, so it is left out. Write one.',
    ],
    [
      'a scheme that does not exist',
      { security: [{ nobody: [] }] },
      '/paths/~1things/get/security/0 Security scheme `nobody` does not exist, so it is left out. Add it to `components.securitySchemes`.',
    ],
  ])('is left out with a message, and the call is drawn: %s', async (_what, call, message) => {
    const description = withCall({ summary: 'All things', ...call });
    expect((await draw(description)).text).toContain('All things');
    expect(problemsIn(description)).toEqual([`api.yaml#${message}`]);
  });

  it('is a call that is no object: the others are drawn', async () => {
    const description = withCall({}, { paths: { '/things': { get: 12, put: {} }, '/x': [] } });
    expect((await draw(description)).text).toContain('PUT /things');
    expect(problemsIn(description)).toEqual([
      'api.yaml#/paths/~1things/get Call `get /things` is not an object, so it is left out. Write one.',
      'api.yaml#/paths/~1x Path `/x` is not an object, so it is left out. Write one.',
    ]);
  });

  it.each([
    [
      'Swagger 2.0',
      'swagger: "2.0"\npaths: {}\n',
      'it is Swagger 2.0, and OpenAPI 3 is needed: convert it with `npx swagger2openapi`',
    ],
    ['a list', '[]', 'it is not an object'],
    ['something else', 'name: x\n', 'it has neither `openapi` nor `paths`'],
    ['an empty file', '', 'it is not an object'],
  ])('is the whole file of %s', async (_what, text, fact) => {
    const { messages } = await draw(text);
    expect(messages.join()).toContain(`The API description cannot be read: ${fact}`);
  });
});

it('reads references to other files that are typed without quotes, in a block and in braces', async () => {
  const { site } = await createTestSite({
    'index.md': page('## Calls\n\n::api{tag="x"}'),
    'api/openapi.yaml': [
      'openapi: 3.1.0',
      'paths:',
      '  /x: {$ref: paths/x.yaml}',
      '  /x/{id}: {get: {parameters: [{$ref: paths/y.yaml}]}}',
      '  /x/{id}/y:',
      '    $ref: paths/x_{id}.yaml',
      '  /x/z: {$ref: paths/z.yaml, summary: A path}',
    ].join('\n'),
    'api/paths/x.yaml': 'get: { summary: In braces }\n',
    'api/paths/y.yaml': 'name: id\nin: path\ndescription: In a list\n',
    'api/paths/x_{id}.yaml': 'get: { summary: In a block }\n',
    'api/paths/z.yaml': 'get: { summary: Before a comma }\n',
  });
  const { html, messages } = await site.compiled('/');
  expect(messages).toEqual([]);
  for (const part of ['In braces', 'In a list', 'In a block', 'Before a comma'])
    expect(html).toContain(part);
});

it('reads references to other files, in JSON and YAML, with paths from each file', async () => {
  const { site } = await createTestSite({
    'index.md': page('## Calls\n\n::api{tag="x"}'),
    'api/openapi.yaml': 'openapi: 3.1.0\npaths: { /x: { $ref: "paths/x.json" } }\n',
    'api/paths/x.json':
      '{ "get": { "summary": "Of a file", "responses": { "200": { "$ref": "../answers.yaml#/ok" } } } }',
    'api/answers.yaml':
      'ok: { description: Of another file., content: { application/json: { schema: { properties: { a: { $ref: "#/text" } } } } } }\ntext: { type: string, description: Of the same file. }\n',
  });
  const { html, messages } = await site.compiled('/');
  expect(messages).toEqual([]);
  for (const part of ['Of a file', 'Of another file.', 'Of the same file.'])
    expect(html).toContain(part);
});
