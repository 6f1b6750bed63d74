// The manual as it is served: every page, and what an operator searches for.
import { createRealSite, listen } from './setup/real-site.ts';
import { removeTestSites, writeContent } from './setup/test-site.ts';

const site = await createRealSite({ SITE_DIR: 'manual', CACHE_DIR: await writeContent({}) });
const server = await listen(site.handle);
const { origin } = server;
afterAll(async () => {
  await server.close();
  // Until then, pages are compiled and kept.
  await site.searchReady;
  await removeTestSites();
});

it('serves every page, with a look of its own', async () => {
  expect(site.site.paths.length).toBeGreaterThan(20);
  for (const address of site.site.paths) {
    const response = await fetch(origin + address);
    const html = await response.text();
    expect([address, response.status]).toEqual([address, 200]);
    expect(html).toMatch(/href="\/styles\/theme\.[\da-f]{12}\.css"/);
    expect(html).toContain('Millrace Docs manual');
  }
});

it('finds what an operator looks for', async () => {
  await site.searchReady;
  for (const [query, page] of [
    ['PAGE_CACHE_MIB', '/reference/environment/#features'],
    ['duplicate-title', '/check/rules/'],
    ['sighup', '/deploy/'],
    ['import docusaurus', '/start/import/'],
  ]) {
    const response = await fetch(`${origin}/search.json?q=${query}`);
    const { hits } = (await response.json()) as { hits: readonly { path: string }[] };
    expect(hits.map((hit) => hit.path)).toContainEqual(expect.stringContaining(page ?? ''));
  }
});
