// Navigation in the browser (specification, Page behaviour; Calls made).
import type { Page } from 'playwright-core';
import { openPage, routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';
import { createFixture } from '../setup/fixture-site.ts';
import { listen } from '../setup/real-site.ts';

const fixture = fixtureInBrowser();
let page: Page;
beforeEach(() => {
  ({ page } = fixture);
});

async function open(path: string): Promise<void> {
  await page.goto(fixture.origin + path);
  await routerReady(page);
  // A mark that a full page load would wipe out.
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
}

const isSameDocument = (): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);
const scrollTop = (): Promise<number> => page.evaluate(() => scrollY);
const link = (text: string) =>
  page.locator('.content').getByRole('link', { name: text, exact: true });

/** Waits until a value of the page is as it should be. */
async function expectEventually<T>(
  read: () => Promise<T>,
  isGood: (value: T) => boolean,
): Promise<void> {
  let value = await read();
  for (let tries = 0; tries < 60 && !isGood(value); tries += 1) {
    await page.waitForTimeout(50);
    value = await read();
  }
  expect({ value, isGood: isGood(value) }).toEqual({ value, isGood: true });
}

it('loads one chunk per page as a script and changes title, text and address', async () => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open('/docs/');
  scripts.length = 0;
  await link('Second').click();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  expect(page.url()).toBe(`${fixture.origin}/docs/second/`);
  expect(await page.title()).toBe('Second page · Millrace documentation');
  expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(
    'https://millrace.example/docs/second/',
  );
  expect(await page.getAttribute('.sidebar-nav [aria-current="page"]', 'href')).toBe(
    '/docs/second/',
  );
  expect(scripts).toEqual([expect.stringMatching(/^\/docs\/chunks\/second\.[\da-f]{12}\.js$/)]);
  expect(await isSameDocument()).toBe(true);
  expect(fixture.complaints).toEqual([]);
});

it.each([
  ['/docs/second', '/docs/second/'],
  ['/docs/second.html', '/docs/second/'],
  ['/docs/second/index.html', '/docs/second/'],
  ['/docs/quick', '/docs/quick.html'],
  ['/docs/quick/', '/docs/quick.html'],
  ['/docs/old', '/docs/second/'],
  ['/docs/old/?a=1#late', '/docs/second/?a=1#late'],
])('resolves %s to %s as the server does', async (from, to) => {
  await open('/docs/');
  await page.evaluate((href) => {
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.textContent = 'Try me';
    document.querySelector('.content')?.append(anchor);
  }, from);
  await link('Try me').click();
  await page.waitForURL(fixture.origin + to);
  expect(await isSameDocument()).toBe(true);
});

it('leaves unknown addresses to the server', async () => {
  await open('/docs/');
  await page.evaluate(() => {
    location.href = '/docs/none/';
  });
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await isSameDocument()).toBe(false);
});

it('leaves modified clicks, downloads, targets and other sites alone', async () => {
  await open('/docs/');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link('Second').click({ modifiers: ['Control'] }),
  ]);
  await tab.waitForURL('**/docs/second/');
  await tab.close();
  expect(page.url()).toBe(`${fixture.origin}/docs/`);

  await page.evaluate(() => {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('.content a')) {
      if (anchor.textContent === 'Second') anchor.download = 'page.html';
      if (anchor.textContent === 'Long') anchor.target = '_blank';
    }
  });
  const [download] = await Promise.all([page.waitForEvent('download'), link('Second').click()]);
  expect(download.suggestedFilename()).toBe('page.html');
  const [other] = await Promise.all([page.context().waitForEvent('page'), link('Long').click()]);
  await other.close();
  expect(page.url()).toBe(`${fixture.origin}/docs/`);

  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await link('External').click();
  await page.waitForURL('https://example.com/');
});

it('scrolls to the top without a hash, and back and forward restore the position', async () => {
  await open('/docs/long/');
  await page.evaluate(() => {
    scrollTo({ top: 900, behavior: 'instant' });
  });
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Second page' }).click();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  expect(await scrollTop()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Long page' }).waitFor();
  await page.waitForFunction(() => Math.abs(scrollY - 900) < 2);
  await page.goForward();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  expect(await isSameDocument()).toBe(true);
});

