// Development mode: what is saved shows in the open browser, mistakes show over it.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { buildFolder } from '../../src/server/base/files/build-folder.ts';
import { connectBrowser, openPage } from '../setup/browser.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

let folder: string;
let child: ChildProcess;
let origin: string;
let browser: Browser;
let page: Page;

const files = {
  'docs.yaml': `title: Millrace documentation
product: { name: Millrace }
base: /docs/
strict: true
styles: [brand.css]
version: v2
versions:
  - { name: v1, path: /v1/, folder: versions/v1 }
frame:
  footer: [{ text: Status, path: /status/ }]
sidebars:
  - id: root
    prefixes: ['/']
    entries: [{ path: / }, { path: /limits/ }, { path: /workflows/ }, { path: /status/ }]
`,
  'content/brand.css': 'body { outline: 1px solid red; }\n',
  'content/index.md': pageOf('Introduction'),
  'content/limits/index.md': pageOf('Limits', 'Some text that can be scrolled.\n\n'.repeat(60)),
  'content/workflows/index.md': pageOf('Workflows'),
  'content/status/index.md': pageOf('Status'),
  'versions/v1/content/index.md': pageOf('Introduction'),
  'versions/v1/content/code/index.md': pageOf('Code'),
};

function pageOf(title: string, text = 'Text.\n'): string {
  const description = `What readers of the page about ${title.toLowerCase()} can learn from it today.`;
  return `---\ntitle: ${title}\nshort_description: ${description}\n---\n\n${text}`;
}

// A small site beside a copy of the code and its build, so that the test can change any file of both: only a program's own sources are run.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-dev-'));
  const built = ['dist/server', 'dist/current.json', path.relative('.', buildFolder())];
  for (const name of ['scripts', 'src', 'extensions', 'package.json', 'tsconfig.json', ...built]) {
    await cp(name, path.join(folder, name), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // Named like an editor whose arguments are known.
  const editor = path.join(folder, 'code');
  await writeFile(editor, `#!/bin/sh\nprintf '%s ' "$@" > ${folder}/opened\n`);
  await chmod(editor, 0o755);
  child = spawn(process.execPath, [path.join(folder, 'dist/server/cli.js'), 'dev'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', LAUNCH_EDITOR: editor },
  });
  origin = await new Promise<string>((resolve, reject) => {
    let out = '';
    const read = (part: Buffer): void => {
      out += part.toString();
      const found = /Listening on (http:\/\/localhost:\d+)/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => {
      reject(new Error(`Development mode ended: ${out}`));
    });
  });
  browser = await connectBrowser();
  ({ page } = await openPage(browser));
  await page.goto(`${origin}/docs/limits/`);
});
afterAll(async () => {
  await browser.close();
  const ended = new Promise((resolve) => child.once('close', resolve));
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

/** Mistakes come and go before the page is loaded again: what follows would meet that load. */
async function editShown(file: string, change: (text: string) => string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), edit(file, change)]);
}

/** Goes to a page; the load that a save has caused may come in between. */
async function visit(address: string): Promise<void> {
  for (;;) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (!String(error).includes('is interrupted by another navigation')) throw error;
    }
  }
}

const overlay = () => page.getByRole('region', { name: /problems?/ });
const mistake = '\n\n:::nope\nx\n:::\n';

it('shows a saved page, and keeps the scroll position', async () => {
  // In a wide window, the first load may be too early for the web font and the second not: lines then move by a pixel or two.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
  });
  await edit('content/limits/index.md', (text) => `${text}\n\n## Freshly saved\n`);
  await page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.setViewportSize({ width: 1280, height: 900 });
});

it('shows a mistake with file and line over the page, until it is mended', async () => {
  await edit('content/limits/index.md', (text) => text + mistake);
  await overlay()
    .getByRole('listitem')
    .filter({ hasText: /^content\/limits\/index\.md:\d+:1Block :::nope is unknown/ })
    .waitFor();
  await edit('content/limits/index.md', (text) => text.replace(mistake, ''));
  await overlay().waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: 'Freshly saved' }).textContent()).toContain(
    'Freshly saved',
  );
});

it('shows files that are replaced by a rename, time and again', async () => {
  const place = path.join(folder, 'content/limits/index.md');
  const text = await readFile(place, 'utf8');
  for (const name of ['First rename', 'Second rename', 'Third rename']) {
    await writeFile(`${place}~`, `${text}\n\n## ${name}\n`);
    await rename(`${place}~`, place);
    await page.getByRole('heading', { name }).waitFor();
  }
  await writeFile(place, text);
  await page.getByRole('heading', { name: 'Third rename' }).waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
});

