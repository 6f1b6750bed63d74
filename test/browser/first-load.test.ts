// What a first visit costs: few requests, little to carry, and nothing that moves.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright-core';
import { copyControlsReady, nextFrames, openPage, routerReady } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { pageKinds } from '../setup/page-kinds.ts';
import { listen } from '../setup/real-site.ts';

const kib = 1024;

const built = builtSiteInBrowser();

/** Settles when the server has a page in the form that readers of a warm server get. */
async function compressed(path: string): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' };
  for (;;) {
    const response = await fetch(`${built.site.origin}/docs${path}`, { headers });
    await response.arrayBuffer();
    if (response.headers.get('content-encoding') === 'br') return;
    await sleep(20);
  }
}

it('takes at most 8 requests besides the font and the text’s pictures, 79 KiB of scripts, 14 KiB of styles and 104 KiB in all, a font of 15 KiB and pictures of 16 KiB', async () => {
  await compressed('/quickstart/');
  const { page, close } = await openPage(built.browser);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(`${built.site.origin}/docs/quickstart/`);
  await routerReady(page);
  await page.waitForLoadState('networkidle');
  const loads = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  // A browser loads pictures that are some windows below, too.
  const needed = loads.filter(({ type }) => type !== 'image' && type !== 'font');
  const weightOf = (type?: string): number =>
    loads
      .filter((load) => type === undefined || load.type === type)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  process.stdout.write(
    `First load: ${needed.length} requests, ${loads.length - needed.length} pictures, scripts ${weightOf('script')}, styles ${weightOf('stylesheet')}, pictures ${weightOf('image')}, all ${weightOf()} bytes\n`,
  );
  expect(weightOf('document')).toBeGreaterThan(kib);
  expect(weightOf('document')).toBeLessThanOrEqual(16 * kib);
  expect(needed.length).toBeLessThanOrEqual(8);
  expect(weightOf('script')).toBeGreaterThan(30 * kib);
  // Five of them are the list of all addresses, which grows with the pages.
  expect(weightOf('script')).toBeLessThanOrEqual(79 * kib);
  expect(weightOf('stylesheet')).toBeLessThanOrEqual(14 * kib);
  expect(weightOf('font')).toBeLessThanOrEqual(15 * kib);
  expect(weightOf('image')).toBeLessThanOrEqual(16 * kib);
  expect(weightOf() - weightOf('font') - weightOf('image')).toBeLessThanOrEqual(104 * kib);
  await close();
});

it.each([
  { width: 360, fonts: 0 },
  { width: 1280, fonts: 1 },
])('loads $fonts fonts at $width px, and once', async ({ width, fonts }) => {
  const { page, complaints, close } = await openPage(built.browser, {
    viewport: { width, height: 800 },
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(request.url());
  });
  await page.goto(`${built.site.origin}/docs/quickstart/`);
  await routerReady(page);
  await page.waitForLoadState('networkidle');
  expect(requested).toHaveLength(fonts);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family.startsWith('Geist')).toBe(fonts === 1);
  expect(complaints).toEqual([]);
  await close();
});

it('has one font for all letters of Latin alphabets', async () => {
  const { page, complaints, close } = await openPage(built.browser, {
    viewport: { width: 1280, height: 800 },
  });
  await page.goto(`${built.site.origin}/docs/quickstart/`);
  await routerReady(page);
  const others = await page.evaluate(async () => {
    const text = 'ÃãÕõÅåØøÆæßÐðÞþÝýÇçÑñŒœ¡¿ªºĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŘřŚśŞşŠšȘșȚțŤťŮůŰűŹźŽžŻż';
    const letters = Array.from(text);
    // A font of the page itself is left out of it once it is late.
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? location;
    const styles = await (await fetch(href)).text();
    for (const [, face = ''] of styles.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
      const [, url] = /url\(["']?([^"')]+)/.exec(face) ?? [];
      // One that stands in is a font of the machine.
      if (url === undefined) continue;
      const [, unicodeRange = 'U+0-10FFFF'] = /unicode-range:\s*([^;}]+)/.exec(face) ?? [];
      const source = `url(${new URL(url, href).href})`;
      document.fonts.add(await new FontFace('Probe', source, { unicodeRange }).load());
    }
    const context = document.createElement('canvas').getContext('2d');
    const widthIn = (font: string, letter: string): number | undefined => {
      if (context) context.font = font;
      return context?.measureText(letter).width;
    };
    // Another font's letter would be as wide as that font's.
    return letters.filter(
      (letter) => widthIn('16px Probe, monospace', letter) !== widthIn('16px Probe, serif', letter),
    );
  });
  expect(others).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

/** Answers with what the site answers, in pieces, as over a slow line: each is drawn before the next arrives. */
async function sendInPieces(
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(built.site.origin + url);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'Content-Type': type });
  const size = type.startsWith('text/html') ? 8192 : body.length;
  for (let from = 0; from < body.length; from += size) {
    if (from > 0) await sleep(30);
    response.write(body.subarray(from, from + size));
  }
  response.end();
}

/** Opens a page of each kind in a window of this width; returns what has moved on each, if anything. */
async function movedAt(width: number): Promise<Record<string, unknown>> {
  const slow = await listen((request, response) => void sendInPieces(request, response));
  const { page, close } = await openPage(built.browser, { viewport: { width, height: 800 } });
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    const note = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries) if ('value' in entry) shifts.push(entry.value);
    };
    const observer = new PerformanceObserver((list) => {
      note(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftsSoFar() {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
  const moved: Record<string, unknown> = {};
  for (const address of pageKinds) {
    await page.goto(`${slow.origin}/docs${address}`);
    await routerReady(page);
    await copyControlsReady(page);
    await nextFrames(page);
    const shifts = await page.evaluate(() =>
      (window as unknown as { shiftsSoFar: () => readonly number[] }).shiftsSoFar(),
    );
    if (shifts.length > 0) moved[address] = shifts;
  }
  await close();
  await slow.close();
  return moved;
}

it('nothing moves while a page arrives and comes alive, at 360 and 1280 px', async () => {
  // Side by side: most of the time passes between the pieces.
  expect(await Promise.all([movedAt(360), movedAt(1280)])).toEqual([{}, {}]);
});

it('what moves would be seen', async () => {
  const { page, close } = await openPage(built.browser);
  await page.goto(`${built.site.origin}/docs/limits/`);
  // What comes before the first layout moves nothing.
  await routerReady(page);
  await nextFrames(page);
  const value = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().length);
        }).observe({ type: 'layout-shift' });
        document
          .querySelector('h1')
          ?.before(Object.assign(document.createElement('p'), { textContent: 'Late.' }));
      }),
  );
  expect(value).toBe(1);
  await close();
});
