// Versions of a site through the front door: what each answers, and what leads from one to the other.
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import request from 'supertest';
import { ContentError } from '../../../src/server/base/diagnostics/messages.ts';
import { load } from '../../../src/server/render/renderer/load.ts';
import {
  createLocalRenderer,
  type LocalRenderer,
} from '../../../src/server/render/renderer/local-renderer.ts';
import {
  createSiteHandler,
  type SiteHandler,
} from '../../../src/server/serve/http/site-handler.ts';
import { pino } from 'pino';
import type { SiteInProcess } from '../../setup/in-process.ts';
import { compileThreads } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { openStore } from '../../setup/test-store.ts';
import { serveFolder, twoVersions, writeSite } from '../../setup/versioned-site.ts';

let folder: string;
let listener: SiteInProcess;
beforeAll(async () => {
  folder = await writeSite(twoVersions);
  listener = await serveFolder(folder);
  await listener.searchReady;
});
afterAll(removeTestSites);

const get = (address: string) => request(listener.handle).get(address);
const html = async (address: string): Promise<string> => (await get(address)).text;

/** Addresses of the menu of versions in the bar at the top, the current version first, without what extensions add. */
async function switcher(address: string): Promise<readonly (string | undefined)[]> {
  const [, menu = ''] = /<summary>v\d<\/summary><ul>(.*?)<\/ul>/s.exec(await html(address)) ?? [];
  return [...menu.matchAll(/href="([^"]*)"/g)]
    .map(([, href]) => href)
    .filter((href) => !href?.includes('/-/'));
}

it.each([
  ['/docs/', 'Handbook'],
  ['/docs/prices/', 'Prices'],
  ['/docs/v1/', 'Old handbook'],
  ['/docs/v1/fees/', 'Fees'],
  ['/docs/v1/guide/deep/part.html', 'Deep part'],
])('serves %s', async (address, title) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(response.text).toContain(`<h1>${title}</h1>`);
});

it.each([
  ['/docs/v1', '/docs/v1/'],
  ['/docs/v1/fees', '/docs/v1/fees/'],
  ['/docs/v1/Fees/index.html', '/docs/v1/fees/'],
  ['/docs//v1/', '/docs/v1/'],
])('redirects %s', async (spelling, address) => {
  const response = await get(spelling);
  expect([response.status, response.headers['location']]).toEqual([301, address]);
});

it.each(['/docs/v1/prices/', '/docs/fees/', '/docs/v10/', '/docs/v1/%2e%2e/prices/'])(
  'answers %s with 404',
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

describe('the menu of versions', () => {
  it.each([
    ['the same path', '/docs/guide/', '/docs/v1/guide/'],
    ['a page that names this one', '/docs/prices/', '/docs/v1/fees/'],
    ['the nearest page above', '/docs/guide/new/', '/docs/v1/guide/'],
    ['the beginning', '/docs/', '/docs/v1/'],
  ])('leads to %s in the earlier version', async (_what, address, earlier) => {
    expect(await switcher(address)).toEqual([address, earlier]);
  });

  it.each([
    ['the same path', '/docs/v1/guide/', '/docs/guide/'],
    ['the page that it names', '/docs/v1/fees/', '/docs/prices/'],
    ['the nearest page above', '/docs/v1/guide/deep/part.html', '/docs/guide/'],
    ['the beginning, where nothing has its topic', '/docs/v1/gone/', '/docs/'],
  ])('leads to %s in the current version', async (_what, address, current) => {
    expect(await switcher(address)).toEqual([current, address]);
  });

  it('keeps the query of a search, and leads to the beginnings from what is no page', async () => {
    expect(await switcher('/docs/v1/search/?q=fees')).toEqual([
      '/docs/search/?q=fees',
      '/docs/v1/search/?q=fees',
    ]);
    expect(await switcher('/docs/v1/nowhere/')).toEqual(['/docs/', '/docs/v1/']);
  });

  it('stands in the drawer too, and marks the version that is shown', async () => {
    const page = await html('/docs/v1/fees/');
    const list =
      '<ul><li><a href="/docs/prices/">v2 (current)</a></li>' +
      '<li><a href="/docs/v1/fees/" aria-current="true">v1</a></li>';
    expect(page.split(list)).toHaveLength(3);
    expect(page).toContain('<summary>v1</summary>');
  });

  it('comes with the chunks that the browser loads', async () => {
    const routes = await html('/docs/v1/chunks/routes.js');
    const [, file = ''] = /"\/fees\/":"([^"]+)"/.exec(routes) ?? [];
    expect(await html(`/docs/v1/chunks/${file}`)).toContain(
      '{"kind":"link","text":"v2 (current)","href":"/docs/prices/"}',
    );
  });
});

