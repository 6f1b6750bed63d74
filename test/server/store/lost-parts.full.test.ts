// Anybody may remove any part of the store while a server runs: that costs the time to make it again, nothing else.
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { createCompilePool } from '../../../src/server/site/compile/compile-pool.ts';
import { compileThreadFile } from '../../../src/server/base/files/build-folder.ts';
import { load } from '../../../src/server/render/renderer/load.ts';
import { commit, git } from '../../setup/git.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { listen, type RunningServer } from '../../setup/real-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { openStore } from '../../setup/test-store.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
const addresses = [
  '/docs/',
  '/docs/guide/',
  '/docs/guide.md',
  '/docs/v1/',
  '/docs/v1/old/',
  '/docs/v1/map.svg',
  '/docs/llms.txt',
  '/docs/sitemap.xml',
];

let siteDir: string;
let cacheFolder: string;
let server: RunningServer;
let first: readonly string[];
const compilePool = createCompilePool({ file: compileThreadFile() });

beforeAll(async () => {
  const config = 'title: Handbook\nbase: /docs/\norigin: https://docs.example.com\n';
  siteDir = await writeContent({
    'docs.yaml': `${config}version: v1\n`,
    'content/index.md': '# Then\n\n![A map](map.svg)\n',
    'content/map.svg': drawing,
    'content/old/index.md': '# Old\n',
  });
  commit(siteDir, 1);
  git(siteDir, 1, 'tag', 'v1');
  await writeContent(
    {
      'docs.yaml': `${config}version: v2\nversions:\n  - { name: v1, path: /v1/, ref: v1 }\n`,
      'content/guide.md': '# Guide\n\nHow to begin.\n',
    },
    siteDir,
  );
  commit(siteDir, 2);
  cacheFolder = await writeContent({});
  server = await open();
  first = await answers();
});

afterAll(async () => {
  await server.close();
  compilePool.close();
  await removeTestSites();
});

/** The kinds that answers of this site are made from. An entry of any kind may be gone: `store.test.ts`. */
const kinds = ['compiled', 'compressed', 'config', 'dates', 'listings', 'refs', 'scans', 'trees'];

it.each([...kinds.map((kind) => `store/${kind}`), '.'])(
  'has the same answers without `%s` of its cache folder, and when it is opened again',
  async (part) => {
    await access(path.join(cacheFolder, part));
    await remove(part);
    expect(await answers()).toEqual(first);
    await remove(part);
    await server.close();
    server = await open();
    expect(await answers()).toEqual(first);
  },
);

async function open(): Promise<RunningServer> {
  const contentDir = path.join(siteDir, 'content');
  // A write may find its folder removed twice: what it has is then not stored.
  const store = openStore(cacheFolder, { warn: () => undefined });
  const { site, manifest } = await load({ site: {}, siteDir, contentDir, store, compilePool });
  return listen(serveInProcess({ site, manifest, contentDir, store }).handle);
}

/** Compressed forms may still be written meanwhile. */
function remove(part: string): Promise<void> {
  return rm(path.join(cacheFolder, part), { recursive: true, force: true, maxRetries: 5 });
}

async function answers(): Promise<readonly string[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(`${server.origin}${address}`);
      return `${response.status} ${address}\n${await response.text()}`;
    }),
  );
}
