// What caches keep: what a 304 repeats of the 200, and what is not found for now.
import path from 'node:path';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readAssets } from '../../../src/server/serve/http/responses/assets.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { ask } from '../../setup/ask.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { listen } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

let origin: string;
let paths: ReadonlyMap<string, string>;
let settled: () => Promise<void>;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const { site, folder, problems } = await readExtensionSite({
    'docs.yaml':
      'title: Orchard\nscripts: [site.js]\nstyles: [site.css]\nextensions: [./orchard.mjs]\n',
    'orchard.mjs': `
      import { defineExtension, h } from 'millrace-docs/extension';
      export default defineExtension({
        name: 'orchard', version: '1', styles: ['p { color: red; }'],
        components: { Tree: { render: () => h('p', 'Tree'), island: { module: './tree.js' } } },
        forms: [{ name: 'sheet', type: 'text/html; charset=utf-8', make: () => '<p>' + 'Sheet '.repeat(200) }],
        files: [{ path: '/crops.json', type: 'application/json', make: () => '[]' }],
      });`,
    'tree.js': 'export default () => undefined;\n',
    'content/site.js': 'void 0;\n',
    'content/site.css': 'h1 { color: red; }\n',
    'content/index.md': '# Home\n\n<Tree />\n\n![Plan](plan.svg)\n\n## Part\n',
    'content/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/public/notes.txt': 'Notes. '.repeat(400),
    'content/public/data.json': '{}',
    'content/public/photo.png': 'PNG',
    'static/more.txt': 'More. '.repeat(400),
  });
  expect(problems).toEqual([]);
  const manifest = await readBundleManifest(bundleDir());
  const assets = await readAssets(bundleDir());
  const contentDir = path.join(folder, 'content');
  const handler = serveInProcess({ site, manifest, assets, contentDir });
  const server = await listen(handler.handle);
  ({ origin } = server);
  settled = () => handler.cache.settled();
  close = () => Promise.all([server.close(), handler.close()]);
  const named = [...handler.renderer.facts.files].map((file) => [path.dirname(file), file]);
  paths = new Map([
    ...(named as [string, string][]),
    ['/chunks', `/chunks/${handler.renderer.facts.chunks.get('/') ?? ''}`],
    ['/assets', `/assets/${manifest.script}`],
  ]);
});
afterAll(async () => {
  await close();
  await removeTestSites();
});

it.each([
  '/',
  '/index.md',
  '/index/part.md',
  '/-/sheet/',
  '/chunks/routes.js',
  '/chunks',
  '/assets',
  '/styles',
  '/scripts',
  '/islands',
  '/crops.json',
  '/search/?q=tree',
  '/search.json?q=tree',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.svg',
  '/notes.txt',
  '/data.json',
  '/photo.png',
  '/plan.svg',
  '/more.txt',
])('repeats the headers of %s that caches need', async (name) => {
  for (const encoding of ['gzip, br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const address = origin + (paths.get(name) ?? name);
    await ask(address, { headers });
    await settled();
    const first = await ask(address, { headers });
    expect(first.status).toBe(200);
    const { etag } = first.headers;
    // What has no ETag is never asked for again by it.
    const again =
      etag === undefined
        ? undefined
        : await ask(address, { headers: { ...headers, 'if-none-match': etag } });
    const kept = [
      'cache-control',
      'content-location',
      'etag',
      'expires',
      'vary',
      'link',
      'content-security-policy',
    ];
    const given = (from: typeof first) => kept.map((header) => [header, from.headers[header]]);
    expect(again && [again.status, ...given(again)]).toEqual(
      etag === undefined ? undefined : [304, ...given(first)],
    );
  }
});

const former = '.0123456789ab';

it.each([
  ['/chunks', `/chunks/_home${former}.js`],
  ['/styles', `/styles/0${former}.css`],
  ['/scripts', `/scripts/0${former}.js`],
  ['/islands', `/islands/tree${former}.js`],
])(
  'leads from the name in %s that another build gave to the current one',
  async (_folder, name) => {
    const { status, headers } = await ask(origin + name);
    expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
    const { status: found } = await ask(origin + (headers.location ?? ''));
    expect(found).toBe(200);
  },
);

it.each([
  ['/chunks/none.0123456789ab.js', 'no-store'],
  ['/assets/none-A1B2C3D4.js', 'no-store'],
  ['/styles/none.0123456789ab.css', 'no-store'],
  ['/scripts/none.0123456789ab.js', 'no-store'],
  ['/islands/none.0123456789ab.js', 'no-store'],
  ['/none/', 'max-age=60'],
])('says of %s, which is not found, how long it is kept', async (name, caching) => {
  for (const accept of ['*/*', 'text/markdown']) {
    const { status, headers } = await ask(origin + name, { headers: { accept } });
    expect([status, headers['cache-control']]).toEqual([404, expect.stringContaining(caching)]);
  }
});
