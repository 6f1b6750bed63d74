// Pages that are made from API descriptions, and several descriptions on one site.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import type { ApiFile } from '../../../src/pages/model/config.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { maxPageOperations } from '../limits.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { apiAsJson, apiAsYaml } from '../bundle.ts';
import { readApiDescription } from '../description.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import {
  createTestSite,
  emptyConfig,
  removeTestSites,
  writeContent,
} from '../../../test/setup/test-site.ts';
import { apiSourcesOf } from './api-sources.ts';

afterAll(removeTestSites);

/** Returns a description with calls `/tag/0` to `/tag/n` for each tag. */
function describeApi(counts: Readonly<Record<string, number>>, title = 'Things'): string {
  const paths: readonly (readonly [string, unknown])[] = Object.entries(counts).flatMap(
    ([tag, count]) =>
      Array.from({ length: count }, (_, index): [string, unknown] => [
        `/${tag}/${index}`,
        { get: { operationId: `${tag}-${index}`, summary: `Get ${tag} ${index}`, tags: [tag] } },
      ]),
  );
  const tags = Object.keys(counts).map((name) => ({ name, description: `All about ${name}.` }));
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    tags,
    paths: Object.fromEntries(paths),
  });
}

function configOf(openapi: readonly ApiFile[], isStrict = false) {
  const config = emptyConfig();
  const preset = isStrict ? 'strict' : 'default';
  return { ...config, site: { ...config.site, preset, openapi } } as const;
}

async function siteOf(files: Readonly<Record<string, string>>, openapi: readonly ApiFile[]) {
  return createTestSite({ 'index.md': '# Home\n', ...files }, configOf(openapi));
}

describe('a description with an address', () => {
  it('has one page if that has room for all calls', async () => {
    const { site, problems } = await siteOf({ 'a.json': describeApi({ pets: 2, shops: 1 }) }, [
      { file: 'a.json', path: '/api/' },
    ]);
    expect(problems).toEqual([]);
    expect(site.paths).toEqual(['/', '/api/']);
    const { title, frontmatter } = site.source('/api/');
    expect([title, frontmatter.layout]).toEqual(['Things', 'reference']);
    const { headers, messages } = await site.compiled('/api/');
    expect(messages).toEqual([]);
    expect(headers.map(({ slug }) => slug)).toEqual([
      'pets',
      'pets-0',
      'pets-1',
      'shops',
      'shops-0',
    ]);
  });

  it('has a page for each tag beside a list of all calls, which keeps their anchors', async () => {
    const { site } = await siteOf(
      { 'a.json': describeApi({ pets: maxPageOperations + 1, shops: 1 }) },
      [{ file: 'a.json', path: '/api/' }],
    );
    expect(site.paths).toEqual(['/', '/api/', '/api/pets/', '/api/pets/2/', '/api/shops/']);
    const first = await site.compiled('/api/');
    expect(first.ids).toContain('pets-0');
    expect(first.html).toContain(`id="pets-${maxPageOperations}"`);
    expect(first.html).toMatch(/<a [^>]*href="[^"]*\/api\/pets\/2\/#pets-25"/);
    expect(first.messages).toEqual([]);
    const pets = await site.compiled('/api/pets/');
    expect(pets.html).toContain('All about pets.');
    expect(pets.headers).toHaveLength(maxPageOperations);
    expect((await site.compiled('/api/pets/2/')).ids).toContain(`pets-${maxPageOperations}`);
    expect(site.source('/api/pets/2/').title).toBe('pets (2)');
  });

  it('leaves a page of the author in its place, and says so', async () => {
    const { site, problems } = await siteOf(
      { 'a.json': describeApi({ pets: 1 }), 'api/index.md': '# Mine\n\n::api\n' },
      [{ file: 'a.json', path: '/api/' }],
    );
    expect(problems.map(formatMessage)).toEqual([
      'content/a.json:1:1  Page `/api/` of the API description `a` has a file of its own, which is shown instead. Give the description another `path`, or write `::api` there.  api',
    ]);
    const { html } = await site.compiled('/api/');
    expect(html).toContain('id="pets-0"');
  });

  it('that cannot be read has a page that names the mistake', async () => {
    const { site } = await siteOf({ 'a.yaml': 'swagger: "2.0"\n' }, [
      { file: 'a.yaml', path: '/api/' },
    ]);
    const { messages } = await site.compiled('/api/');
    expect(messages.map(formatMessage)).toEqual([
      expect.stringMatching(
        /^content\/a\.yaml:1:1 {2}The API description cannot be read: it is Swagger 2\.0/,
      ),
    ]);
  });
});