it('shows the last of many saves that come while earlier ones are being read', async () => {
  const place = path.join(folder, 'content/limits/index.md');
  const text = await readFile(place, 'utf8');
  for (let number = 1; number <= 30; number += 1) {
    await writeFile(place, `${text}\n\n## Save ${number} of 30\n`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await page.getByRole('heading', { name: 'Save 30 of 30' }).waitFor();
  await writeFile(place, text);
  await page.getByRole('heading', { name: 'Save 30 of 30' }).waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
});

it('shows a new page, also in a folder that was removed and made again', async () => {
  const place = path.join(folder, 'content/brand-new/index.md');
  const heading = async (): Promise<string | undefined> => {
    const answer = await fetch(`${origin}/docs/brand-new/`);
    return answer.status === 200 ? /<h1[^>]*>([^<]+)/.exec(await answer.text())?.[1] : undefined;
  };
  for (const title of ['Brand new', 'Made again', 'And again']) {
    await rm(path.dirname(place), { recursive: true, force: true });
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, `---\ntitle: ${title}\n---\n\nText.\n`);
    while ((await heading()) !== title) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // The open page is another one.
  await overlay().getByRole('button', { name: 'on other pages' }).click();
  await overlay().getByText('Page /brand-new/ is in no sidebar.').waitFor();
  await rm(path.dirname(place), { recursive: true });
  await overlay().waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
});

it('shows a saved page of an earlier version, and a mistake in it', async () => {
  const file = 'versions/v1/content/code/index.md';
  const added = '\n\n## Saved in v1\n';
  await visit(`${origin}/docs/v1/code/`);
  await edit(file, (text) => text + added);
  await page.getByRole('heading', { name: 'Saved in v1' }).waitFor();
  await edit(file, (text) => text + mistake);
  await overlay()
    .getByRole('listitem')
    .filter({ hasText: /^versions\/v1\/content\/code\/index\.md:\d+:1Block :::nope is unknown/ })
    .waitFor();
  await edit(file, (text) => text.replace(mistake, '').replace(added, ''));
  await overlay().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Saved in v1' }).waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
  await visit(`${origin}/docs/limits/`);
});

it('shows mistakes between pages, until they are mended', async () => {
  const link = '\n[Somewhere](/workflows/#not-there-at-all)\n';
  await edit('content/limits/index.md', (text) => text + link);
  await overlay().getByText('Anchor #not-there-at-all does not exist on /workflows/.').waitFor();
  await edit('content/workflows/index.md', (text) => `${text}\n\n## Not there at all\n`);
  await overlay().waitFor({ state: 'detached' });
  await edit('content/workflows/index.md', (text) => text.replace('\n\n## Not there at all\n', ''));
  await overlay().getByText('Anchor #not-there-at-all does not exist on /workflows/.').waitFor();
  await edit('content/limits/index.md', (text) => text.replace(link, ''));
  await overlay().waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
});

it('shows a draft with a mark, and reports links to it from other pages', async () => {
  const place = path.join(folder, 'content/unfinished/index.md');
  const link = '\n[Unfinished page](/unfinished/)\n';
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, '---\ntitle: Unfinished page\ndraft: true\n---\n\nText.\n');
  await edit('content/limits/index.md', (text) => text + link);
  await overlay().getByText('Link /unfinished/ leads to a draft').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Unfinished page' }).click();
  await page.getByText('This page is a draft: readers do not see it.').waitFor();
  await page
    .getByRole('navigation', { name: 'Pages of this section' })
    .getByRole('link', { name: 'Unfinished page (draft)' })
    .waitFor();
  await visit(`${origin}/docs/limits/`);
  await rm(path.dirname(place), { recursive: true });
  await edit('content/limits/index.md', (text) => text.replace(link, ''));
  await overlay().waitFor({ state: 'detached' });
  expect(child.exitCode).toBeNull();
});

describe('the overlay', () => {
  // Each test leaves it open.
  beforeAll(async () => {
    await editShown('content/limits/index.md', (text) => text + mistake);
    await overlay().waitFor();
  });
  afterAll(async () => {
    await editShown('content/limits/index.md', (text) => text.replace(mistake, ''));
    await overlay().waitFor({ state: 'detached' });
  });

  it('is announced, and closes with its button or Escape until the problems change', async () => {
    await page.getByRole('alert').getByRole('heading', { name: '1 problem' }).waitFor();
    await page.keyboard.press('Escape');
    await overlay().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
    expect(await overlay().count()).toBe(0);
    await edit('content/limits/index.md', (text) => text.replace(mistake, `\n${mistake}`));
    await overlay().waitFor();
    const link = page.getByRole('link').first();
    await link.focus();
    await overlay().getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await overlay().waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await editShown('content/limits/index.md', (text) => text.replace(`\n${mistake}`, mistake));
    await overlay().waitFor();
  });

  it('opens the place of a message in the editor', async () => {
    const place = overlay().getByRole('button', { name: /^content\/limits\/index\.md:\d+:1$/ });
    const name = (await place.textContent()) ?? '';
    const answered = page.waitForResponse(/__dev\/open/);
    await place.click();
    expect((await answered).status()).toBe(204);
    expect(await readFile(path.join(folder, 'opened'), 'utf8')).toContain(
      `-g ${await realpath(folder)}/${name} `,
    );
  });

  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('is accessible at %i pixels in the %s theme', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { x, width: boxWidth } = (await overlay().boundingBox()) ?? { x: -1, width: 0 };
    expect([x >= 0, x + boxWidth <= width]).toEqual([true, true]);
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => {
      const host = [...document.body.children].find((child) => child.shadowRoot !== null);
      if (!host) throw new Error('There is no overlay.');
      const result = await window.axe.run(host, { resultTypes: ['violations'] });
      return [result.passes.length > 0, result.violations.map(({ id }) => id)];
    });
    expect(violations).toEqual([true, []]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

it('shows the mistakes of other pages when it is asked to', async () => {
  const region = page.getByRole('region', { name: 'problem' });
  await editShown('content/workflows/index.md', (text) => text + mistake);
  await region.getByRole('heading', { name: 'No problems on this page' }).waitFor();
  expect(await region.getByRole('listitem').count()).toBe(0);
  await region.getByRole('button', { name: '1 on other pages' }).click();
  await region.getByText('content/workflows/index.md').waitFor();
  await region.getByRole('button', { name: 'This page only' }).click();
  expect(await region.getByRole('listitem').count()).toBe(0);

  await editShown('content/limits/index.md', (text) => text + mistake);
  await region.getByRole('heading', { name: '1 problem on this page' }).waitFor();
  await region.getByRole('button', { name: '1 more on other pages' }).waitFor();
  expect(await region.getByRole('listitem').count()).toBe(1);
  await editShown('content/limits/index.md', (text) => text.replace(mistake, ''));
  await region.getByRole('heading', { name: 'No problems on this page' }).waitFor();

  // A link of the frame shows the next page without a load.
  await page.getByRole('link', { name: 'Workflows' }).first().click();
  await region.getByRole('heading', { name: '1 problem' }).waitFor();
  await region.getByText('content/workflows/index.md').waitFor();
  await editShown('content/workflows/index.md', (text) => text.replace(mistake, ''));
  await region.waitFor({ state: 'detached' });
  await visit(`${origin}/docs/limits/`);
});

it('keeps serving the last good site when the frontmatter is broken', async () => {
  await edit('content/limits/index.md', (text) => text.replace('title:', 'titel:'));
  await overlay().getByText('Unknown frontmatter field titel').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
  await overlay().getByText('Unknown frontmatter field titel').waitFor();
  await editShown('content/limits/index.md', (text) => text.replace('titel:', 'title:'));
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

it('swaps a saved style of the site, time and again', async () => {
  for (const width of [2, 3]) {
    await edit('content/brand.css', (text) => text.replace(/\d+px/, `${width}px`));
    await page.waitForFunction(
      (wanted) => getComputedStyle(document.body).outlineWidth === wanted,
      `${width}px`,
    );
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

it('covers only the page that a warning is about', async () => {
  const region = page.getByRole('region', { name: 'problem' });
  const setting = '\nrules: { directive: warning }\n';
  await editShown('docs.yaml', (text) => text.replace('\nstrict: true\n', `$&${setting}`));
  await editShown('content/workflows/index.md', (text) => text + mistake);
  await editShown('content/limits/index.md', (text) => text + mistake);
  await region.getByRole('heading', { name: '1 problem on this page' }).waitFor();
  await region.getByRole('button', { name: '1 more on other pages' }).waitFor();
  await region.getByText('directive (warning)').waitFor();
  await editShown('content/limits/index.md', (text) => text.replace(mistake, ''));
  await region.waitFor({ state: 'detached' });
  expect(await region.count()).toBe(0);
  await editShown('docs.yaml', (text) => text.replace(setting, ''));
  await region.getByRole('heading', { name: 'No problems on this page' }).waitFor();
  await editShown('content/workflows/index.md', (text) => text.replace(mistake, ''));
  await region.waitFor({ state: 'detached' });
});

it('shows a saved component', async () => {
  await edit('src/pages/components/SiteFooter.tsx', (text) =>
    text.replace('<ul>', '<ul aria-label="Help yourself">'),
  );
  const list = page.getByRole('list', { name: 'Help yourself' }).last();
  await list.waitFor();
  expect(await list.getByRole('link').first().getAttribute('href')).toBe('/docs/status/');
});

it('shows saved config', async () => {
  await edit('docs.yaml', (text) => text.replaceAll('Millrace', 'Sluice'));
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
