// Addresses that the server answers itself: no redirect, alias or page of the site takes one over, and whoever tries is told.
import supertest from 'supertest';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readAssets } from '../../../src/server/serve/http/responses/assets.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Addresses below the base, and their owners in messages; those of the bundle and of pages are added below. */
const owned: readonly (readonly [path: string, owner: string])[] = [
  ['/healthz', 'the health check'],
  ['/readyz', 'the readiness check'],
  ['/robots.txt', 'the rules for crawlers'],
  ['/sitemap.xml', 'the sitemap'],
  ['/search/', 'the search'],
  ['/search.json', 'the search'],
  ['/favicon.svg', 'the icon'],
  ['/chunks/routes.js', 'the data of pages'],
  ['/logo.png', 'the file `content/public/logo.png`'],
  ['/guide/run.svg', 'the file `content/guide/run.svg`'],
];

async function serve(
  base: string,
  files: Readonly<Record<string, string>>,
  redirects: readonly string[] = [],
) {
  const config = emptyConfig({
    redirects: redirects.map((from) => ({ from, to: '/guide/setup.html' })),
  });
  const settings = { base, preset: 'default' as const };
  const { site, problems, contentDir } = await createTestSite(
    {
      'index.md': '# Home\n\n![Run](guide/run.svg)',
      'guide/setup.md': '# Setup',
      'guide/run.svg': svg,
      'public/logo.png': 'png',
      ...files,
    },
    { ...config, site: { ...config.site, ...settings } },
  );
  const manifest = await readBundleManifest(bundleDir());
  const assets = await readAssets(bundleDir());
  const { handle, searchReady } = serveInProcess({
    site,
    manifest,
    contentDir,
    assets,
  });
  await searchReady;
  const status = async (path: string) => (await supertest(handle).get(path)).status;
  return { site, manifest, status, messages: problems.map(formatMessage) };
}

/** With the base `/`, the addresses at the root of the host are below it. */
const addressOf = (path: string): string => (path === '/search/' ? '/search/?q=a' : path);

it('are not taken over by aliases, which are ignored and reported', async () => {
  const manifest = await readBundleManifest(bundleDir());
  const all = [...owned, [`/assets/${manifest.script}`, 'a file of the frame'] as const];
  const aliases = ['/old/', ...all.map(([path]) => path)];
  const { status, messages, site } = await serve('/', {
    'taker.md': `---\naliases:\n${aliases.map((alias) => `  - ${alias}\n`).join('')}---\n\n# Taker`,
  });
  for (const [path] of all) expect([path, await status(addressOf(path))]).toEqual([path, 200]);
  expect(await status('/old')).toBe(301);
  expect(site.config.redirects).toEqual([{ from: '/old/', to: '/taker.html' }]);
  expect(messages).toEqual(
    all.map(
      ([path, owner], index) =>
        `content/taker.md:${index + 4}:5  Alias \`${path}\` is the address of ${owner}, so it does not lead to the page. Remove it.  frontmatter`,
    ),
  );
});

it.each(['/', '/docs/'])('are not taken over by redirects, with the base %s', async (base) => {
  const { status, messages, site } = await serve(base, {}, [
    '/old/',
    ...owned.map(([path]) => path.replace(/\/?$/, '/')),
  ]);
  for (const [path] of owned) {
    const isOfHost = /^\/(?:healthz|readyz|robots\.txt)$/.test(path);
    const address = isOfHost ? path : base + addressOf(path).slice(1);
    expect([address, await status(address)]).toEqual([address, 200]);
  }
  expect(await status(`${base}old`)).toBe(301);
  expect(site.config.redirects).toEqual([{ from: '/old/', to: '/guide/setup.html' }]);
  const expected = owned.map(
    ([path, owner]) =>
      `config/redirects.yaml:1:1  Redirect \`${path.replace(/\/?$/, '/')}\` is the address of ${owner}, so it is not used. Remove it.  redirect`,
  );
  expect(new Set(messages)).toEqual(new Set(expected));
});

it('are not taken over by other spellings of a page', async () => {
  const names = ['healthz', 'readyz', 'robots.txt', 'sitemap.xml', 'search.json'];
  const { status } = await serve(
    '/',
    Object.fromEntries(names.map((name) => [`${name}.md`, '# Page'])),
  );
  for (const name of names) {
    expect([name, await status(`/${name}`)]).toEqual([name, 200]);
    expect([name, await status(`/${name}.html`)]).toEqual([name, 200]);
  }
});

it('leave folders of the same name to the site, and redirects in them', async () => {
  const { status, messages } = await serve('/docs/', {
    'assets/index.md':
      '---\naliases: [/assets/old/, /styles/old/, /llms/older.html]\n---\n\n# Assets',
    'styles/guide.md': '# Guide',
  });
  expect(messages).toEqual([]);
  expect(await status('/docs/assets/')).toBe(200);
  expect(await status('/docs/styles/guide.html')).toBe(200);
  for (const old of ['/assets/old/', '/assets/old', '/styles/old/', '/llms/older.html']) {
    expect([old, await status(`/docs${old}`)]).toEqual([old, 301]);
  }
});

it('are refused as redirects of a strict site', async () => {
  const { problems } = await createTestSite(
    { 'index.md': page('Words.') },
    emptyConfig({ redirects: [{ from: '/readyz/', to: '/' }] }),
  );
  expect(problems.map(formatMessage)).toContain(
    'config/redirects.yaml:1:1  Redirect `/readyz/` is the address of the readiness check, so it is not used. Remove it.  redirect',
  );
});

it('include the file that has the path of a page', async () => {
  const { messages } = await serve('/', { 'a.md': '# A', 'public/a.html': '<p>A' });
  expect(messages).toEqual([
    'content/a.md:1:1  The page has the same path, `/a.html`, as `content/public/a.html`. Rename one.  file-name',
  ]);
});
