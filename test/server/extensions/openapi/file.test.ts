// The file that describes a site's API: any site names its own.
import { parse as yamlOf } from 'yaml';
import type { SiteConfig } from '../../../../src/pages/model/config.ts';
import { formatMessage } from '../../../../src/server/diagnostics/messages.ts';
import { createTestSite, emptyConfig, removeTestSites } from '../../../setup/test-site.ts';
import { apiSourcesOf } from '../../../setup/api-sources.ts';

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
