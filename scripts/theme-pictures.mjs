// Pictures of sites that the manual shows: those in `examples/` on its page on themes, and a new site on its home page. `npm run theme-pictures`
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { startBuiltSite } from '../test/setup/built-site.mjs';
import { chromiumFlags, findChromium } from './chromium.mjs';

const images = path.join(import.meta.dirname, '../manual/content/public/images');

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('There is no Chromium. Set `CHROMIUM_PATH`.');
const browser = await chromium.launch({ executablePath, args: chromiumFlags });

for (const name of ['ledger', 'tinderbox', 'meadow']) {
  const site = await startBuiltSite({ SITE_DIR: `examples/${name}`, WARM_UP: 'off' });
  await take(site.origin, `themes/${name}.webp`, { width: 1280, height: 720, scale: 1 });
  await site.close();
}

const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
const created = path.join(folder, 'my-docs');
execFileSync(process.execPath, ['dist/server/cli.js', 'create', created, '--ci', 'none']);
const site = await startBuiltSite({ SITE_DIR: created, WARM_UP: 'off' });
const address = `${site.origin}/guide/write-a-page.html`;
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const phone = { width: 360, height: 440, scale: 2, colorScheme };
  await take(address, `home/site-${colorScheme}.webp`, phone);
  const desktop = { width: 1024, height: 640, scale: 1.5, colorScheme };
  await take(address, `home/site-${colorScheme}.wide.webp`, desktop);
}
await site.close();
await rm(folder, { recursive: true });
await browser.close();

/** @param {string} address @param {string} file @param {{ width: number, height: number, scale: number, colorScheme?: 'light' | 'dark' }} options */
async function take(address, file, { width, height, scale, colorScheme = 'light' }) {
  const viewport = { width, height };
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale, colorScheme });
  await page.goto(address, { waitUntil: 'networkidle' });
  // With the fonts that the first visit may not have waited for.
  await page.reload({ waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  // Without a clip, the picture has the pixels of CSS, whatever the factor is.
  const clip = { x: 0, y: 0, width, height, scale };
  const options = /** @type {const} */ ({ format: 'webp', quality: 80, clip });
  const { data } = await session.send('Page.captureScreenshot', options);
  await mkdir(path.dirname(path.join(images, file)), { recursive: true });
  await writeFile(path.join(images, file), Buffer.from(data, 'base64'));
  await page.close();
}
