// Links of the frame and of sidebars to other sites.
import express from 'express';
import path from 'node:path';
import request from 'supertest';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { docs } from '../../../src/server/serve/library/docs.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { writeSite } from '../../setup/versioned-site.ts';

afterAll(removeTestSites);

const config = `title: Handbook
frame:
  footer: [{ text: Forum, href: https://forum.example/ }, { text: Guide, path: /guide/ }]
  footerColumns:
    - { title: More, links: [{ text: Mail, href: 'mailto:team@example.com' }] }
  heroActions: [{ text: Source, href: https://git.example/docs }]
sidebars:
  - id: all
    prefixes: [/]
    entries:
      - /
      - text: Part
        items: [/guide/, { text: API console, href: https://console.example/?a=1&b }]
      - { text: Status, href: https://status.example/ }
`;
const files = {
  'docs.yaml': config,
  'content/index.md': '---\ntitle: Home\nlayout: home\n---\n\nText.\n',
  'content/guide/index.md': '# Guide\n',
  'content/guide/deep/index.md': '# Unlisted\n',
};

it('are drawn as they are written, and are no neighbours of pages', async () => {
  const folder = await writeSite(files);
  const handle = await docs({ folder, cacheDir: path.join(folder, 'cache') });
  const app = express().use('/docs', handle);
  const guide = (await request(app).get('/docs/guide/')).text;
  for (const link of [
    '<a href="https://forum.example/">Forum</a>',
    '<a href="/docs/guide/">Guide</a>',
    '<a href="mailto:team@example.com">Mail</a>',
    '<a href="https://console.example/?a=1&amp;b">API console</a>',
    '<a href="https://status.example/">Status</a>',
  ])
    expect(guide).toContain(link);
  expect(guide).not.toMatch(/rel="next"/);
  expect((await request(app).get('/docs/guide/deep/')).text).toContain('API console');
  const home = (await request(app).get('/docs/')).text;
  expect(home).toMatch(/class="button button-primary" href="https:\/\/git\.example\/docs"/);
  await handle.close();
});

it.each([
  ['{ text: A }', 'Give it exactly one of `path` and `href`.'],
  ['{ text: A, path: /, href: https://a.example/ }', 'Give it exactly one of `path` and `href`.'],
  ["{ text: A, href: 'javascript:alert(1)' }", 'Write an address with `https://`, or `mailto:`.'],
  ['{ text: A, href: /guide/ }', 'Write an address with `https://`, or `mailto:`.'],
  ['{ text: A, href: "http://" }', 'Write an address with `https://`, or `mailto:`.'],
  ['{ text: A, href: "https://?a" }', 'Write an address with `https://`, or `mailto:`.'],
  ['{ text: A, href: "mailto:" }', 'Write an address with `https://`, or `mailto:`.'],
])('are refused in the footer as %s', async (link, message) => {
  const folder = await writeSite({ ...files, 'docs.yaml': `frame:\n  footer: [${link}]\n` });
  expect(() => readConfig(folder)).toThrow(message);
});

it.each([
  ['{ href: https://a.example/ }', 'Give the entry a `text`.'],
  [
    '{ text: A, href: https://a.example/, path: / }',
    'Give it a `path` or `items`, or only `href`.',
  ],
  ["{ text: A, href: 'data:text/html,x' }", 'Write an address with `https://`, or `mailto:`.'],
])('are refused in a sidebar as %s', async (entry, message) => {
  const side = `sidebars:\n  - { id: a, prefixes: [/], entries: [${entry}] }\n`;
  const folder = await writeSite({ ...files, 'docs.yaml': side });
  expect(() => readConfig(folder)).toThrow(message);
});

it.each(['http://', 'https://#a', 'mailto:'])(
  'are refused in the top navigation as %s',
  async (href) => {
    const navigation = `navigation: [{ text: A, items: [{ text: B, href: "${href}" }] }]\n`;
    const folder = await writeSite({ ...files, 'docs.yaml': navigation });
    expect(() => readConfig(folder)).toThrow('Write an address with `https://`, or `mailto:`.');
  },
);