describe('several descriptions', () => {
  const files = {
    'a.json': describeApi({ pets: 1 }, 'A'),
    'b.json': describeApi({ shops: 1 }, 'B'),
    'one.md': '# One\n\n::api{from="b" tag="shops"}\n',
    'two.md': '# Two\n\n::api{tag="shops"}\n',
    'three.md': '# Three\n\n::api{from="bb" operation="shops-0"}\n',
    'four.md': '# Four\n\n::api{from="b" operation="shops-0"}\n',
  };
  const openapi = [
    { file: 'a.json', path: '/a/' },
    { file: 'b.json', path: '/b/' },
  ];

  it('have their own pages and names', async () => {
    const { site, problems } = await siteOf(files, openapi);
    expect(problems).toEqual([]);
    expect(site.source('/a/').title).toBe('A');
    expect(site.source('/b/').title).toBe('B');
    for (const page of ['/one.html', '/four.html']) {
      expect((await site.compiled(page)).ids).toContain('shops-0');
    }
    const textOf = async (page: string) =>
      (await site.compiled(page)).messages.map(({ text }) => text);
    expect(await textOf('/two.html')).toEqual([
      'The site has several API descriptions. Say which one, as in `from="a"`.',
    ]);
    expect(await textOf('/three.html')).toEqual([
      'There is no API description `bb`. Did you mean `b`?',
    ]);
  });

  it('are downloaded under their names, the first also at the address of a single one', async () => {
    const { site } = await siteOf(files, openapi);
    expect(apiSourcesOf(site).map(({ download }) => download)).toEqual([
      { yaml: '/openapi.yaml', json: '/openapi.json' },
      { yaml: '/openapi/b.yaml', json: '/openapi/b.json' },
    ]);
  });

  it('need different names', async () => {
    const { problems } = await siteOf({ 'x/a.json': files['a.json'], ...files }, [
      { file: 'a.json' },
      { file: 'x/a.json' },
    ]);
    expect(problems.map(({ text }) => text)).toEqual([
      'Two descriptions have the name `a`. Give this one another `name`.',
    ]);
  });
});

describe('files of a description', () => {
  const main =
    'openapi: 3.1.0\npaths: { /x: { get: { responses: { "200": { $ref: "./parts/ok.yaml#/ok" } } } } }\n';

  it('are downloaded as one', async () => {
    const { site } = await siteOf(
      {
        'api/a.yaml': main,
        'api/parts/ok.yaml': 'ok: { $ref: "#/deep" }\ndeep: { description: Deep. }\n',
      },
      [{ file: 'api/a.yaml' }],
    );
    const [api] = apiSourcesOf(site);
    if (!api) throw new Error('The site has no API.');
    const text = apiAsYaml(api);
    const { operations } = readApiDescription({ file: 'one.yaml', files: { 'one.yaml': text } });
    const response = operations[0]?.node.get('responses')?.get('200');
    expect(response?.text('description')).toBe('Deep.');
    expect(Object.keys(parse(text) as object)).toEqual(['openapi', 'paths', 'x-files']);
  });

  it('are read within the folder only, links included', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
    try {
      await writeFile(path.join(outside, 'secret.yaml'), 'ok: { description: Secret. }\n');
      const contentDir = await writeContent({
        'index.md': '# Home\n\n::api\n',
        'a.yaml': main.replace('./parts/ok.yaml', './ok.yaml'),
      });
      await symlink(path.join(outside, 'secret.yaml'), path.join(contentDir, 'ok.yaml'));
      const { site } = await readSite({ config: configOf([{ file: 'a.yaml' }]), contentDir });
      expect(Object.keys(apiSourcesOf(site)[0]?.files ?? {})).toEqual(['a.yaml']);
      expect((await site.compiled('/')).html).not.toContain('Secret');
    } finally {
      await rm(outside, { recursive: true });
    }
  });

  it('belong to the text of its pages: a change of one compiles them again', async () => {
    const files = { 'a.yaml': main.replace('./parts/ok.yaml', 'ok.yaml') };
    const read = async (text: string) => {
      const { site } = await siteOf({ ...files, 'ok.yaml': `ok: { description: ${text} }\n` }, [
        { file: 'a.yaml', path: '/api/' },
      ]);
      return site.version;
    };
    expect(await read('One.')).not.toBe(await read('Two.'));
  });
});