it('scrolls to the hash of another page, clear of the bar at the top', async () => {
  await open('/docs/');
  await link('Hash').click();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  const distance = () =>
    page.evaluate(() => {
      const top = document.getElementById('late')?.getBoundingClientRect().top ?? 0;
      return top - (document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0);
    });
  await expectEventually(distance, (value) => value >= 0 && value < 80);
});

describe('what is below the window', () => {
  /** Counts the blocks of each page that is drawn from now on: how many are laid out a moment later. */
  const watch = () =>
    page.evaluate(() => {
      const later: number[] = [];
      document.addEventListener('docs:page', () => {
        const blocks = [...document.querySelectorAll('.content > *')];
        later.push(
          blocks.filter((block) => getComputedStyle(block).contentVisibility === 'auto').length,
        );
      });
      Object.assign(window, { later });
    });
  const drawn = () => page.evaluate(() => Reflect.get(window, 'later') as number[]);
  const isWhole = () =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('.content > *')].every(
        (block) => getComputedStyle(block).contentVisibility === 'visible',
      ),
    );

  it('is laid out once the page shows, and at once for steps back and for hashes', async () => {
    await open('/docs/');
    await watch();
    await link('Long').click();
    await page.getByRole('heading', { name: 'Long page' }).waitFor();
    await isWhole();
    await page.goBack();
    await page.getByRole('heading', { name: 'Fixture home' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Long page' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Fixture home' }).waitFor();
    await link('Hash').click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    const [opened, ...others] = await drawn();
    expect(opened).toBeGreaterThan(0);
    expect(others).toEqual([0, 0, 0, 0]);
  });

  it('has its place when the reader goes there before the browser was idle', async () => {
    await open('/docs/');
    await page.evaluate(() => {
      // A browser that is never idle.
      window.requestIdleCallback = () => 0;
    });
    await link('Long').click();
    await page.getByRole('heading', { name: 'Long page' }).waitFor();
    await page.locator('.on-this-page').getByRole('link', { name: 'Beta one' }).click();
    await isWhole();
    const distance = () =>
      page.evaluate(() => {
        const top = document.getElementById('beta-one')?.getBoundingClientRect().top ?? 0;
        return top - (document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0);
      });
    await expectEventually(distance, (value) => value >= 0 && value < 80);
  });
});

it('scrolls smoothly to a hash on the page, and at once when motion is reduced', async () => {
  await open('/docs/long/');
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await expectEventually(behaviour, (value) => value === 'smooth');
  await page.locator('.on-this-page').getByRole('link', { name: 'Gamma' }).click();
  const positions = await page.evaluate(async () => {
    const seen: number[] = [];
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.push(scrollY);
    }
    return seen;
  });
  expect(new Set(positions).size).toBeGreaterThan(3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});

describe('scrolling to a hash', () => {
  // The positions that the page has shown since the last question, without the top.
  const positions = (): Promise<number[]> =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      const { positions } = window as unknown as { positions: Set<number> };
      const seen = [...positions].filter((top) => top > 0);
      positions.clear();
      return seen;
    });
  const isAtRest = async (): Promise<boolean> => (await positions()).length === 0;

  beforeEach(() =>
    page.addInitScript(() => {
      const positions = new Set<number>();
      addEventListener('scroll', () => positions.add(scrollY));
      Object.assign(window, { positions });
    }),
  );

  it('is done at once when a page is opened at it', async () => {
    await open('/docs/long/#gamma');
    expect(await positions()).toHaveLength(1);
  });

  it('is smooth when a link leads to another page', async () => {
    await open('/docs/');
    await positions();
    await link('Hash').click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    expect((await positions()).length).toBeGreaterThan(3);
  });

  it('is done at once by a link to another page when motion is reduced', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/docs/');
    await positions();
    await link('Hash').click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    expect(await positions()).toHaveLength(1);
  });

  it('is done at once by Back and Forward, from another page and on the same', async () => {
    await open('/docs/long/');
    await page.locator('.on-this-page').getByRole('link', { name: 'Gamma' }).click();
    await page.waitForURL('**/docs/long/#gamma');
    await expectEventually(isAtRest, (value) => value);
    const bottom = await scrollTop();
    await page.goBack();
    await page.waitForURL('**/docs/long/');
    expect(await positions()).toEqual([]);
    expect(await scrollTop()).toBe(0);
    await page.goForward();
    await page.waitForURL('**/docs/long/#gamma');
    expect(await positions()).toEqual([bottom]);

    // A click by coordinates would scroll the link into view first.
    await page
      .locator('.sidebar-nav')
      .getByRole('link', { name: 'Second page' })
      .evaluate((element: HTMLElement) => {
        element.click();
      });
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    await expectEventually(isAtRest, (value) => value);
    await page.goBack();
    await page.getByRole('heading', { name: 'Long page' }).waitFor();
    expect(await positions()).toEqual([bottom]);
  });
});

