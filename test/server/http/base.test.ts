// A site at another path than `/docs/`: nothing in it knows where it lives but the setting.
import { createFixture } from '../../setup/fixture-site.ts';
import { listen } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

it('leads to a base from the root and from its name without the slash, and from nowhere else', async () => {
  const site = await createFixture({ settings: { base: '/help/' } });
  const server = await listen(site.handle);
  const outcomes = await Promise.all(
    ['/', '/help', '/docs/limits/'].map(async (address) => {
      const { status, headers } = await fetch(server.origin + address, { redirect: 'manual' });
      return [address, status, headers.get('location')];
    }),
  );
  expect(outcomes).toEqual([
    ['/', expect.any(Number), '/help/'],
    ['/help', 301, '/help/'],
    ['/docs/limits/', 404, null],
  ]);
  await server.close();
  await site.close();
});

it('names and finds pages below its base alone', async () => {
  const base = '/help/center/';
  const site = await createFixture({ settings: { base } });
  await site.searchReady;
  const server = await listen(site.handle);
  const text = async (address: string): Promise<string> =>
    (await fetch(server.origin + base + address)).text();
  const addresses = [...(await text('')).matchAll(/(?:href|src)="(\/[^"#?]*)/g)];
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter(([, address = '']) => !address.startsWith(base))).toEqual([]);
  const { hits } = JSON.parse(await text('search.json?q=gamma')) as { hits: { path: string }[] };
  expect(hits[0]?.path).toBe('/long/#gamma');
  expect(await text('search/?q=gamma')).toContain(`href="${base}long/#gamma`);
  await server.close();
  await site.close();
  await removeTestSites();
});
