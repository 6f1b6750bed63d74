// Addresses that extensions answer: what caches keep of them, whose files go before them, and who cannot take them over.
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../src/server/render/views/bundle-manifest.ts';
import { ask } from '../setup/ask.ts';
import { readExtensionSite } from '../setup/extension-site.ts';
import { serveInProcess } from '../setup/in-process.ts';
import { listen } from '../setup/real-site.ts';
import { removeTestSites } from '../setup/test-site.ts';

afterAll(removeTestSites);

const config = (base: string): string =>
  `title: T\nbase: ${base}\norigin: https://docs.example.com\nopenapi: api.yaml\nfeed: /guide/\n`;

async function serve(base: string, files: Readonly<Record<string, string>>) {
  const { site, folder, problems } = await readExtensionSite({
    'docs.yaml': config(base),
    'content/index.md': '# Home\n',
    'content/guide/index.md': '# Guide\n\nText.\n',
    'content/api.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
    ...files,
  });
  const contentDir = `${folder}/content`;
  const manifest = await readBundleManifest(bundleDir());
  const handler = serveInProcess({ site, manifest, contentDir });
  const server = await listen(handler.handle);
  const get = (address: string, headers = {}) => ask(server.origin + address, { headers });
  const settled = () => handler.cache.settled();
  return { get, settled, problems, close: () => Promise.all([server.close(), handler.close()]) };
}

const owned = [
  ['/feed.atom', 'extension `feed`'],
  ['/llms.txt', 'extension `llms`'],
  ['/llms-full.txt', 'a list for programs'],
  ['/openapi.yaml', 'extension `openapi`'],
  ['/openapi.json', 'extension `openapi`'],
] as const;

it.each(['/', '/docs/'])('are not taken over by aliases, with the base %s', async (base) => {
  const aliases = owned.map(([path]) => `  - ${path}\n`).join('');
  const { get, problems, close } = await serve(base, {
    'content/taker.md': `---\naliases:\n${aliases}---\n\n# Taker\n`,
  });
  for (const [path, owner] of owned) {
    const { status } = await get(base + path.slice(1));
    expect([path, status]).toEqual([path, 200]);
    expect(problems.join('\n')).toContain(`is the address of ${owner}`);
  }
  await close();
});

it.each([
  ['/', 'content/public'],
  ['/', 'static'],
  ['/docs/', 'content/public'],
])('are those of the owner below %s, from %s', async (base, folder) => {
  const lists = ['llms.txt', 'llms-full.txt'];
  const own = Object.fromEntries(lists.map((name) => [`${folder}/${name}`, `Own ${name}`]));
  const { get, close } = await serve(base, own);
  for (const address of [...lists.map((name) => base + name), '/llms.txt'])
    expect(String((await get(address)).body)).toMatch(/^Own /);
  await close();
});

it.each(['/llms.txt', '/llms-full.txt'])('repeat the headers of %s in a 304', async (address) => {
  const { get, settled, close } = await serve('/', {});
  for (const encoding of ['gzip, br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    await get(address, headers);
    await settled();
    const first = await get(address, headers);
    expect(first.status).toBe(200);
    const { etag } = first.headers;
    if (etag === undefined) continue;
    const again = await get(address, { ...headers, 'if-none-match': etag });
    expect(again.status).toBe(304);
    for (const name of ['cache-control', 'etag', 'vary', 'link', 'content-security-policy'])
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
  }
  await close();
});

it('say nothing of drafts', async () => {
  const { get, close } = await serve('/', {
    'content/plan.md': '---\ndraft: true\n---\n\n# Unfinished plan\n\nUnfinished words.\n',
  });
  for (const address of ['/llms.txt', '/llms-full.txt', '/feed.atom']) {
    const { status, body } = await get(address);
    expect([address, status, /unfinished|plan/i.test(String(body))]).toEqual([address, 200, false]);
  }
  await close();
});
