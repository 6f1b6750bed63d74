// Specification, Screens and routes: every page answers, and so does every spelling of its address.
import request from 'supertest';
import type { SiteInProcess } from '../setup/in-process.ts';
import { createRealSite } from '../setup/real-site.ts';
import { specifiedRoutes } from './specified-routes.ts';

let listener: SiteInProcess;
beforeAll(async () => {
  listener = await createRealSite();
});

/** Spellings of a page's address that lead to it. */
function spellingsOf(path: string): readonly string[] {
  if (path === '/') return ['/docs', '/', '/docs/index.html'];
  const stem = path.replace(/\/$|\.html$/, '');
  const spellings = [`${stem}/index.html`, `${stem}.html`, stem, `${stem}/`];
  // The path without its slash belongs to an old address, which leads elsewhere.
  const own = new Set([path, stem === '/apps/all-apps' ? stem : '']);
  return spellings.filter((spelling) => !own.has(spelling)).map((spelling) => `/docs${spelling}`);
}

it('has the 117 pages of the specification, and others only in their sections', () => {
  expect(specifiedRoutes).toHaveLength(117);
  expect([...listener.site.paths]).toEqual(expect.arrayContaining([...specifiedRoutes]));
  const sections = specifiedRoutes.filter((path) => path !== '/' && path.endsWith('/'));
  const added = [...listener.site.paths].filter((path) => !specifiedRoutes.includes(path));
  expect(added.filter((path) => !sections.some((section) => path.startsWith(section)))).toEqual([]);
});

describe.each(specifiedRoutes)('%s', (path) => {
  it('answers with title, description and canonical link', async () => {
    const response = await request(listener.handle).get(`/docs${path}`);
    expect(response.status).toBe(200);
    expect(response.type).toBe('text/html');
    expect(response.text).toMatch(/<title>[^<]+<\/title>/);
    expect(response.text).toMatch(/<meta name="description" content="[^"]+"/);
    expect(response.text).toContain(
      `<link rel="canonical" href="https://millrace.example/docs${path}"`,
    );
  });

  it.each(spellingsOf(path))('is reached from %s in one hop', async (spelling) => {
    const response = await request(listener.handle).get(`${spelling}?from=mail`);
    expect([301, 308]).toContain(response.status);
    expect(response.headers['location']).toBe(`/docs${path}?from=mail`);
  });
});
