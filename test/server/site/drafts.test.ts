// Drafts: readers see nothing of them, authors see them in development mode.
import request from 'supertest';
import type { Config } from '../../../src/pages/model/config.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { serveInProcess, type SiteInProcess } from '../../setup/in-process.ts';
import { datesOf, emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const files = {
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'index.md': '---\ntitle: Home\nlayout: home\n---\n\n::pages{under="/guides/"}\n',
  'guides/index.md':
    '---\ntitle: Guides\nshort_description: All guides.\n---\n\n::pages{under="/guides/"}\n',
  'guides/done.md':
    '---\ntitle: Done guide\nshort_description: It is done.\nnext: /secret/\n---\n\nText.\n',
  'guides/unfinished.md':
    '---\ntitle: Unfinished guide\nshort_description: Unfinished.\ndraft: true\n---\n\nUnfinished words.\n',
  'secret/index.md': '---\ntitle: Unfinished secret\ndraft: true\n---\n\nUnfinished words.\n',
};

const config: Config = emptyConfig({
  sidebars: [
    {
      id: 'all',
      prefixes: ['/'],
      entries: [
        {
          kind: 'group',
          text: 'Guides',
          path: '/guides/',
          items: [
            { kind: 'page', path: '/guides/done.html' },
            { kind: 'page', path: '/guides/unfinished.html' },
          ],
        },
        {
          kind: 'group',
          text: 'Unfinished group',
          path: '/secret/',
          items: [{ kind: 'page', path: '/guides/unfinished.html', text: 'Unfinished entry' }],
        },
      ],
    },
  ],
  unlisted: ['/secret/'],
});

const changed = { day: '2026-11-20', together: 1 };
const dates = datesOf(files, {
  'guides/unfinished.md': changed,
  'secret/index.md': changed,
  'guides/done.md': changed,
});

async function serve(showsDrafts: boolean): Promise<SiteInProcess> {
  const contentDir = await writeContent(files);
  const { site } = await readSite({ config, contentDir, dates, showsDrafts });
  const served = serveInProcess({
    site,
    manifest: await readBundleManifest(bundleDir()),
    contentDir,
  });
  await served.searchReady;
  return served;
}

describe('for readers', () => {
  let handle: SiteInProcess['handle'];
  let facts: SiteInProcess['renderer']['facts'];
  beforeAll(async () => {
    const served = await serve(false);
    ({ handle } = served);
    ({ facts } = served.renderer);
  });

  it.each([
    '/docs/secret/',
    '/docs/secret',
    '/docs/secret/index.html',
    '/docs/secret/index.md',
    '/docs/guides/unfinished.html',
    '/docs/guides/unfinished',
    '/docs/guides/unfinished.md',
  ])('answers %s with 404, without a word of the draft', async (address) => {
    const { status, text } = await request(handle).get(address);
    expect(status).toBe(404);
    expect(text).not.toMatch(/Unfinished (?:words|guide|secret|entry|group)/);
  });

  it.each([
    '/docs/',
    '/docs/guides/',
    '/docs/guides/done.html',
    '/docs/guides/index.md',
    '/docs/sitemap.xml',
    '/docs/chunks/routes.js',
    '/docs/search/?q=unfinished',
  ])('says nothing of drafts at %s', async (address) => {
    const { status, text } = await request(handle).get(address);
    expect(status).toBe(200);
    expect(text).not.toBe('');
    expect(text).not.toMatch(/Unfinished (?:words|guide|secret|entry|group)|\/unfinished\.|draft/i);
  });

  it('has no chunk of a draft, and so nothing to export', () => {
    expect([...facts.chunks.keys()]).toEqual(['/guides/done.html', '/guides/', '/']);
  });
});

describe('for authors', () => {
  let handle: SiteInProcess['handle'];
  beforeAll(async () => {
    ({ handle } = await serve(true));
  });

  it('shows a draft, marked on the page and in the sidebar', async () => {
    const { status, text } = await request(handle).get('/docs/secret/');
    expect(status).toBe(200);
    expect(text).toContain('Unfinished words.');
    expect(text).toContain('This page is a draft: readers do not see it.');
    const nav = /<nav class="sidebar-nav"[^]*?<\/nav>/.exec(text)?.[0] ?? '';
    const entries = [...nav.matchAll(/>([^<]* \(draft\))</g)].map(([, name]) => name);
    expect(entries).toEqual([
      'Unfinished guide (draft)',
      'Unfinished group (draft)',
      'Unfinished entry (draft)',
    ]);
  });

  it('marks no other page', async () => {
    const { text } = await request(handle).get('/docs/guides/done.html');
    expect(text).not.toContain('This page is a draft');
  });
});

it.each([
  ['private: true', true],
  ["visibility: 'protected'", true],
  ['private: false', false],
  ['draft: true', false],
])('tells that pages below an index with `%s` are public: %s', async (field, isTold) => {
  const contentDir = await writeContent({
    'index.md': '# Home\n',
    'inner/index.md': `---\n${field}\n---\n\n# Inner\n`,
    'inner/one.md': '# One\n',
    'inner/two.md': '---\nprivate: true\n---\n\n# Two\n',
  });
  const { problems } = await readSite({ config: emptyConfig(), contentDir });
  const told = problems.map(({ text }) => text).filter((text) => text.includes('is private'));
  expect(told).toEqual(
    isTold
      ? [
          'The page is private, but 1 page of its folder can be read by everybody, such as `/inner/one.html`. Write `private: true` on each.',
        ]
      : [],
  );
});
