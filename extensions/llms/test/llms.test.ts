// `llms.txt` of a site, by its title and description, and a site without it.
import express from 'express';
import path from 'node:path';
import request from 'supertest';
import { createMachineLists } from '../lists.ts';
import { en } from '../../../src/pages/text/words/en.ts';
import { docs } from '../../../src/server/serve/library/docs.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  title: 'Docs',
  base: '/docs/',
  origin: 'https://a.example',
  language: { tag: 'en', words: en, all: [] },
  description: '',
  product: {},
  state: '1',
  versions: [],
  pages: [],
  addressOf: (at: string): string => `/docs${at}`,
  pageAt: () => undefined,
  answers: [],
};
const rest = { sections: () => [] };

it.each([
  ['', '# Docs\n\nAll pages'],
  ['What it is.', '# Docs\n\n> What it is.\n\nAll pages'],
])('begins with the title and the description %j', (description, beginning) => {
  const { index } = createMachineLists({ ...rest, site: { ...site, description } });
  expect(index.slice(0, beginning.length)).toBe(beginning);
});

it.each([
  [
    ['/search.json', '/mcp'],
    ['/search.json?q=WORDS', '/mcp'],
  ],
  [['/search.json'], ['/search.json?q=WORDS']],
  [[], []],
])('with %j it names only what the server answers', (answers, paths) => {
  const { index } = createMachineLists({ ...rest, site: { ...site, answers } });
  const named = [...index.matchAll(/: https?:\/\/[^/]+\/docs(\/\S+)$/gm)].map(([, at]) => at);
  expect(named).toEqual(['/llms-full.txt', ...paths]);
});

describe.each([true, false])('a site whose list is switched on: %s', (enabled) => {
  const serve = async () => {
    const folder = await writeContent({
      'docs.yaml': `title: T\nbase: /docs/\nextensions:\n  - { use: millrace-docs/llms, enabled: ${enabled} }\n`,
      'content/index.md': '# Home\n\nText.\n',
    });
    const handle = await docs({ folder, cacheDir: path.join(folder, 'cache') });
    return { handle, ask: request(express().use('/docs', handle)) };
  };

  it('has it, and names it, or neither', async () => {
    const { handle, ask } = await serve();
    for (const place of ['/docs/llms.txt', '/docs/llms-full.txt'])
      expect([place, (await ask.get(place)).status]).toEqual([place, enabled ? 200 : 404]);
    for (const place of ['/docs/', '/docs/index.md', '/docs/none.md'])
      expect([place, (await ask.get(place)).text.includes('llms')]).toEqual([place, enabled]);
    expect((await ask.get('/docs/llms/none.txt')).status).toBe(404);
    await handle.close();
  });
});
