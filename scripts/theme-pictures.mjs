// Pictures of the sites in `examples/` for the manual's page on themes: `npm run theme-pictures`.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { startBuiltSite } from '../test/setup/built-site.mjs';
import { chromiumFlags, findChromium } from './chromium.mjs';

const folder = path.join(import.meta.dirname, '../manual/content/public/images/themes');
const viewport = { width: 1280, height: 720 };

await mkdir(folder, { recursive: true });
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('There is no Chromium. Set `CHROMIUM_PATH`.');
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
for (const name of ['ledger', 'tinderbox', 'meadow']) {
  const site = await startBuiltSite({ SITE_DIR: `examples/${name}`, WARM_UP: 'off' });
  const page = await browser.newPage({ viewport, deviceScaleFactor: 0.75 });
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  // With the fonts that the first visit may not have waited for.
  await page.reload({ waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.close();
  await site.close();
}
await browser.close();
