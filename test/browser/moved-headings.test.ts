// Headings that have left their page: addresses with their anchors lead to where they are.
import { routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';

const fixture = fixtureInBrowser();

it.each([
  ['/docs/long/#delta', '/docs/second/#late'],
  ['/docs/long/?os=mac#delta', '/docs/second/?os=mac#late'],
  ['/docs/long/#gr%C3%B6%C3%9Fe', '/docs/quick.html'],
  ['/docs/long/#twice', '/docs/quick.html'],
])('%s leads to %s', async (from, to) => {
  const { page, origin } = fixture;
  await page.goto(origin + from);
  await page.waitForURL(origin + to);
  await page.goBack();
  // The old address is no step of its own.
  expect(page.url()).toBe('about:blank');
});

it.each(['#beta', '#none', '#constructor', '#%E0%A4%A', ''])(
  'an address with %s stays as it is',
  async (hash) => {
    const { page, origin } = fixture;
    await page.goto(`${origin}/docs/long/${hash}`);
    await routerReady(page);
    expect(page.url()).toBe(`${origin}/docs/long/${hash}`);
  },
);

it('an anchor in capital letters leads to its heading', async () => {
  const { page, origin } = fixture;
  await page.goto(`${origin}/docs/long/#Beta`);
  await page.waitForURL(`${origin}/docs/long/#beta`);
  // The page scrolls there in several frames.
  const place = await page.waitForFunction(() => {
    const top = document.querySelector('#beta')?.getBoundingClientRect().top ?? Infinity;
    return scrollY > 200 && top < 200 ? { top } : undefined;
  });
  expect((await place.jsonValue())?.top).toBeGreaterThanOrEqual(0);
});

it('leads on from a link on another page, and from the address bar', async () => {
  const { page, origin } = fixture;
  await page.goto(`${origin}/docs/`);
  await routerReady(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/docs/long/#delta';
    link.textContent = 'Old link';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Old link' }).click();
  await page.waitForURL(`${origin}/docs/second/#late`);
  await page.goto(`${origin}/docs/long/`);
  await routerReady(page);
  await page.goto(`${origin}/docs/long/#delta`);
  await page.waitForURL(`${origin}/docs/second/#late`);
  expect(await page.getByRole('heading', { name: 'Late' }).isVisible()).toBe(true);
});
