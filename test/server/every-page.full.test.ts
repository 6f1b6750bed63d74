// Every page as it leaves the server: valid HTML, and light.
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import request from 'supertest';
import type { SiteInProcess } from '../setup/in-process.ts';
import { htmlRules } from '../setup/html-rules.ts';
import { createRealSite } from '../setup/real-site.ts';

const kib = 1024;
/** Above this, a page is named as heavy, in bytes: its author decides. */
const pageBudget = 32 * kib;
/** What the lightest page weighs at most, in bytes: what every page has, such as the frame, stays light, however long texts are. */
const frameBudget = 6 * kib;

let listener: SiteInProcess;
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  listener = await createRealSite();
  await listener.searchReady;
  const unlisted = ['/search/', '/search/?q=delay', '/search/?q=zzzz', '/no/'];
  const archive = listener.site.versions.flatMap(({ paths }) => paths.map((path) => `/v1${path}`));
  const addresses = [...listener.site.paths, ...archive, ...unlisted];
  const read: [string, string][] = [];
  for (const address of addresses) {
    const { text } = await request(listener.handle).get(`/docs${address}`);
    read.push([address, text]);
  }
  pages = new Map(read);
});

/** Returns the part of a page from one text to the next of another. */
function partOf(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
}

/** The menu is the longest part of a page and the same on all: it is judged on each eighth. */
function withoutMenu(html: string): string {
  const menu = partOf(html, '<nav class="sidebar-nav"', '</nav>');
  return menu === '' ? html : html.replace(`${menu}</nav>`, '');
}

it('is valid HTML', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const problems: string[] = [];
  for (const [index, [address, html]] of [...pages].entries()) {
    const { results } = await validator.validateString(index % 8 === 0 ? html : withoutMenu(html));
    for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
      problems.push(`${address}:${line}:${column} ${ruleId} ${message}`);
  }
  expect([...pages.keys()]).toEqual(expect.arrayContaining([...listener.site.paths]));
  expect(problems).toEqual([]);
});

it('finds what is not valid', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const html = pages.get('/limits/') ?? '';
  const { valid } = await validator.validateString(html.replace('</main>', '<p id="main"></main>'));
  expect(valid).toBe(false);
});

it('weighs at most 6 KiB with Brotli if it is short; pages above 32 are named', async () => {
  // The first readers get forms that are made faster.
  await listener.cache.settled();
  const weights: [string, number][] = [];
  for (const route of listener.site.paths) {
    const { headers } = await request(listener.handle)
      .head(`/docs${route}`)
      .set('Accept-Encoding', 'br');
    expect(headers['content-encoding']).toBe('br');
    weights.push([route, Number(headers['content-length'])]);
  }
  weights.sort(([, a], [, b]) => b - a);
  const median = weights[Math.floor(weights.length / 2)]?.[1] ?? Infinity;
  const lightest = weights.at(-1)?.[1] ?? Infinity;
  const heavy = weights.filter(([, bytes]) => bytes > pageBudget);
  const list = heavy.map(([route, bytes]) => `${route} ${bytes}`).join(', ');
  process.stdout.write(
    `Pages with Brotli: lightest ${lightest} bytes, median ${median}; heavy: ${list || 'none'}\n`,
  );
  expect(lightest).toBeGreaterThan(kib);
  expect(lightest).toBeLessThanOrEqual(frameBudget);
});

it('is marked once in its sidebar, even if two groups list it', () => {
  const unmarked = listener.site.paths.filter((path) => {
    const sidebar = partOf(pages.get(path) ?? '', 'class="sidebar-nav"', '</nav>');
    const marks = [...sidebar.matchAll(/<a href="([^"]+)" aria-current="page"/g)];
    return marks.length !== 1 || marks[0]?.[1] !== `/docs${path}`;
  });
  expect(unmarked).toEqual([]);
});

it('marks one item of the top bar', () => {
  const wrong = listener.site.paths.flatMap((path) => {
    const bar = partOf(pages.get(path) ?? '', 'class="top-nav"', '</header>');
    // What stands in a menu belongs to the menu's own mark.
    const items = bar.replace(/<\/summary>.*?<\/details>/gs, '');
    const marks = items.match(/aria-current="(?:page|true)"/g) ?? [];
    return marks.length === 1 ? [] : [`${path} has ${marks.length}`];
  });
  expect(wrong).toEqual([]);
});