describe('a link to the page that is shown', () => {
  let requests: string[];

  beforeEach(async () => {
    await open('/docs/long/');
    const behaviour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await expectEventually(behaviour, (value) => value === 'smooth');
    requests = [];
    page.on('request', (request) => {
      // The page's own address or chunk. The icon, and pages that scroll under the pointer, are no business of the click.
      if (/\/long(?:\/|\.)/.test(request.url())) requests.push(request.url());
    });
    await page.route('**/chunks/*.js*', (route) => route.abort());
  });

  const gamma = () => page.locator('.on-this-page').getByRole('link', { name: 'Gamma' });
  const focused = () => page.evaluate(() => document.activeElement?.id);
  /** Scrolls by clicking; returns how many positions were shown: one for a jump, as many as there are frames for a smooth scroll. */
  const clickAndCount = async (target: ReturnType<typeof link>): Promise<number> => {
    // A click may scroll its link into view first, whose end comes while the page still scrolls on: the last end counts.
    await page.evaluate(() => {
      const positions = new Set<number>();
      const settled = new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        addEventListener('scroll', () => {
          positions.add(scrollY);
          clearTimeout(timer);
        });
        addEventListener('scrollend', () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 150);
        });
      });
      Object.assign(window, { positions, settled });
    });
    await target.click();
    await page.evaluate(() => Reflect.get(window, 'settled') as Promise<void>);
    return page.evaluate(() => (Reflect.get(window, 'positions') as Set<number>).size);
  };
  /** Whether a click scrolls smoothly. A busy machine may show no frame of that, but not each time; a jump has none ever. */
  const scrollsSmoothly = async (
    target: ReturnType<typeof link>,
    prepare: () => Promise<unknown>,
  ): Promise<boolean> => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await prepare();
      if ((await clickAndCount(target)) > 1) return true;
    }
    return false;
  };

  it('scrolls smoothly to a hash again, without a request or a move of focus', async () => {
    await clickAndCount(gamma());
    const toTop = () =>
      page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' });
      });
    expect(await scrollsSmoothly(gamma(), toTop)).toBe(true);
    expect(await scrollTop()).toBeGreaterThan(500);
    expect(page.url()).toBe(`${fixture.origin}/docs/long/#gamma`);
    expect(requests).toEqual([]);
    expect(await focused()).not.toBe('main');
    expect(await page.getByRole('alert').textContent()).toBe('');
  });

  it.each([
    ['/docs/long', '/docs/long/'],
    ['/docs/long/?a=1', '/docs/long/?a=1'],
  ])('scrolls to the top and removes the hash: %s', async (href, address) => {
    const own = page.locator('.sidebar-nav').getByRole('link', { name: 'Long page' });
    await own.evaluate((element, to) => {
      element.setAttribute('href', to);
    }, href);
    expect(await scrollsSmoothly(own, () => clickAndCount(gamma()))).toBe(true);
    await expectEventually(scrollTop, (value) => value === 0);
    expect(page.url()).toBe(fixture.origin + address);
    expect(requests).toEqual([]);
    expect(await focused()).not.toBe('main');
    expect(await isSameDocument()).toBe(true);
    await page.goBack();
    await page.waitForURL('**/docs/long/#gamma');
    await expectEventually(scrollTop, (value) => value > 500);
  });
});

it('moves focus to the page and announces its title', async () => {
  await open('/docs/');
  await link('Second').click();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.locator('[role="status"]', { hasText: 'Second page' }).waitFor({ state: 'attached' });
});

