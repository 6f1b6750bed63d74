// A site within an app of somebody else: the example of README, and what happens around it.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { docs, type Docs } from '../../../src/server/serve/library/docs.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

let folder: string;
let site: Docs;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await writeContent({
    'docs.yaml': 'title: Handbook\n',
    'content/index.md': '# Handbook\n\nWelcome.\n',
    'content/guide.md': '# Guide\n\nFirst text.\n',
  });
  site = await docs({ folder, cacheDir: path.join(folder, 'cache') });
  const app = express();
  app.use('/docs', site);
  app.get('/', (_request, response) => {
    response.send('the app');
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await site.close();
  await removeTestSites();
});

const text = async (address: string): Promise<string> => (await fetch(origin + address)).text();

it('is what README shows', async () => {
  const readme = await readFile('README.md', 'utf8');
  expect(readme).toContain("app.use('/docs', await docs({ folder: 'my-docs' }));");
});

it('answers below its base, and leaves the rest to the app', async () => {
  expect(await text('/')).toBe('the app');
  expect(await text('/docs/')).toContain('Welcome.');
  expect(await text('/docs/guide.html')).toContain('First text.');
  const bare = await fetch(`${origin}/docs`, { redirect: 'manual' });
  expect([bare.status, bare.headers.get('Location')]).toEqual([301, '/docs/']);
  const missing = await fetch(`${origin}/docs/none/`);
  expect(missing.status).toBe(404);
  const script = /<script type="module" src="([^"]+)"/.exec(await text('/docs/'))?.[1] ?? '';
  expect(script).toMatch(/^\/docs\/assets\//);
  expect((await fetch(origin + script)).status).toBe(200);
});

it('publishes no config beside pages, and lets no alias take over an address of its own', async () => {
  const plain = await writeContent({
    'docs.yaml': 'title: Handbook\n',
    'index.md': '---\naliases: [/search.json, /old/]\n---\n# Home\n\n[Data](a.csv) [c](docs.yaml)',
    'a.csv': 'a,b',
    'b.csv': 'a,b',
  });
  const own = await docs({ folder: plain, cacheDir: path.join(plain, 'cache') });
  const app = express().use('/docs', own);
  const listening = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  const statuses: Record<string, number> = {};
  for (const name of ['a.csv', 'b.csv', 'docs.yaml', 'search.json', 'old']) {
    const address = `http://127.0.0.1:${port}/docs/${name}`;
    statuses[name] = (await fetch(address, { redirect: 'manual' })).status;
  }
  expect(statuses).toEqual({
    'a.csv': 200,
    'b.csv': 404,
    'docs.yaml': 404,
    'search.json': 200,
    old: 301,
  });
  listening.close();
  await own.close();
});

it('hands on what is outside its base when it is mounted at the root', async () => {
  const app = express();
  app.use(site);
  app.get('/docsy', (_request, response) => {
    response.send('not a page');
  });
  const own = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => own.once('listening', resolve));
  const { port } = own.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/docsy`)).text()).toBe('not a page');
  expect(await (await fetch(`http://127.0.0.1:${port}/docs/`)).text()).toContain('Welcome.');
  own.close();
  own.closeAllConnections();
});

it('reads the folder again, once after the other, and serves on when it cannot', async () => {
  await writeFile(path.join(folder, 'content', 'guide.md'), '# Guide\n\nSecond text.\n');
  await Promise.all([site.reload(), site.reload()]);
  expect(await text('/docs/guide.html')).toContain('Second text.');
  await writeFile(path.join(folder, 'docs.yaml'), 'titel: x\n');
  await expect(site.reload()).rejects.toThrow('Did you mean `title`?');
  expect(await text('/docs/guide.html')).toContain('Second text.');
  await writeFile(path.join(folder, 'docs.yaml'), 'title: Handbook\n');
  await site.reload();
});

it('says why a folder is no site', async () => {
  const empty = await writeContent({ 'note.txt': '' });
  await expect(docs({ folder: empty, cacheDir: empty })).rejects.toThrow('has no pages');
});

it('refuses a site whose login leaves a form of a page open', async () => {
  const guarded = await writeContent({
    'docs.yaml': 'title: Handbook\nextensions: [./login.mjs]\n',
    'login.mjs': `export default { name: 'login', version: '1',
      authenticate: ({ url }) => (url.endsWith('/inner/') ? { status: 401 } : undefined) };`,
    'content/index.md': '# Handbook\n',
    'content/inner/index.md': '# Inner\n',
  });
  await expect(docs({ folder: guarded, cacheDir: path.join(guarded, 'cache') })).rejects.toThrow(
    '`authenticate` of `login` keeps `/inner/` from readers, but not `/inner/index.md`',
  );
});

it('serves versions, and serves on as before when one is gone at a reload', async () => {
  const versioned = await writeContent({
    'docs.yaml':
      'title: Handbook\nversion: v2\nversions:\n  - { name: v1, path: /v1/, folder: old }\n',
    'content/index.md': '# Now\n',
    'old/index.md': '# Then\n\nOld text.\n',
  });
  const site = await docs({ folder: versioned, cacheDir: path.join(versioned, 'cache') });
  const server = createServer(site).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const page = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}/docs/v1/`)).text();
  expect(await page()).toContain('Old text.');
  await rename(path.join(versioned, 'old'), path.join(versioned, 'away'));
  await expect(site.reload()).rejects.toThrow(/There is no folder/);
  expect(await page()).toContain('Old text.');
  await rename(path.join(versioned, 'away'), path.join(versioned, 'old'));
  await writeFile(path.join(versioned, 'old', 'index.md'), '# Then\n\nNew text.\n');
  await site.reload();
  expect(await page()).toContain('New text.');
  server.close();
  server.closeAllConnections();
  await site.close();
});

it('answers 503 once it is closed', async () => {
  const closed = await docs({ folder, cacheDir: path.join(folder, 'cache') });
  await closed.close();
  const own = createServer(closed).listen(0, '127.0.0.1');
  await new Promise((resolve) => own.once('listening', resolve));
  const { port } = own.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/docs/`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toBe('The documentation is not available. Try again in a moment.\n');
  own.close();
  own.closeAllConnections();
});