it('what is internal is neither on a page nor in a download', async () => {
  const yaml = `
openapi: 3.1.0
paths:
  /lakes:
    get: { operationId: listLakes, responses: { "200": { $ref: "#/components/responses/Lakes" } } }
    delete: { operationId: drainLakes, x-internal: true }
  /pumps: { x-internal: true, get: { operationId: listPumps } }
components:
  responses: { Lakes: { content: { application/json: { schema: { $ref: "#/components/schemas/Lake" } } } } }
  schemas:
    Lake: { properties: { name: { type: string }, owner: { type: string, x-internal: true } } }
`;
  const { site, problems } = await siteOf({ 'a.yaml': yaml }, [{ file: 'a.yaml', path: '/api/' }]);
  const { html, messages, ids } = await site.compiled('/api/');
  expect([...problems, ...messages]).toEqual([]);
  expect(ids).toContain('listLakes');
  expect(html).toContain('<code>name</code>');
  const [api] = apiSourcesOf(site);
  if (!api) throw new Error('The site has no API.');
  for (const shown of [html, apiAsYaml(api), apiAsJson(api)]) {
    expect(shown).not.toMatch(/drainLakes|pumps|owner|x-internal/i);
  }
});

it('a large file in YAML is parsed once for all threads, and downloaded as it was written', async () => {
  const filler = Array.from(
    { length: 9000 },
    (_, index) => `  # A line of a long comment, number ${index}\n`,
  );
  const yaml = `openapi: 3.1.0\npaths:\n${filler.join('')}  /x: { get: { summary: Of a large file } }\n`;
  const { site } = await siteOf({ 'a.yaml': yaml }, [{ file: 'a.yaml', path: '/api/' }]);
  const [api] = apiSourcesOf(site);
  expect(JSON.parse(api?.json['a.yaml'] ?? '')).toMatchObject({ openapi: '3.1.0' });
  expect(api?.files['a.yaml']).toBe(yaml);
  expect((await site.compiled('/api/')).html).toContain('Of a large file');
});

it('the check says once what is true of several places', async () => {
  const call = '{ get: { requestBody: { $ref: "#/gone" } } }';
  const { messages } = await checkSite({
    config: configOf([{ file: 'a.yaml' }]),
    contentDir: await writeContent({
      'index.md': '# Home\n',
      'a.yaml': `openapi: 3.1.0\npaths:\n  /x: ${call}\n  /y: ${call}\n`,
    }),
  });
  expect(messages.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      'leads nowhere, so it is left out. Name what exists. The same is true of 1 more place. (/paths/',
    ),
  ]);
});

it('the check finds broken links in a description at their places, each once', async () => {
  const { messages } = await checkSite({
    config: configOf([{ file: 'a.yaml', path: '/' }]),
    contentDir: await writeContent({
      'a.yaml': `openapi: 3.1.0
paths:
  /lakes:
    get: { description: "See [depth](#depth) and [ice](/ice/).", responses: { 200: { $ref: "#/components/responses/Lake" } } }
    put: { responses: { 200: { $ref: "#/components/responses/Lake" } } }
components:
  responses:
    Lake:
      description: "A lake. More on [ice](/ice/)."
`,
    }),
  });
  expect(messages.map(({ line, column, text }) => `${line}:${column} ${text}`)).toEqual([
    expect.stringMatching(/^4:38 Anchor `#depth` does not exist/),
    expect.stringMatching(/^4:56 Link `\/ice\/` is neither/),
    expect.stringMatching(/^9:43 Link `\/ice\/` is neither/),
  ]);
});

it('the check names what is left out, with the file, its line and the JSON pointer', async () => {
  const contentDir = await writeContent({
    'index.md': '# Home\n',
    'a.yaml':
      'openapi: 3.1.0\npaths:\n  /x:\n    get:\n      parameters: [{ $ref: "b.yaml#/id" }]\n',
    'b.yaml': 'id:\n  in: query\n',
  });
  const { messages } = await checkSite({ config: configOf([{ file: 'a.yaml' }]), contentDir });
  expect(messages.map(formatMessage)).toEqual([
    'content/b.yaml:1:1  The parameter has no `name`, or none of `path`, `query`, `header` and `cookie` as `in`, so it is left out. Write both. (/id)  api (warning)',
  ]);
});