describe('an earlier page', () => {
  it.each([
    ['/docs/v1/guide/', 'https://docs.example.com/docs/guide/'],
    ['/docs/v1/fees/', 'https://docs.example.com/docs/prices/'],
    ['/docs/v1/gone/', 'https://docs.example.com/docs/v1/gone/'],
    ['/docs/v1/guide/deep/part.html', 'https://docs.example.com/docs/v1/guide/deep/part.html'],
    ['/docs/guide/', 'https://docs.example.com/docs/guide/'],
  ])('%s has the canonical address %s', async (address, canonical) => {
    expect(await html(address)).toContain(`<link rel="canonical" href="${canonical}"/>`);
  });

  it.each([
    ['/docs/v1/fees/', 'In v2: <a href="/docs/prices/">Prices</a>.'],
    [
      '/docs/v1/guide/deep/part.html',
      'v2 does not have this page. The closest one: <a href="/docs/guide/">Guide</a>.',
    ],
    ['/docs/v1/gone/', 'Current version: <a href="/docs/">v2</a>.'],
  ])('%s has a note that leads on', async (address, way) => {
    const note = `<p class="callout callout-warning version-note">This page is about v1, not the current version. ${way}</p>`;
    expect(await html(address)).toContain(note);
  });

  it('has the note in its Markdown', async () => {
    expect(await html('/docs/v1/fees/index.md')).toContain(
      'This page is about v1, not the current version. In v2: [Prices](https://docs.example.com/docs/prices/).',
    );
  });

  it('takes scripts, styles and icon from the current version', async () => {
    const page = await html('/docs/v1/fees/');
    expect(page).not.toContain('/docs/v1/assets/');
    expect(page).toContain('href="/docs/favicon.svg"');
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    expect((await get(script)).status).toBe(200);
  });
});

it('links from each version to pages of the other, and tells of those that are not there', async () => {
  const linked = await serveFolder(
    await writeSite({
      ...twoVersions,
      'content/guide/index.md': '# Guide\n\n[Old fees](v1:/fees/#all) and [none](v1:/none/).\n',
      'old/guide/index.md': '# Old guide\n\n<a href="v2:/prices/">Prices</a>\n',
    }),
  );
  const guide = await request(linked.handle).get('/docs/guide/');
  expect(guide.text).toContain('<a href="/docs/v1/fees/#all">Old fees</a>');
  expect((await request(linked.handle).get('/docs/v1/guide/')).text).toContain(
    '<a href="/docs/prices/">Prices</a>',
  );
  const messages = await linked.renderer.mistakes('/guide/');
  expect(messages.map(({ text }) => text)).toEqual([
    'Link `v1:/none/` is not a page of v1. Did you mean `/gone/`?',
  ]);
});

it('has no note and no version menu where there is one version', async () => {
  const alone = await writeSite({ 'docs.yaml': 'title: Alone', 'content/index.md': '# Alone\n' });
  const { text } = await request((await serveFolder(alone)).handle).get('/');
  expect(text).not.toContain('version-note');
  expect(text).not.toContain('(current)');
});

