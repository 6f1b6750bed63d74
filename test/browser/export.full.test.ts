// The exported site works on a host that serves files and nothing else.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sirv from 'sirv';
import { parseEnv } from '../../src/server/serve/process/env.ts';
import { connectBrowser, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { listen, type RunningServer } from '../setup/real-site.ts';

let folder: string;
let server: RunningServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
const failures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-export-'));
  await exportWithoutPictures();
  const files = sirv(folder);
  const headers = readHeaders();
  server = await listen((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html' });
      response.end(readFileSync(path.join(folder, '404.html')));
    });
  });
  browser = await connectBrowser();
  watched = await openPage(browser);
  page = watched.page;
  page.on('requestfailed', (request) => failures.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(response.url());
  });
});

/** Painting every page takes a minute, and no test here looks at the pictures: `test/server/export` does. */
async function exportWithoutPictures(): Promise<void> {
  const site = await mkdtemp(path.join(tmpdir(), 'docs-site-'));
  await cp('config', path.join(site, 'config'), { recursive: true });
  await cp('versions', path.join(site, 'versions'), { recursive: true });
  await appendFile(path.join(site, 'config', 'frame.yaml'), '\nhasPreviewPictures: false\n');
  const variables = {
    PATH: process.env['PATH'],
    CONTENT_DIR: 'content',
    // Pages are compiled there already.
    CACHE_DIR: parseEnv({}).store.folder,
  };
  execFileSync(process.execPath, ['dist/server/cli.js', 'export', site, '--to', folder], {
    env: variables,
  });
  await rm(site, { recursive: true });
}

/** What the `_headers` file says of every address, as a host that reads it sends it. */
function readHeaders(): readonly (readonly [name: string, value: string])[] {
  const text = readFileSync(path.join(folder, '_headers'), 'utf8');
  const [, forAll = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(text) ?? [];
  return [...forAll.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  expect([...failures.splice(0), ...watched.complaints.splice(0)]).toEqual([]);
});

it('opens a page and goes on to the next without loading it whole', async () => {
  await page.goto(`${server.origin}/docs/quickstart/`);
  await routerReady(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('.top-nav a[href="/docs/guides/"]').click();
  await page.waitForURL('**/docs/guides/');
  await page.locator('h1', { hasText: 'Guides' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

it('finds in the palette what the server would find', async () => {
  await page.goto(`${server.origin}/docs/`);
  await routerReady(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('rate limit');
  const first = page.locator('#palette-hits [role="option"]').first();
  await first.waitFor();
  expect(await page.locator('#palette-hits').textContent()).toContain('QPS (queries per second)');
});

it('shows results on the page of the results', async () => {
  await page.goto(`${server.origin}/docs/search/?q=concurrency`);
  await page.locator('.search-results').waitFor();
  expect(await page.locator('.search-results').textContent()).toMatch(/concurrency/i);
  expect(await page.getByRole('searchbox').inputValue()).toBe('concurrency');
});

it('has the server’s headers for hosts that read them, and leads on from the root', async () => {
  const response = await fetch(`${server.origin}/docs/limits/`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  const text = readFileSync(path.join(folder, '_headers'), 'utf8');
  expect(text).toMatch(
    /\n\/docs\/assets\/\*\n {2}cache-control: public, max-age=31536000, immutable\n/,
  );
  expect(text).toMatch(/\n\/docs\/\*\.svg\n {2}content-security-policy: .*;sandbox .*\n/);
  const root = await (await fetch(`${server.origin}/`)).text();
  expect(root).toContain('<meta http-equiv="refresh" content="0; url=/docs/">');
});

it('has the not-found page, Markdown, and redirects for hosts that read rules', async () => {
  const missing = await fetch(`${server.origin}/docs/none/`);
  expect(await missing.text()).toContain('Page not found');
  expect(await (await fetch(`${server.origin}/docs/limits/index.md`)).text()).toMatch(/^# /);
  const rules = readFileSync(path.join(folder, '_redirects'), 'utf8');
  expect(rules).toContain('/docs/cron /docs/workflows/steps/triggers/ 301\n');
  expect(rules).toContain('/docs/cron/ /docs/workflows/steps/triggers/ 301\n');
  // A page stands at the form with the slash.
  expect(rules).not.toMatch(/^\/docs\/apps\/all-apps\/ /m);
  expect(rules).toMatch(/^\/docs\/apps\/all-apps https:\S+ 301$/m);
  expect(readFileSync(path.join(folder, 'redirects.nginx.conf'), 'utf8')).toContain(
    'location = "/docs/cron" { return 301 "/docs/workflows/steps/triggers/$is_args$args"; }\n',
  );
});
