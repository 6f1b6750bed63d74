// Development mode: what is saved shows in the open browser, mistakes show over it.
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../setup/browser.ts';

let folder: string;
let child: ChildProcess;
let origin: string;
let browser: Browser;
let page: Page;

// A copy of the project, so that the test can change any file of it.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-dev-'));
  for (const name of ['config', 'content', 'scripts', 'src', 'package.json', 'tsconfig.json']) {
    await cp(name, path.join(folder, name), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  child = spawn(process.execPath, [path.resolve('dist/server/cli.js'), 'dev'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0' },
  });
  origin = await new Promise<string>((fulfil, reject) => {
    let out = '';
    const read = (part: Buffer): void => {
      out += part.toString();
      const found = /Listening on (http:\/\/localhost:\d+)/.exec(out)?.[1];
      if (found !== undefined) fulfil(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => {
      reject(new Error(`Development mode ended: ${out}`));
    });
  });
  browser = await launchBrowser();
  ({ page } = await openPage(browser));
  await page.goto(`${origin}/docs/limits/`);
});
afterAll(async () => {
  await browser.close();
  const ended = new Promise((fulfil) => child.once('close', fulfil));
  child.kill();
  await ended;
  await rm(folder, { recursive: true });
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The edit changes nothing in \`${file}\`.`);
  await writeFile(place, changed);
}

const overlay = () => page.getByRole('alert').filter({ hasText: 'problem' });

it('shows a saved page, and keeps the scroll position', async () => {
  await page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
  });
  await edit('content/limits/index.md', (text) => `${text}\n\n## Freshly saved\n`);
  await page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

it('shows a mistake with file and line over the page, until it is mended', async () => {
  await edit('content/limits/index.md', (text) => `${text}\n\n:::nope\nx\n:::\n`);
  await overlay()
    .getByText(/content\/limits\/index\.md:\d+:1 {2}Unknown block `:::nope`/)
    .waitFor();
  await edit('content/limits/index.md', (text) => text.replace('\n\n:::nope\nx\n:::\n', ''));
  await overlay().waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: 'Freshly saved' }).isVisible()).toBe(true);
});

it('keeps serving the last good site when the frontmatter is broken', async () => {
  await edit('content/limits/index.md', (text) => text.replace('title:', 'titel:'));
  await overlay()
    .getByText(/Unknown frontmatter field `titel`/)
    .waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
  await overlay()
    .getByText(/Unknown frontmatter field `titel`/)
    .waitFor();
  await edit('content/limits/index.md', (text) => text.replace('titel:', 'title:'));
  await overlay().waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
});

it('swaps a saved style without loading the page again', async () => {
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  await edit('src/pages/styles/tokens.css', (text) =>
    text.replace(/--paper: [^;]+;/, '--paper: rgb(1, 2, 3);'),
  );
  await page.waitForFunction(
    () => getComputedStyle(document.body).backgroundColor === 'rgb(1, 2, 3)',
  );
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

it('shows a saved component', async () => {
  await edit('src/pages/components/SiteFooter.tsx', (text) =>
    text.replace('<ul>', '<ul aria-label="Help yourself">'),
  );
  const list = page.getByRole('list', { name: 'Help yourself' });
  await list.waitFor();
  expect(await list.getByRole('link').first().getAttribute('href')).toBe('/docs/status/');
});

it('shows saved config', async () => {
  await edit('config/site.ts', (text) => text.replace("name: 'Millrace'", "name: 'Sluice'"));
  await page.locator('.brand', { hasText: 'Sluice' }).waitFor();
  expect(await page.title()).toContain('Sluice documentation');
});

it('shows code that does not compile with file and line, and serves on', async () => {
  await edit('src/pages/components/SiteFooter.tsx', (text) =>
    text.replace('</footer>', '</footr>'),
  );
  await overlay()
    .getByText(/src\/pages\/components\/SiteFooter\.tsx:\d+:\d+/)
    .waitFor();
  await edit('src/pages/components/SiteFooter.tsx', (text) =>
    text.replace('</footr>', '</footer>'),
  );
  await overlay().waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
});
