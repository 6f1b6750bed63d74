// The archive of v1: its pages, and the page of v2 that each one belongs to.
import request from 'supertest';
import type { SiteInProcess } from '../setup/in-process.ts';
import { createRealSite } from '../setup/real-site.ts';

/** Pages of v1, and the address that search engines take for each. */
const pages = [
  ['/', '/v1/'],
  ['/code/', '/code/nodejs/'],
  ['/code/state/', '/data-stores/'],
  ['/limits-and-settings/', '/limits/'],
  ['/responses-and-flow/', '/v1/responses-and-flow/'],
  ['/workflows/', '/workflows/'],
  ['/workflows/events/', '/workflows/events/'],
  ['/workflows/params/', '/workflows/steps/using-props/'],
  ['/workflows/steps/', '/workflows/steps/'],
  ['/workflows/triggers/', '/workflows/steps/triggers/'],
] as const;

let listener: SiteInProcess;
beforeAll(async () => {
  listener = await createRealSite();
});

it('has these ten pages', () => {
  const [archive] = listener.site.versions;
  expect([...(archive?.paths ?? [])].sort()).toEqual(pages.map(([path]) => path));
});

it.each(pages)('asks to leave %s out, and names %s as canonical', async (path, canonical) => {
  const { text } = await request(listener.handle).get(`/docs/v1${path}`);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toContain(
    `<link rel="canonical" href="https://millrace.example/docs${canonical}"/>`,
  );
  expect(text).toContain('This page is about v1, not the current version.');
  expect(text).toContain('<summary>v1</summary>');
});

it('is where pages of v2 send readers of old code', async () => {
  const linksOf = async (path: string): Promise<readonly string[]> => {
    const { text } = await request(listener.handle).get(`/docs${path}`);
    const body = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    return [...body.matchAll(/href="(\/docs\/v1\/[^"#]*)/g)].map(([, href = '']) => href);
  };
  expect(await linksOf('/migrate-from-v1/')).toContain('/docs/v1/code/state/');
  expect(await linksOf('/removed-features/dollar-variables/')).toContain(
    '/docs/v1/workflows/events/',
  );
  expect(await linksOf('/notebook/dollar-context/')).toContain('/docs/v1/workflows/events/');
  expect(await linksOf('/guides/')).toContain('/docs/v1/');
});