it('leads from the frame of an earlier version to its own pages, else to the current ones', async () => {
  const page = await html('/docs/v1/fees/');
  const [, bar = ''] = /<nav class="top-nav"(.*?)<\/nav>/s.exec(page) ?? [];
  expect(bar).toContain('<a href="/docs/v1/guide/">Guide</a>');
  expect(bar).toContain('<a href="/docs/prices/">Prices</a>');
  const [, footer = ''] = /<footer class="site-footer">(.*?)<\/footer>/s.exec(page) ?? [];
  expect(footer).toContain('<a href="/docs/prices/">Prices</a>');
  expect(footer).toContain('<a href="/docs/v1/guide/">Guide</a>');
  const search = await html('/docs/v1/search/?q=nothing-like-this');
  expect(/<main.*<\/main>/s.exec(search)?.[0]).not.toContain('Prices');
});

it('finds in each version its own pages alone', async () => {
  const find = async (base: string, query: string): Promise<readonly string[]> => {
    const { body } = (await get(`${base}search.json?q=${query}`)) as {
      readonly body: { readonly hits: readonly { readonly path: string }[] };
    };
    return body.hits.map((hit) => hit.path);
  };
  expect(await find('/docs/', 'zebra')).toEqual(['/']);
  expect(await find('/docs/', 'giraffe')).toEqual([]);
  expect(await find('/docs/v1/', 'giraffe')).toEqual(['/']);
  expect(await find('/docs/v1/', 'zebra')).toEqual([]);
});

