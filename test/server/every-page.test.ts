// Every page as it leaves the server: valid HTML, and light.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import request from 'supertest';
import type { SiteInProcess } from '../setup/in-process.ts';
import { htmlRules } from '../setup/html-rules.ts';
import { createRealSite } from '../setup/real-site.ts';

const kib = 1024;
/** Above this, a page is named as heavy, in bytes: its author decides. */
const pageBudget = 32 * kib;
/** What half of all pages weigh at most, in bytes: what every page has, such as the frame, stays light. */
const medianBudget = 12 * kib;

const brotli = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

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

it('is valid HTML', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const problems: string[] = [];
  for (const [address, html] of pages) {
    const { results } = await validator.validateString(html);
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

it('weighs at most 12 KiB with Brotli in the median; pages above 32 are named', async () => {
  const weights: [string, number][] = [];
  for (const route of listener.site.paths) {
    const { length } = await brotli(Buffer.from(pages.get(route) ?? ''), { params });
    weights.push([route, length]);
  }
  weights.sort(([, a], [, b]) => b - a);
  const median = weights[Math.floor(weights.length / 2)]?.[1] ?? Infinity;
  const heavy = weights.filter(([, bytes]) => bytes > pageBudget);
  const list = heavy.map(([route, bytes]) => `${route} ${bytes}`).join(', ');
  process.stdout.write(`Pages with Brotli: median ${median} bytes; heavy: ${list || 'none'}\n`);
  expect(median).toBeLessThanOrEqual(medianBudget);
});

it('is sent in the form that was weighed', async () => {
  await request(listener.handle).get('/docs/limits/');
  await listener.cache.settled();
  const response = await request(listener.handle)
    .get('/docs/limits/')
    .set('Accept-Encoding', 'br')
    .buffer(false);
  const { length } = await brotli(Buffer.from(pages.get('/limits/') ?? ''), { params });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-length']).toBe(String(length));
});
