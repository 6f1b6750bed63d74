// A site that only some may read: no cache keeps any response, unless it holds nothing of the site.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { docs } from '../../../src/server/serve/library/docs.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await removeTestSites();
});

async function listenTo(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const files = {
  'docs.yaml': `title: Handbook
extensions: [millrace-docs/print]
styles: [own.css]
scripts: [own.js]
feed: /guide/
versions: [{ name: v1, path: /v1/, folder: old }]
version: v2
redirects: [{ from: /former/, to: /guide/ }]
`,
  'content/index.md': '---\naliases: [/home/]\n---\n# Handbook\n\n![a](a.svg) [data](a.csv)\n',
  'content/guide/index.md': '# Guide\n\nText.\n',
  'content/guide/one.md': '---\ndate: 2026-11-01\n---\n# One\n\nText.\n',
  'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/a.csv': 'a,b\n',
  'content/own.css': 'a { color: red }',
  'content/own.js': 'void 0;',
  'content/public/notes.txt': 'Notes.',
  'old/index.md': '# Former\n',
};

/** Opens a site; what it returns answers with status, caching and text. */
async function open(options: { readonly cache?: 'private' | 'public' }) {
  const folder = await writeContent(files);
  const site = await docs({
    folder,
    origin: 'https://docs.example.com',
    cacheDir: path.join(folder, 'cache'),
    ...options,
  });
  closing.push(() => site.close());
  const origin = await listenTo(site);
  return async (address: string, init?: RequestInit) => {
    const answer = await fetch(origin + address, { redirect: 'manual', ...init });
    const text = await answer.text();
    return { status: answer.status, caching: answer.headers.get('cache-control'), text };
  };
}

/** Addresses of every kind of response, as the home page names them where they have a hash. */
function addressesIn(html: string) {
  const named = (form: RegExp): string => form.exec(html)?.[0] ?? `no ${String(form)}`;
  return {
    assets: [named(/\/docs\/assets\/[\w.-]+\.js/), named(/\/docs\/assets\/[\w.-]+\.css/)],
    others: [
      '/docs/',
      '/docs/guide/one.html',
      '/docs/v1/',
      '/docs/index.md',
      '/docs/guide/index.md',
      '/docs/chunks/routes.js',
      '/docs/search/?q=text',
      '/docs/search.json?q=text',
      '/docs/sitemap.xml',
      '/docs/feed.xml',
      '/docs/llms.txt',
      '/docs/llms-full.txt',
      '/docs/a.svg',
      '/docs/a.csv',
      '/docs/notes.txt',
      '/docs/favicon.svg',
      '/docs/apple-touch-icon.png',
      '/docs/-/print/guide/',
      '/docs/home/',
      '/docs/former/',
      '/docs/guide',
      '/docs/none/',
      '/docs/none.md',
      '/docs/%ff/',
      named(/\/docs\/previews\/[\w.-]+\.png/),
      named(/\/docs\/styles\/[\w.-]+\.css/),
      named(/\/docs\/scripts\/[\w.-]+\.js/),
    ],
  };
}

it.each([
  ['by default', {}],
  ['if told so', { cache: 'private' as const }],
])('as a library, nothing is kept %s', async (_, options) => {
  const ask = await open(options);
  const { assets, others } = addressesIn((await ask('/docs/')).text);
  const requests: readonly (readonly [address: string, init: RequestInit])[] = [
    // The second answer comes from the response cache.
    ...others.flatMap((address) =>
      [{}, {}, { method: 'HEAD' }].map((init) => [address, init] as const),
    ),
    ...[
      { headers: { 'If-None-Match': '*' } },
      { headers: { Range: 'bytes=0-1' } },
      { headers: { Range: 'bytes=999999-' } },
      { headers: { Accept: 'text/markdown' } },
      { headers: { 'Accept-Encoding': 'br' } },
      { method: 'POST' },
    ].flatMap((init) => ['/docs/', '/docs/notes.txt'].map((address) => [address, init] as const)),
  ];
  const kept: unknown[] = [];
  for (const [address, init] of requests) {
    const { status, caching } = await ask(address, init);
    expect(status).toBeLessThan(500);
    if (caching !== 'private, no-store') kept.push([address, init, status, caching]);
  }
  expect(kept).toEqual([]);
  for (const address of assets)
    expect((await ask(address)).caching).toBe('public, max-age=31536000, immutable');
});

it('a library that is told so lets shared caches keep pages', async () => {
  const ask = await open({ cache: 'public' });
  expect((await ask('/docs/')).caching).toMatch(/^public, .*s-maxage/);
  expect((await ask('/docs/notes.txt')).caching).toMatch(/^public/);
});