it('tells crawlers of the earlier pages that no current one stands for', async () => {
  const addresses = [...(await html('/docs/v1/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://docs.example.com/docs/v1/gone/',
    'https://docs.example.com/docs/v1/guide/deep/part.html',
    'https://docs.example.com/docs/v1/guide/deep/',
  ]);
  expect(await html('/robots.txt')).toContain(
    'Sitemap: https://docs.example.com/docs/sitemap.xml\nSitemap: https://docs.example.com/docs/v1/sitemap.xml\n',
  );
});

it('asks search engines to leave a version out that says so', async () => {
  const config = (twoVersions['docs.yaml'] ?? '').replace(
    'folder: old',
    'folder: old, noindex: true',
  );
  const hidden = await serveFolder(await writeSite({ ...twoVersions, 'docs.yaml': config }));
  const ask = async (address: string): Promise<string> =>
    (await request(hidden.handle).get(address)).text;
  expect(await ask('/docs/v1/gone/')).toContain('<meta name="robots" content="noindex"/>');
  expect(await ask('/docs/guide/')).not.toContain('<meta name="robots"');
  expect(await ask('/docs/v1/sitemap.xml')).not.toContain('<loc>');
  expect(await ask('/robots.txt')).not.toContain('v1');
});

describe('a version at the root', () => {
  it('is left to the server by links to the root, and answers below its own path', async () => {
    const config = (twoVersions['docs.yaml'] ?? '').replace('base: /docs/', 'base: /');
    const root = await serveFolder(await writeSite({ ...twoVersions, 'docs.yaml': config }));
    expect((await request(root.handle).get('/v1/fees/')).status).toBe(200);
    expect((await request(root.handle).get('/v1')).headers['location']).toBe('/v1/');
    expect((await request(root.handle).get('/')).text).toContain('<h1>Handbook</h1>');
  });
});

describe('a reload', () => {
  interface Opened {
    readonly renderer: LocalRenderer;
    readonly handler: SiteHandler;
  }
  async function open(siteDir: string, previous?: Opened): Promise<Opened> {
    const { site, manifest } = await load({
      site: {},
      siteDir,
      contentDir: path.join(siteDir, 'content'),
      store: openStore(path.join(siteDir, 'cache')),
      previous: previous?.renderer.site,
      compilePool: compileThreads(),
    });
    const renderer = createLocalRenderer({ site, manifest, previous: previous?.renderer });
    const log = pino({ level: 'silent' });
    const handler = createSiteHandler({ renderer, assets: [], log, previous: previous?.handler });
    return { renderer, handler };
  }
  const ask = async ({ handler }: Opened, address: string): Promise<string> =>
    (await request(handler.handle).get(address)).text;

  it('takes over responses of versions that did not change, and makes those anew that did', async () => {
    const siteDir = await writeSite(twoVersions);
    const before = await open(siteDir);
    for (const address of ['/docs/v1/gone/', '/docs/v1/fees/']) await ask(before, address);
    await before.handler.cache.settled();
    await writeSite(
      { 'old/gone/index.md': '---\ntitle: Gone\ncurrent: false\n---\n\nNew.\n' },
      siteDir,
    );
    const after = await open(siteDir, before);
    expect(after.handler.cache.get('/docs/v1/fees/')).toBe(
      before.handler.cache.get('/docs/v1/fees/'),
    );
    expect(after.handler.cache.get('/docs/v1/gone/')).toBeUndefined();
    expect(await ask(after, '/docs/v1/gone/')).toContain('New.');
  });

  it('gives back what the states before the last one held', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const siteDir = await writeSite(twoVersions);

    /** Opens one state after the other, and holds none but the last. */
    async function reloadOften() {
      let state = await open(siteDir);
      const { handler, renderer } = state;
      const first = { handler, renderer, site: renderer.site, earlier: renderer.versions[0] };
      const held = Object.entries(first).map(
        ([name, part]) => [name, new WeakRef(part ?? {})] as const,
      );
      for (let count = 0; count < 3; count += 1) {
        await ask(state, '/docs/prices/');
        await ask(state, '/docs/v1/fees/');
        await state.renderer.search.ready;
        await state.handler.cache.settled();
        const text = `---\ntitle: Prices\n---\n\nNew ${count}.\n`;
        await writeSite({ 'content/prices/index.md': text }, siteDir);
        state = await open(siteDir, state);
      }
      return { state, held };
    }

    const { state, held } = await reloadOften();
    let kept: readonly string[] = [];
    // What is referred to in the task that creates a WeakRef, or looks at it, lives until its end.
    for (let tries = 0; tries < 20; tries += 1) {
      await setImmediate();
      collectGarbage();
      kept = held.flatMap(([name, ref]) => (ref.deref() ? [name] : []));
      if (kept.length === 0) break;
    }
    expect(kept).toEqual([]);
    expect(await ask(state, '/docs/prices/')).toContain('New 2.');
  });

  it('makes an earlier page anew when its page in the current version gets another title', async () => {
    const siteDir = await writeSite(twoVersions);
    const before = await open(siteDir);
    expect(await ask(before, '/docs/v1/fees/')).toContain('>Prices</a>.</p>');
    await before.handler.cache.settled();
    await writeSite({ 'content/prices/index.md': '# Price list\n\nText.\n' }, siteDir);
    const after = await open(siteDir, before);
    expect(await ask(after, '/docs/v1/fees/')).toContain('>Price list</a>.</p>');
  });

  it('is refused when the folder of a version is gone; the site before serves on', async () => {
    const siteDir = await writeSite(twoVersions);
    const before = await open(siteDir);
    await rename(path.join(siteDir, 'old'), path.join(siteDir, 'moved'));
    const opening = open(siteDir, before);
    await expect(opening).rejects.toThrow(ContentError);
    await expect(opening).rejects.toThrow(/docs\.yaml:6:\d+ {2}There is no folder `.*old`/);
    expect(await ask(before, '/docs/v1/fees/')).toContain('<h1>Fees</h1>');
  });
});

it('starts without a version that cannot be read', async () => {
  const siteDir = await writeSite(twoVersions);
  await rm(path.join(siteDir, 'old'), { recursive: true });
  const { site, mistakes } = await load({
    site: {},
    siteDir,
    contentDir: path.join(siteDir, 'content'),
    store: openStore(path.join(siteDir, 'cache')),
    acceptsMistakes: true,
    compilePool: compileThreads(),
  });
  expect(site.versions).toEqual([]);
  expect(mistakes.map(({ rule }) => rule)).toEqual(['config']);
  expect(site.paths).toContain('/prices/');
});
