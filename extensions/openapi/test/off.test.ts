// A site that switches the reference of APIs off, has none, or gets it by name.
import express from 'express';
import path from 'node:path';
import request from 'supertest';
import { docs } from '../../../src/server/serve/library/docs.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets' },
  paths: { '/pets': { get: { summary: 'List pets' } } },
});
const setting = 'openapi: [{ file: api.json, path: /api/ }]\n';
const own = `export default { name: 'own', version: '1', blocks: [{ kind: 'markdown', names: ['api'],
  syntax: ['::api'], documentation: '', toMarkdown: () => 'Our own reference.' }] };\n`;

const filesWith = (settings: string) => ({
  'docs.yaml': `title: T\nbase: /docs/\n${settings}`,
  'content/index.md': '# Home\n\n::api\n\nText.\n',
  'content/api.json': description,
  'own.mjs': own,
});

it.each([
  [
    'is switched off',
    `${setting}extensions: [{ use: millrace-docs/openapi, enabled: false }]\n`,
    'content/index.md:3:1  Block `::api` is left out: it needs the extension `millrace-docs/openapi`, which the config switches off. Remove the block, or `enabled: false`.  directive',
  ],
  [
    'has no description',
    '',
    'content/index.md:3:1  Block `::api` is left out: it needs the extension `millrace-docs/openapi`, which the site does not have. Name an API description as `openapi` in the config.  directive',
  ],
])('says so where `::api` is used if it %s', async (_what, settings, message) => {
  const { page, site, problems } = await readExtensionSite(filesWith(settings));
  expect(problems).toEqual([]);
  expect(site.paths).toEqual(['/']);
  const { html, messages } = await page();
  expect(messages).toEqual([message]);
  expect(html).toContain('<p>Text.</p>');
  expect(html).not.toContain('List pets');
  expect(html).not.toContain('::api');
});

it('is served with pages and downloads, or without both', async () => {
  for (const enabled of [true, false]) {
    const folder = await writeContent(
      filesWith(`${setting}extensions: [{ use: millrace-docs/openapi, enabled: ${enabled} }]\n`),
    );
    const handle = await docs({ folder, cacheDir: path.join(folder, 'cache') });
    try {
      const ask = request(express().use('/docs', handle));
      for (const [place, type] of [
        ['/docs/api/', 'text/html; charset=utf-8'],
        ['/docs/openapi.yaml', 'application/yaml; charset=utf-8'],
        ['/docs/openapi.json', 'application/json; charset=utf-8'],
      ] as const) {
        const { status, headers } = await ask.get(place);
        expect([place, status, headers['content-type']]).toEqual(
          enabled ? [place, 200, type] : [place, 404, 'text/html; charset=utf-8'],
        );
      }
      expect((await ask.get('/docs/')).text.includes('List pets')).toBe(enabled);
    } finally {
      await handle.close();
    }
  }
});

it('gives way to the block of another extension', async () => {
  const { page } = await readExtensionSite(
    filesWith(
      `${setting}extensions: [{ use: millrace-docs/openapi, enabled: false }, ./own.mjs]\n`,
    ),
  );
  const { html, messages } = await page();
  expect(messages).toEqual([]);
  expect(html).toContain('<p>Our own reference.</p>');
});

it.each([
  ['the setting of the site', `${setting}extensions: [millrace-docs/openapi]\n`],
  [
    'options',
    'extensions: [{ use: millrace-docs/openapi, options: { descriptions: [{ file: api.json, path: /api/ }] } }]\n',
  ],
])('may be named, with %s', async (_what, settings) => {
  const { site, problems } = await readExtensionSite(filesWith(settings));
  expect(problems).toEqual([]);
  expect(site.paths.toSorted()).toEqual(['/', '/api/']);
});

it('reports a wrong option where it is written', async () => {
  const { problems } = await readExtensionSite(
    filesWith(
      'extensions: [{ use: millrace-docs/openapi, options: { descriptions: apo.json } }]\n',
    ),
  );
  expect(problems).toEqual([
    expect.stringMatching(
      /^docs\.yaml:3:\d+ {2}`openapi` names `apo\.json`, which does not exist\. Did you mean `api\.json`\? {2}config$/,
    ),
  ]);
});
