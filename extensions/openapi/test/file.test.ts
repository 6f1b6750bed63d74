// The file that describes a site's API: any site names its own.
import { parse as yamlOf } from 'yaml';
import type { SiteConfig } from '../../../src/pages/model/config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import {
  createTestSite,
  emptyConfig,
  removeTestSites,
  writeContent,
} from '../../../test/setup/test-site.ts';
import { apiSourcesOf } from './api-sources.ts';

afterAll(removeTestSites);

const description = `
openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://a.example }]
tags: [{ name: things }]
paths:
  /things:
    get:
      operationId: list-things
      summary: List things
      tags: [things]
      responses: { '200': { description: All things } }
`;

function read(files: Readonly<Record<string, string>>, settings: Partial<SiteConfig>) {
  const config = emptyConfig();
  return createTestSite(
    { 'index.md': '---\ntitle: Home\n---\n\n## Things\n\n::api{tag="things"}\n', ...files },
    { ...config, site: { ...config.site, preset: 'default', ...settings } },
  );
}

it.each(['spec.yml', 'api/v1.json'])('may be %s, on a site that takes any folder', async (name) => {
  const text = name.endsWith('.json') ? JSON.stringify(yamlOf(description)) : description;
  const { site, problems } = await read({ [name]: text }, { openapi: name });
  expect(problems).toEqual([]);
  expect(apiSourcesOf(site)[0]?.files[name]).toBe(text);
});

it('is no part of a site that names none, whatever files it has', async () => {
  const { site } = await read({ 'openapi.yaml': description }, {});
  expect(apiSourcesOf(site)).toEqual([]);
});

it.each([
  ['openapi.yaml', `# Of ours\n${description}`],
  ['api/openapi.json', JSON.stringify(yamlOf(description))],
])('is told as %s in a folder without a config', async (name, text) => {
  const { problems } = await read({ [name]: text, 'b/openapi.yaml': 'name: other\n' }, {});
  expect(problems.map(formatMessage)).toEqual([
    `content/${name}:1:1  The file is an API description, which no page shows. Write two lines into \`docs.yaml\`: \`openapi:\` and \`  - { file: ${name}, path: /api/ }\`.  api`,
  ]);
});

it('is told nowhere as `openapi.yaml` in a folder with a config', async () => {
  const { problems } = await read({ 'openapi.yaml': description, 'docs.yaml': 'title: T\n' }, {});
  expect(problems).toEqual([]);
});

it.each([
  ['a tab', 'paths:\n  /a:\n\tget: {}\n', '3:1', 'Tabs are not allowed as indentation'],
  [
    'a colon that is missing',
    'paths:\n  /a\n  /b: {}\n',
    '2:3',
    'Implicit keys need to be on a single line',
  ],
  [
    'a line that is indented less',
    'paths:\n    /a: {}\n  /b: {}\n',
    '3:1',
    'All mapping items must start at the same column',
  ],
  [
    'a name that is used twice',
    'paths: {}\ninfo: {}\npaths: {}\n',
    '3:1',
    'Map keys must be unique',
  ],
  [
    'a quotation mark that is not closed',
    'info:\n  title: "T\npaths:\n  /a: {}\n',
    '2:10',
    'Missing closing "quote',
  ],
  [
    'a list that is not closed',
    'a: [{ b: c }\npaths:\n  /a: {}\n',
    '1:4',
    'Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  [
    'braces that are not closed',
    'a: 1\nb: { c: 1, d: { e: 2 }\npaths:\n  /a: {}\n',
    '2:4',
    'Flow map in block collection must be sufficiently indented and end with a }',
  ],
  [
    'an alias of nothing',
    'paths:\n  /a: *none\n',
    '2:7',
    'Unresolved alias (the anchor must be set before the alias): none',
  ],
])('with %s is reported at the place of the mistake', async (_name, text, place, fact) => {
  const { messages } = await checkSite({
    config: {
      ...emptyConfig(),
      site: { ...emptyConfig().site, preset: 'default', openapi: 'a.yaml' },
    },
    contentDir: await writeContent({ 'index.md': '# Home\n', 'a.yaml': text, 'docs.yaml': '' }),
  });
  const [line] = place.split(':');
  expect(messages.map(formatMessage)).toEqual([
    `content/a.yaml:${place}  The API description cannot be read: ${fact} (line ${line}). Fix it.  api (warning)`,
  ]);
});

it('is reported where it is missing, at its place in the config', async () => {
  const { problems } = await read({ 'api/spec.yaml': description }, { openapi: 'api/spce.yaml' });
  expect(problems.map(formatMessage)).toEqual([
    'config/openapi.yaml:1:1  `openapi` names `api/spce.yaml`, which does not exist. Did you mean `api/spec.yaml`?  config',
  ]);
});

it.each(['spec.yml', 'api/v1.json'])('may be %s, on a strict site', async (name) => {
  const text = name.endsWith('.json') ? JSON.stringify(yamlOf(description)) : description;
  const { site } = await read({ [name]: text }, { openapi: name, preset: 'strict' });
  const { html, messages } = await site.compiled('/');
  expect(messages).toEqual([]);
  expect(html).toContain('List things');
});

it('is named by the message about a page that cannot draw it', async () => {
  const { site } = await read(
    { 'spec.yaml': 'paths: [\n' },
    { openapi: 'spec.yaml', preset: 'strict' },
  );
  const { messages } = await site.compiled('/');
  expect(messages.map(formatMessage)).toContainEqual(
    expect.stringMatching(/The API description cannot be read: .+ Check `content\/spec\.yaml`\./),
  );
});
