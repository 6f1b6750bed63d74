// Icons and section labels of sidebars.
import express from 'express';
import path from 'node:path';
import request from 'supertest';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { docs } from '../../../src/server/serve/library/docs.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { writeSite } from '../../setup/versioned-site.ts';

afterAll(removeTestSites);

const files = {
  'docs.yaml': `title: Handbook
sidebars:
  - id: all
    prefixes: [/]
    entries:
      - { path: /, icon: rocket, section: Start }
      - { text: Part, icon: code, section: 'Build & run', items: [/guide/] }
      - { text: Status, href: https://status.example/, icon: signal }
`,
  'content/index.md': '# Home\n',
  'content/guide/index.md': '# Guide\n',
};

it('are drawn for pages, groups and links', async () => {
  const folder = await writeSite(files);
  const handle = await docs({ folder, cacheDir: path.join(folder, 'cache') });
  const { text } = await request(express().use('/docs', handle)).get('/docs/guide/');
  for (const part of [
    '<span class="nav-label">Start</span><a href="/docs/" data-icon="rocket">Home</a>',
    '<span class="nav-label">Build &amp; run</span><details open=""><summary data-icon="code">Part</summary>',
    '<a href="/docs/guide/" aria-current="page">Guide</a>',
    '<a href="https://status.example/" data-icon="signal">Status</a>',
  ])
    expect(text).toContain(part);
  await handle.close();
});

it('of a page that stands in several places are marked as current once', async () => {
  const folder = await writeSite({
    ...files,
    'docs.yaml': `${files['docs.yaml']}      - { text: More, items: [/guide/, /] }
navigation: [{ text: Guide, path: /guide/ }, { text: More, items: [{ text: Again, path: /guide/ }] }]
`,
  });
  const handle = await docs({ folder, cacheDir: path.join(folder, 'cache') });
  const { text } = await request(express().use('/docs', handle)).get('/docs/guide/');
  const lists = ['top-nav', 'drawer-nav', 'sidebar-nav'].map((name) => {
    const list = text.slice(text.indexOf(`class="${name}"`));
    return list.slice(0, list.indexOf('</nav>')).match(/aria-current/g)?.length;
  });
  expect(lists).toEqual([1, 1, 1]);
  await handle.close();
});

it('an icon that is not of the set is refused, with the names of those that are', async () => {
  const folder = await writeSite({
    ...files,
    'docs.yaml': files['docs.yaml'].replace('rocket', '"x]{}"'),
  });
  expect(() => readConfig(folder)).toThrow(/docs\.yaml:6:.*Use one of `book`, `box`/s);
});
