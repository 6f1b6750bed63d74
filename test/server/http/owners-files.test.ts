// Files that the owner of a site has written go before those that are made, and have types that browsers understand.
import path from 'node:path';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { hostPath, redirectsFile } from '../../../src/server/tools/export/redirect-rules.ts';
import { sandboxedAddresses } from '../../../src/server/tools/export/static-host.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { ask } from '../../setup/ask.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { listen } from '../../setup/real-site.ts';
import { createTestSite, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function serve(base: string, files: Readonly<Record<string, string>>) {
  const { site, folder } = await readExtensionSite({
    'docs.yaml': `title: T\nbase: ${base}\norigin: https://docs.example.com\n`,
    'content/index.md': '# Home\n\n[Rules](robots.txt)\n',
    ...files,
  });
  const contentDir = path.join(folder, 'content');
  const manifest = await readBundleManifest(bundleDir());
  const handler = serveInProcess({ site, manifest, contentDir });
  const server = await listen(handler.handle);
  const get = (address: string) => ask(server.origin + address);
  return { get, close: () => Promise.all([server.close(), handler.close()]) };
}

const lists = ['robots.txt', 'sitemap.xml'];

it.each([
  ['/', 'content/public'],
  ['/', 'static'],
  ['/docs/', 'content/public'],
])('serves the lists of the owner below %s, from %s', async (base, folder) => {
  const own = Object.fromEntries(lists.map((name) => [`${folder}/${name}`, `Own ${name}`]));
  const { get, close } = await serve(base, own);
  for (const address of [...lists.map((name) => base + name), '/robots.txt'])
    expect(String((await get(address)).body)).toMatch(/^Own /);
  await close();
});

it('makes the lists that the owner has not written, whatever is beside pages', async () => {
  const { get, close } = await serve('/', { 'content/robots.txt': 'Beside.' });
  for (const name of lists) {
    const { status, body } = await get(`/${name}`);
    expect([status, String(body)]).toEqual([200, expect.not.stringContaining('Beside.')]);
  }
  await close();
});

it.each([
  [{ 'content/public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }, '/favicon.svg'],
  [{ 'content/public/favicon.ico': 'ICO' }, '/favicon.ico'],
  [{ 'static/favicon.png': 'PNG' }, '/favicon.png'],
  [{}, '/favicon.svg'],
])('names the icon of the owner: %j', async (files, icon) => {
  const { get, close } = await serve('/', files);
  const html = String((await get('/')).body);
  expect(/rel="icon" href="([^"]+)"/.exec(html)?.[1]).toBe(icon);
  expect((await get(icon)).status).toBe(200);
  await close();
});

it('serves source code as text, and other files by their type', async () => {
  const text = 'text/plain; charset=utf-8';
  const types: Readonly<Record<string, string>> = {
    'a.ts': text,
    'a.mts': text,
    'a.cts': text,
    'a.TSX': text,
    'a.rs': text,
    'a.py': text,
    'a.jsonl': text,
    'a.toml': text,
    'a.mjs': 'text/javascript; charset=utf-8',
    'a.webmanifest': 'application/manifest+json; charset=utf-8',
    'a.wasm': 'application/wasm',
    'a.mp4': 'video/mp4',
    'a.csv': 'text/csv; charset=utf-8',
  };
  const files = Object.fromEntries(
    Object.keys(types).map((name) => [`content/public/${name}`, 'x']),
  );
  const { get, close } = await serve('/', files);
  const given = await Promise.all(
    Object.keys(types).map(async (name) => [name, (await get(`/${name}`)).headers['content-type']]),
  );
  expect(Object.fromEntries(given)).toEqual(types);
  await close();
});

it('writes no pattern of a host into its files for redirects and headers', async () => {
  const rules = [
    { from: '/:any/', to: '/a/', status: 301 },
    { from: '/b*/', to: '/a/', status: 301 },
    { from: '/:c/*', to: '/a/:splat', status: 302 },
  ];
  expect(redirectsFile(rules)).toBe('/%3Aany/ /a/ 301\n/b%2A/ /a/ 301\n/%3Ac/* /a/:splat 302\n');
  const { site } = await createTestSite({
    'index.md': page('Text.'),
    'public/*.html': '<p>All',
    'public/:name.html': '<p>Any',
  });
  expect(sandboxedAddresses(site)).toEqual(
    ['%2A.html', '%2A', '%3Aname.html', '%3Aname'].map((name) => `/docs/${name}`),
  );
  expect(hostPath('/plain/')).toBe('/plain/');
});
