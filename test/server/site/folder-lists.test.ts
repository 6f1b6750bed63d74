// Folders without a page of their own, on a site that takes any folder.
import { createAnySite } from '../../setup/any-site.ts';
import { resolve } from '../../../src/pages/model/resolve.ts';
import { createBreadcrumbs } from '../../../src/server/site/snapshot/breadcrumbs.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const files = {
  'index.md': '# Home\n',
  'guide/10-late.md': '# Late\n',
  'guide/2-early.md': '# Early *one* [x]\n',
  'guide/deep/down/page.md': '# Page\n',
  'told/index.md': '# Told\n',
  'told/a.md': '# A\n',
};

it('gives each a page that lists what is in it', async () => {
  const { site, problems } = await createAnySite(files);
  expect(problems).toEqual([]);
  expect(site.paths).toEqual(
    expect.arrayContaining(['/', '/guide/', '/guide/deep/', '/guide/deep/down/', '/told/']),
  );
  const guide = await site.compiled('/guide/');
  expect(guide.messages).toEqual([]);
  expect(site.source('/guide/').title).toBe('Guide');
  const links = [...guide.html.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)];
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['/docs/guide/2-early.html', 'Early one [x]'],
    ['/docs/guide/10-late.html', 'Late'],
    ['/docs/guide/deep/', 'Deep'],
  ]);
});

describe('drafts in a folder', () => {
  const secret = '---\ntitle: Merger with Acme\nprivate: true\n---\n\nSecret.\n';
  const withDrafts = {
    'index.md': '# Home\n',
    'internal/runbook.md': secret,
    'internal/deep/plan.md': secret,
    'guide/a.md': '# A\n',
    'guide/runbook.md': secret,
    'blank/index.md': '---\ntitle: Blank\n---\n',
    'listing.md': '# List\n\n::pages{under="/internal/"}\n',
    'blank/runbook.md': secret,
  };

  it('are in no list, and a folder of drafts has none', async () => {
    const { site, problems } = await createAnySite(withDrafts);
    expect(problems).toEqual([]);
    expect(site.paths.toSorted()).toEqual([
      '/',
      '/blank/',
      '/guide/',
      '/guide/a.html',
      '/listing.html',
    ]);
    for (const path of ['/guide/', '/blank/']) {
      const { html, messages } = await site.compiled(path);
      expect([html, messages]).toEqual([expect.not.stringMatching(/Merger|runbook/), []]);
    }
  });

  it('are listed where drafts are shown', async () => {
    const config = emptyConfig();
    const { site } = await readSite({
      config: { ...config, site: { ...config.site, preset: 'default' } },
      contentDir: await writeContent(withDrafts),
      showsDrafts: true,
    });
    for (const path of ['/internal/', '/blank/', '/listing.html']) {
      const { html, messages } = await site.compiled(path);
      expect([html, messages]).toEqual([expect.stringContaining('Merger with Acme'), []]);
    }
  });
});

it('leaves a folder with a page as it is', async () => {
  const { site } = await createAnySite({ 'told/README.md': '# Told\n', 'told/a.md': '# A\n' });
  expect(site.paths).toEqual(['/told/', '/told/a.html']);
  expect(site.source('/told/').isGenerated).toBeUndefined();
});

it('stands in the sidebar as the group of its folder, and the first page is where readers arrive', async () => {
  const config = emptyConfig();
  const { site } = await readSite({
    config: { ...config, sidebars: undefined, site: { ...config.site, preset: 'default' } },
    contentDir: await writeContent({ 'guide/b.md': '# B\n', 'guide/a.md': '# A\n' }),
  });
  expect(site.config.sidebars).toEqual([
    {
      id: 'all',
      prefixes: ['/'],
      entries: [
        {
          kind: 'group',
          text: 'Guide',
          path: '/guide/',
          items: [
            { kind: 'page', path: '/guide/a.html' },
            { kind: 'page', path: '/guide/b.html' },
          ],
        },
      ],
    },
  ]);
  expect(site.config.redirects).toEqual([{ from: '/', to: '/guide/' }]);
});

it('is the text of an index that has none, the first page included', async () => {
  const { site, problems } = await createAnySite({
    '_index.md': '---\ntitle: Home\n---\n',
    'about.md': '# About\n',
    'guide/_index.md': '---\ntitle: The guide\n---\n\n',
    'guide/a.md': '# A\n',
    'empty/index.md': '---\ntitle: Alone\n---\n',
  });
  expect(problems).toEqual([]);
  const linksOf = async (path: string): Promise<readonly unknown[]> => {
    const { html, messages } = await site.compiled(path);
    expect(messages).toEqual([]);
    return [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map((match) => match[2]);
  };
  expect(await linksOf('/')).toEqual(['About', 'Alone', 'The guide']);
  expect(await linksOf('/guide/')).toEqual(['A']);
  expect(await linksOf('/empty/')).toEqual([]);
  expect(site.source('/guide/').title).toBe('The guide');
});

it('stands in no sidebar beside the pages that a file lists', async () => {
  const config = emptyConfig();
  const { site } = await readSite({
    config: { ...config, sidebars: undefined, site: { ...config.site, preset: 'default' } },
    contentDir: await writeContent({
      'SUMMARY.md': '# Summary\n\n- [Home](index.md)\n- [Soon]()\n- [A](guide/a.md)\n',
      'index.md': '# Home\n',
      'guide/a.md': '# A\n',
    }),
  });
  expect(site.config.sidebars[0]?.entries).toEqual([
    { kind: 'page', path: '/', text: 'Home' },
    { kind: 'page', path: '/guide/a.html', text: 'A' },
  ]);
});

it('has no brackets around the name of a folder that others leave out of addresses', async () => {
  const { site } = await createAnySite({ '(more)/a.md': '# A\n', 'index.md': '# Home\n' });
  expect(site.source('/(more)/').title).toBe('More');
});

describe('beside a page of its name', () => {
  const twins = {
    'index.md': '# Home\n',
    'tools/setup.md': '# Set up\n',
    'tools/setup/linux.md': '# Linux\n',
    'tools/setup/mac.md': '# Mac\n',
  };

  it('has no list, so that all spellings lead to the page', async () => {
    const { site, problems } = await createAnySite(twins);
    expect(problems).toEqual([]);
    expect(site.table.hasPage('/tools/setup/')).toBe(false);
    for (const address of [
      '/docs/tools/setup',
      '/docs/tools/setup/',
      '/docs/tools/setup/index.html',
    ])
      expect(resolve(address, site.table)).toEqual({
        kind: 'alias',
        location: '/docs/tools/setup.html',
      });
  });

  it('is listed once, by that page', async () => {
    const { site } = await createAnySite(twins);
    const { html } = await site.compiled('/tools/');
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/docs/tools/setup.html',
    ]);
  });

  it('has that page above those in it', async () => {
    const { site } = await createAnySite(twins);
    const crumbs = createBreadcrumbs(site)('/tools/setup/mac.html');
    expect(crumbs.map(({ path }) => path)).toEqual([
      '/',
      '/tools/',
      '/tools/setup.html',
      '/tools/setup/mac.html',
    ]);
  });

  it('has a list while the page is a draft', async () => {
    const { site } = await createAnySite({
      ...twins,
      'tools/setup.md': '---\ndraft: true\n---\n\n# Set up\n',
    });
    expect(site.table.hasPage('/tools/setup/')).toBe(true);
  });
});