it('shows a loading bar for a slow navigation only', async () => {
  await open('/docs/');
  await page.evaluate(() => {
    Object.assign(window, { sawBar: false });
    new MutationObserver(() => {
      if (document.querySelector('[role="progressbar"]')) Object.assign(window, { sawBar: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const sawBar = (): Promise<unknown> =>
    page.evaluate<unknown>(() => Reflect.get(window, 'sawBar'));
  await Promise.all([page.waitForRequest('**/chunks/second.*'), link('Second').hover()]);
  await page.waitForLoadState('networkidle');
  await link('Second').click();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  expect(await sawBar()).toBe(false);

  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chunks/long.*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.locator('.sidebar-nav summary').click();
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Long page' }).click();
  await page.getByRole('progressbar').waitFor();
  release();
  await page.getByRole('heading', { name: 'Long page' }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
});

it('ends the loading bar when the reader stops', async () => {
  await open('/docs/');
  await page.route('**/chunks/long.*', () => undefined);
  await link('Long').click();
  await page.getByRole('progressbar').waitFor();
  await page.evaluate(() => {
    stop();
  });
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/docs/');
  await page.unroute('**/chunks/long.*');
});

it('drops a load that the reader no longer wants', async () => {
  await open('/docs/');
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chunks/long.*', async (route) => {
    await gate;
    await route.continue();
  });
  await link('Long').click();
  await link('Second').click();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  release();
  await page.waitForLoadState('networkidle');
  expect(await page.title()).toContain('Second page');
});

it('prefetches on hover, focus and touch, but not for readers who save data', async () => {
  await open('/docs/');
  await Promise.all([page.waitForRequest('**/chunks/second.*'), link('Second').hover()]);
  await Promise.all([page.waitForRequest('**/chunks/long.*'), link('Long').focus()]);

  const touching = await openPage(fixture.browser, { hasTouch: true });
  await touching.page.goto(`${fixture.origin}/docs/`);
  await routerReady(touching.page);
  await Promise.all([
    touching.page.waitForRequest('**/chunks/second.*'),
    touching.page
      .locator('.content')
      .getByRole('link', { name: 'Second', exact: true })
      .dispatchEvent('touchstart'),
  ]);
  await touching.close();

  const saving = await openPage(fixture.browser);
  await saving.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  saving.page.on('request', (request) => asked.push(request.url()));
  // Time passes at once: what a prefetch would wait for has passed when the requests are counted.
  await saving.page.clock.install();
  await saving.page.goto(`${fixture.origin}/docs/`);
  await saving.page.clock.runFor(5000);
  await routerReady(saving.page);
  await saving.page.locator('.content').getByRole('link', { name: 'Second', exact: true }).focus();
  await saving.page.locator('.content').getByRole('link', { name: 'Second', exact: true }).hover();
  await saving.page.clock.runFor(1000);
  await saving.page.evaluate(() => fetch('/docs/favicon.svg'));
  expect(asked.filter((url) => url.includes('/chunks/second.'))).toEqual([]);
  await saving.close();
});

describe('a chunk that does not load', () => {
  it('is reported and shown, and Retry loads it', async () => {
    await open('/docs/');
    await page.evaluate(() => {
      document.addEventListener('docs:chunk-load-error', (event) => {
        const { name, kind, url } = (
          event as CustomEvent<{ name: string; kind: string; url: string }>
        ).detail;
        Object.assign(window, { chunkError: { name, kind, url } });
      });
    });
    await page.route('**/chunks/second.*', (route) => route.abort());
    await link('Second').click();
    const alert = page.getByRole('alert');
    await alert.getByText(/the network or the server did not answer/).waitFor();
    expect(await page.evaluate<unknown>(() => Reflect.get(window, 'chunkError'))).toMatchObject({
      name: 'ChunkLoadError',
      kind: 'network',
      url: expect.stringContaining('/docs/chunks/second.') as string,
    });
    expect(fixture.complaints.join('\n')).toContain('ChunkLoadError');
    expect(await alert.getByRole('link').getAttribute('href')).toBe(
      `${fixture.origin}/docs/second/`,
    );

    await page.unroute('**/chunks/second.*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    expect(await alert.textContent()).toBe('');
    expect(await isSameDocument()).toBe(true);
  });

  it.each([
    ['as it is', '/docs/second/', 200],
    ['redirected', '/docs/old/', 302],
    ['with its not-found page', '/docs/none/', 404],
  ])('because it is missing makes one full page load: %s', async (_what, target, status) => {
    await open('/docs/');
    await page.evaluate((name) => {
      document.addEventListener(name, (event) => {
        sessionStorage.setItem(name, (event as CustomEvent<{ kind: string }>).detail.kind);
      });
    }, 'docs:chunk-load-error');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.route('**/chunks/second.*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/docs/second/', async (route) => {
      if (status === 200) await route.continue();
      else if (status === 404) {
        await route.fulfill({ response: await route.fetch({ url: fixture.origin + target }) });
      } else await route.fulfill({ status, headers: { Location: '/docs/long/' } });
    });
    await link('Second').click();
    const heading = { 200: 'Second page', 302: 'Long page', 404: 'Page not found' }[status] ?? '';
    await page.getByRole('heading', { name: heading }).waitFor();
    await routerReady(page);
    expect(await isSameDocument()).toBe(false);
    expect(await page.getByRole('alert').textContent()).toBe('');
    expect(documents).toEqual(['/docs/second/', ...(status === 302 ? ['/docs/long/'] : [])]);
    expect(await page.evaluate(() => sessionStorage.getItem('docs:chunk-load-error'))).toBe(
      'missing',
    );
    await page.goBack();
    await page.getByRole('heading', { name: 'Fixture home' }).waitFor();
  });

  it('can be passed by with the plain link', async () => {
    await open('/docs/');
    await page.route('**/chunks/second.*', (route) => route.abort());
    await link('Second').click();
    await page.getByRole('alert').getByRole('link').click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    expect(await isSameDocument()).toBe(false);
  });

  it('counts as failed after 120 seconds', async () => {
    await page.clock.install();
    await open('/docs/');
    await page.route('**/chunks/second.*', () => undefined);
    await Promise.all([page.waitForRequest('**/chunks/second.*'), link('Second').click()]);
    await page.clock.runFor(119_000);
    expect(await page.getByRole('alert').textContent()).toBe('');
    await page.clock.runFor(1100);
    await page.getByRole('alert').getByText('took too long').waitFor();
  });
});

it('survives a deploy: old hashes, a new bundle', async () => {
  const before = await createFixture();
  let handle = before.handle;
  const changing = await listen((request, response) => {
    handle(request, response);
  });
  await page.goto(`${changing.origin}/docs/`);
  await routerReady(page);

  // The same bundle with other content: the old chunk's address leads to the new text.
  const changed = await createFixture({
    files: { 'second/index.md': '---\ntitle: Second page, new text\n---\n\nNew.\n' },
  });
  handle = changed.handle;
  await link('Second').click();
  await page.getByRole('heading', { name: 'Second page, new text' }).waitFor();

  // Another bundle: one full page load.
  handle = (request, response) => {
    if (request.url?.startsWith('/docs/chunks/long.')) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end('export default {"build":"another","view":{}}');
    } else changed.handle(request, response);
  };
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  await page.locator('.sidebar-nav summary').click();
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Long page' }).click();
  await page.getByRole('heading', { name: 'Long page' }).waitFor();
  expect(await isSameDocument()).toBe(false);
  await changing.close();
});

describe("the sidebar's group", () => {
  const group = () => page.locator('.sidebar-nav details');
  const isOpen = () => group().evaluate((details) => details.hasAttribute('open'));
  const go = async (path: string): Promise<void> => {
    await page.evaluate((to) => {
      navigation.navigate(to);
    }, `/docs${path}`);
    await page.waitForURL(`**/docs${path}`);
    const shown = page.locator(`.sidebar-nav [aria-current="page"][href="/docs${path}"]`);
    await shown.waitFor({ state: 'attached' });
  };

  it('is open for its pages, even after the reader closed it, and is the same element', async () => {
    await open('/docs/long/');
    expect(await isOpen()).toBe(true);
    await group().evaluate((details) => Object.assign(details, { isSame: true }));
    await group().locator('summary').click();
    expect(await isOpen()).toBe(false);
    await go('/quick.html');
    await expectEventually(isOpen, (value) => value);
    expect(await group().evaluate((details) => 'isSame' in details)).toBe(true);
  });

  it('closes behind the reader, and stays as the reader left it elsewhere', async () => {
    await open('/docs/long/');
    await go('/second/');
    await expectEventually(isOpen, (value) => !value);
    await group().locator('summary').click();
    await go('/');
    expect(await isOpen()).toBe(true);
  });
});
