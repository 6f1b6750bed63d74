// Development mode: what is saved shows in the open browser, mistakes show over it. What takes longer is in `dev.full.test.ts`.
import { readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { devInBrowser, mistake } from '../setup/dev-in-browser.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const dev = devInBrowser();

it('shows a saved page, and keeps the scroll position', async () => {
  // In a wide window, the first load may be too early for the web font and the second not: lines then move by a pixel or two.
  await dev.page.setViewportSize({ width: 800, height: 900 });
  await dev.page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
  });
  await dev.edit('content/limits/index.md', (text) => `${text}\n\n## Freshly saved\n`);
  await dev.page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
  expect(await dev.page.evaluate(() => scrollY)).toBe(400);
  await dev.page.setViewportSize({ width: 1280, height: 900 });
});

it('shows a mistake with file and line over the page, until it is mended', async () => {
  await dev.edit('content/limits/index.md', (text) => text + mistake);
  await dev
    .overlay()
    .getByRole('listitem')
    .filter({ hasText: /^content\/limits\/index\.md:\d+:1Block :::nope is unknown/ })
    .waitFor();
  await dev.edit('content/limits/index.md', (text) => text.replace(mistake, ''));
  await dev.overlay().waitFor({ state: 'detached' });
  expect(await dev.page.getByRole('heading', { name: 'Freshly saved' }).textContent()).toContain(
    'Freshly saved',
  );
});

describe('the overlay', () => {
  // Each test leaves it open.
  beforeAll(async () => {
    await dev.editShown('content/limits/index.md', (text) => text + mistake);
    await dev.overlay().waitFor();
  });
  afterAll(async () => {
    await dev.editShown('content/limits/index.md', (text) => text.replace(mistake, ''));
    await dev.overlay().waitFor({ state: 'detached' });
  });

  it('is announced, and closes with its button or Escape until the problems change', async () => {
    await dev.page.getByRole('alert').getByRole('heading', { name: '1 problem' }).waitFor();
    await dev.page.keyboard.press('Escape');
    await dev.overlay().waitFor({ state: 'detached' });
    await dev.page.reload();
    await dev.page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
    expect(await dev.overlay().count()).toBe(0);
    await dev.edit('content/limits/index.md', (text) => text.replace(mistake, `\n${mistake}`));
    await dev.overlay().waitFor();
    const link = dev.page.getByRole('link').first();
    await link.focus();
    await dev.overlay().getByRole('button', { name: 'Close' }).focus();
    await dev.page.keyboard.press('Enter');
    await dev.overlay().waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await dev.editShown('content/limits/index.md', (text) => text.replace(`\n${mistake}`, mistake));
    await dev.overlay().waitFor();
  });

  it('opens the place of a message in the editor', async () => {
    const place = dev.overlay().getByRole('button', { name: /^content\/limits\/index\.md:\d+:1$/ });
    const name = (await place.textContent()) ?? '';
    const answered = dev.page.waitForResponse(/__dev\/open/);
    await place.click();
    expect((await answered).status()).toBe(204);
    expect(await readFile(path.join(dev.folder, 'opened'), 'utf8')).toContain(
      `-g ${await realpath(dev.folder)}/${name} `,
    );
    expect(await place.getAttribute('title')).toBe('Open in the editor');
  });

  it('says why the place of a message is not opened, until it is', async () => {
    const place = dev.overlay().getByRole('button', { name: /^content\/limits\/index\.md:\d+:1$/ });
    const status = dev.overlay().getByRole('status');
    await dev.page.route('**/__dev/open*', (route) =>
      route.fulfill({ status: 500, body: 'No editor was found.' }),
    );
    await place.click();
    await status.getByText('No editor was found.').waitFor();
    await dev.page.unroute('**/__dev/open*');
    await dev.page.route('**/__dev/open*', (route) => route.abort());
    await place.click();
    await status.getByText('The server does not answer.').waitFor();
    await dev.page.unroute('**/__dev/open*');
    await place.click();
    await status.waitFor({ state: 'detached' });
    expect(await place.isVisible()).toBe(true);
  });

  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('is accessible at %i pixels in the %s theme', async (width, colorScheme) => {
    await dev.page.setViewportSize({ width, height: 800 });
    await dev.page.emulateMedia({ colorScheme });
    const { x, width: boxWidth } = (await dev.overlay().boundingBox()) ?? { x: -1, width: 0 };
    expect([x >= 0, x + boxWidth <= width]).toEqual([true, true]);
    await dev.page.evaluate(axeSource);
    const violations = await dev.page.evaluate(async () => {
      const host = [...document.body.children].find((child) => child.shadowRoot !== null);
      if (!host) throw new Error('There is no overlay.');
      const result = await window.axe.run(host, { resultTypes: ['violations'] });
      return [result.passes.length > 0, result.violations.map(({ id }) => id)];
    });
    expect(violations).toEqual([true, []]);
    await dev.page.setViewportSize({ width: 1280, height: 900 });
  });
});

it('keeps serving the last good site when the frontmatter is broken', async () => {
  await dev.edit('content/limits/index.md', (text) => text.replace('title:', 'titel:'));
  await dev.overlay().getByText('Unknown frontmatter field titel').waitFor();
  await dev.page.reload();
  await dev.page.getByRole('heading', { name: 'Freshly saved' }).waitFor();
  await dev.overlay().getByText('Unknown frontmatter field titel').waitFor();
  await dev.editShown('content/limits/index.md', (text) => text.replace('titel:', 'title:'));
  await dev.overlay().waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
});

it('swaps a saved style without loading the page again', async () => {
  await dev.page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  await dev.edit('src/pages/styles/tokens.css', (text) =>
    text.replace(/--paper: [^;]+;/, '--paper: rgb(1, 2, 3);'),
  );
  await dev.page.waitForFunction(
    () => getComputedStyle(document.body).backgroundColor === 'rgb(1, 2, 3)',
  );
  expect(await dev.page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

it('swaps a saved style of the site, time and again', async () => {
  for (const width of [2, 3]) {
    await dev.edit('content/brand.css', (text) => text.replace(/\d+px/, `${width}px`));
    await dev.page.waitForFunction(
      (wanted) => getComputedStyle(document.body).outlineWidth === wanted,
      `${width}px`,
    );
  }
  expect(await dev.page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

it('shows a saved component', async () => {
  await dev.edit('src/pages/components/SiteFooter.tsx', (text) =>
    text.replace('<ul>', '<ul aria-label="Help yourself">'),
  );
  const list = dev.page.getByRole('list', { name: 'Help yourself' }).last();
  await list.waitFor();
  expect(await list.getByRole('link').first().getAttribute('href')).toBe('/docs/status/');
});

it('shows saved config', async () => {
  await dev.edit('docs.yaml', (text) => text.replaceAll('Millrace', 'Sluice'));
  await dev.page.locator('.brand', { hasText: 'Sluice' }).waitFor();
  expect(await dev.page.title()).toContain('Sluice documentation');
});

it('shows code that does not compile with file and line, and serves on', async () => {
  await dev.edit('src/pages/components/SiteFooter.tsx', (text) =>
    text.replace('</footer>', '</footr>'),
  );
  await dev
    .overlay()
    .getByText(/src\/pages\/components\/SiteFooter\.tsx:\d+:\d+/)
    .waitFor();
  await dev.edit('src/pages/components/SiteFooter.tsx', (text) =>
    text.replace('</footr>', '</footer>'),
  );
  await dev.overlay().waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
});
