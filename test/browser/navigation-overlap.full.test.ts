// Navigations that overlap, stall, fail or are stopped: the address and the page that is shown agree in the end.
import type { Page } from 'playwright-core';
import { routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';

const fixture = fixtureInBrowser();
let page: Page;
beforeEach(() => {
  ({ page } = fixture);
});

async function open(path: string): Promise<void> {
  await page.goto(fixture.origin + path);
  await routerReady(page);
  await markDocument();
}

/** Leaves a mark that a full page load wipes out. */
async function markDocument(): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
}

const isSameDocument = (): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);
const contentLink = (text: string) =>
  page.locator('.content').getByRole('link', { name: text, exact: true });
const sidebarLink = (text: string) =>
  page.locator('.sidebar-nav').getByRole('link', { name: text });
const sectionLink = (text: string) =>
  page.locator('.on-this-page').getByRole('link', { name: text, exact: true });
const retry = () => page.getByRole('alert').getByRole('button', { name: 'Try again' });

/** Holds requests back until the returned function is called. */
async function hold(pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await gate;
    // The page may be closed or gone by now.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Runs an action that asks for a chunk and waits for the request. */
async function asking(pattern: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest(pattern), act()]);
}

interface Shown {
  readonly address: string;
  readonly title: string;
  readonly canonical: string;
  readonly hasBar: boolean;
  /** No navigation is under way: that which brings the address back has ended too. */
  readonly isSettled: boolean;
}

function readShown(): Promise<Shown> {
  return page.evaluate(() => ({
    address: location.pathname + location.search + location.hash,
    title: document.title.replace(/ · .*/, ''),
    canonical: new URL(
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href,
    ).pathname,
    hasBar: document.querySelector('[role="progressbar"]') !== null,
    isSettled: navigation.transition === null,
  }));
}

/** Waits until this page stands at this address, and no loading bar is left. */
async function expectShown(address: string, title: string): Promise<void> {
  const expected = {
    address,
    title,
    canonical: new URL(address, fixture.origin).pathname,
    hasBar: false,
    isSettled: true,
  };
  let shown = await readShown();
  for (
    let tries = 0;
    tries < 60 && JSON.stringify(shown) !== JSON.stringify(expected);
    tries += 1
  ) {
    await page.waitForTimeout(50);
    shown = await readShown();
  }
  expect(shown).toEqual(expected);
}

/** Lets everything that the browser and the page have queued happen, and more time pass than the bar waits. */
async function settle(): Promise<void> {
  await page.clock.runFor(500);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Takes the option away that browsers without deferred commit ignore. */
async function commitAtOnce(): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = NavigateEvent;
    // oxlint-disable-next-line typescript/unbound-method -- called with its event below
    const { intercept } = prototype;
    prototype.intercept = function (options = {}) {
      const { precommitHandler: _, ...rest } = options;
      intercept.call(this, rest);
    };
  });
}

describe.each([
  ['commits after the page is loaded', () => Promise.resolve()],
  ['commits at once', commitAtOnce],
])('where the browser %s', (_mode, prepare) => {
  beforeEach(async () => {
    await page.clock.install();
    await prepare();
  });

  it('a hash link of the shown page ends a load and scrolls there', async () => {
    await open('/docs/long/');
    const release = await hold('**/chunks/second.*');
    await asking('**/chunks/second.*', () => sidebarLink('Second page').click());
    await page.getByRole('progressbar').waitFor();
    await sectionLink('Gamma').click();
    await expectShown('/docs/long/#gamma', 'Long page');
    await page.waitForFunction(() => scrollY > 500);
    release();
    await page.waitForLoadState('networkidle');
    await settle();
    await expectShown('/docs/long/#gamma', 'Long page');
    await page.goBack();
    await expectShown('/docs/long/', 'Long page');
    expect(await isSameDocument()).toBe(true);
  });

  it('a hash link opens the tab that holds its target', async () => {
    await open('/docs/second/');
    await hold('**/chunks/*.js');
    await asking('**/chunks/*.js', () => page.locator('.brand').click());
    await sectionLink('Inside').click();
    await expectShown('/docs/second/#inside', 'Second page');
    await page.locator('#inside').waitFor({ state: 'visible' });
  });

  it('Stop ends a load', async () => {
    await open('/docs/long/');
    const release = await hold('**/chunks/second.*');
    await asking('**/chunks/second.*', () => sidebarLink('Second page').click());
    await page.getByRole('progressbar').waitFor();
    await page.evaluate(() => {
      stop();
    });
    await expectShown('/docs/long/', 'Long page');
    release();
    await settle();
    await expectShown('/docs/long/', 'Long page');
    // The link still works.
    await page.unroute('**/chunks/second.*');
    await sidebarLink('Second page').click();
    await expectShown('/docs/second/', 'Second page');
    expect(await isSameDocument()).toBe(true);
  });

  it('Back during a load leads to a page that agrees with its address', async () => {
    await open('/docs/');
    await contentLink('Long').click();
    await expectShown('/docs/long/', 'Long page');
    const release = await hold('**/chunks/second.*');
    await asking('**/chunks/second.*', () => sidebarLink('Second page').click());
    await page.goBack();
    release();
    await settle();
    const { address, canonical, hasBar } = await readShown();
    expect({ canonical, hasBar }).toEqual({ canonical: address, hasBar: false });
    expect(await page.title()).not.toContain('Second page');
  });

  it('two clicks on one link are one load and one step back', async () => {
    await open('/docs/long/');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/chunks/')) requests.push(request.url());
    });
    const release = await hold('**/chunks/second.*');
    await sidebarLink('Second page').dblclick();
    release();
    await expectShown('/docs/second/', 'Second page');
    expect(requests).toHaveLength(1);
    await page.goBack();
    await expectShown('/docs/long/', 'Long page');
  });

  it('a redirected link ends a load', async () => {
    await open('/docs/');
    const release = await hold('**/chunks/long.*');
    await asking('**/chunks/long.*', () => contentLink('Long').click());
    await contentLink('Old').click();
    await expectShown('/docs/second/', 'Second page');
    release();
    await settle();
    await expectShown('/docs/second/', 'Second page');
    await page.goBack();
    await settle();
    const { address, canonical } = await readShown();
    expect(canonical).toBe(address);
  });

  it('the loading bar goes when a page from memory takes the place of a load', async () => {
    await open('/docs/');
    await contentLink('Second').click();
    await expectShown('/docs/second/', 'Second page');
    await page.goBack();
    await expectShown('/docs/', 'Millrace documentation');
    const release = await hold('**/chunks/long.*');
    await asking('**/chunks/long.*', () => contentLink('Long').click());
    await contentLink('Second').click();
    await expectShown('/docs/second/', 'Second page');
    await settle();
    await expectShown('/docs/second/', 'Second page');
    release();
    await page.waitForLoadState('networkidle');
    await settle();
    await expectShown('/docs/second/', 'Second page');
  });

  it('a page that fails leaves the shown page with its address', async () => {
    await open('/docs/long/');
    await page.route('**/chunks/second.*', (route) => route.abort());
    await sidebarLink('Second page').click();
    await retry().waitFor();
    await expectShown('/docs/long/', 'Long page');
    await page.unroute('**/chunks/second.*');
    await retry().click();
    await expectShown('/docs/second/', 'Second page');
    expect(await page.getByRole('alert').textContent()).toBe('');
    await page.goBack();
    await expectShown('/docs/long/', 'Long page');
  });

  it('a retry gives way to a later navigation', async () => {
    await open('/docs/');
    await page.route('**/chunks/long.*', (route) => route.abort());
    await contentLink('Long').click();
    await retry().waitFor();
    // In the place of the failing route, with no moment between them: the pointer that rests on the link prefetches at any time.
    const release = await hold('**/chunks/long.*');
    await retry().click();
    await retry().waitFor({ state: 'detached' });
    await contentLink('Second').click();
    await expectShown('/docs/second/', 'Second page');
    release();
    await page.waitForLoadState('networkidle');
    await settle();
    await expectShown('/docs/second/', 'Second page');
  });

  it.each([
    ['a hash link', () => sectionLink('Gamma').click(), '/docs/long/#gamma', 'Long page'],
    ['Back', () => page.goBack(), '/docs/', 'Millrace documentation'],
    ['another page', () => sidebarLink('html').click(), '/docs/quick.html', 'Page in html'],
  ])('an error goes away with %s', async (_what, act, address, title) => {
    await open('/docs/');
    await contentLink('Long').click();
    await expectShown('/docs/long/', 'Long page');
    await page.route('**/chunks/second.*', (route) => route.abort());
    await sidebarLink('Second page').click();
    await retry().waitFor();
    await expectShown('/docs/long/', 'Long page');
    await act();
    await expectShown(address, title);
    expect(await page.getByRole('alert').textContent()).toBe('');
  });
});

describe('a step back to a page that is not in memory', () => {
  /** Stands on the long page after a reload, with the second page one step back. */
  async function openWithPast(): Promise<void> {
    await open('/docs/second/');
    await page.locator('.sidebar-nav summary').click();
    await sidebarLink('Long page').click();
    await expectShown('/docs/long/', 'Long page');
    await page.reload();
    await routerReady(page);
    await markDocument();
  }
  const goBack = () =>
    page.evaluate(() => {
      history.back();
    });

  it('ends with a hash link of the shown page', async () => {
    await openWithPast();
    const release = await hold('**/chunks/second.*');
    await asking('**/chunks/second.*', goBack);
    await sectionLink('Gamma').click();
    await expectShown('/docs/long/#gamma', 'Long page');
    release();
    await page.waitForLoadState('networkidle');
    await expectShown('/docs/long/#gamma', 'Long page');
    await page.unroute('**/chunks/second.*');
    await page.goBack();
    await expectShown('/docs/second/', 'Second page');
    expect(await isSameDocument()).toBe(true);
  });

  it('ends with Stop', async () => {
    await openWithPast();
    const release = await hold('**/chunks/second.*');
    await asking('**/chunks/second.*', goBack);
    // The step has changed the address, and Stop ends with the step that brings it back.
    await page.waitForURL('**/docs/second/', { waitUntil: 'commit' });
    await page.evaluate(() => {
      stop();
    });
    await expectShown('/docs/long/', 'Long page');
    // A request that is still held fails when the route goes, and would fail the next step with it.
    release();
    await page.waitForLoadState('networkidle');
    await expectShown('/docs/long/', 'Long page');
    await page.unroute('**/chunks/second.*');
    await page.goBack();
    await expectShown('/docs/second/', 'Second page');
    expect(await isSameDocument()).toBe(true);
  });

  it('that fails leaves the shown page with its address, and Retry steps back again', async () => {
    await openWithPast();
    await page.route('**/chunks/second.*', (route) => route.abort());
    await goBack();
    await retry().waitFor();
    await expectShown('/docs/long/', 'Long page');
    expect(await retry().isVisible()).toBe(true);
    await page.unroute('**/chunks/second.*');
    await retry().click();
    await expectShown('/docs/second/', 'Second page');
    await page.goForward();
    await expectShown('/docs/long/', 'Long page');
    expect(await isSameDocument()).toBe(true);
  });

  it('shows that page when it begins before the router is ready', async () => {
    await open('/docs/second/');
    await page.locator('.sidebar-nav summary').click();
    await sidebarLink('Long page').click();
    await expectShown('/docs/long/', 'Long page');
    const release = await hold('**/chunks/routes.js');
    await asking('**/chunks/routes.js', () => page.reload());
    await page.goBack();
    release();
    await routerReady(page);
    await expectShown('/docs/second/', 'Second page');
  });

  it('follows the last of two steps, a hash of that page', async () => {
    await open('/docs/second/');
    await sectionLink('Late').click();
    await expectShown('/docs/second/#late', 'Second page');
    await page.locator('.sidebar-nav summary').click();
    await sidebarLink('Long page').click();
    await expectShown('/docs/long/', 'Long page');
    await page.reload();
    await routerReady(page);
    const release = await hold('**/chunks/second.*');
    await asking('**/chunks/second.*', goBack);
    await goBack();
    await page.waitForURL('**/docs/second/');
    release();
    await expectShown('/docs/second/', 'Second page');
  });
});

describe('the first page is in memory', () => {
  const chunks = '**/chunks/*.*.js*';

  it('and Back to it needs no chunk', async () => {
    await open('/docs/second/');
    await page.locator('.sidebar-nav summary').click();
    await sidebarLink('Long page').click();
    await expectShown('/docs/long/', 'Long page');
    await page.route(chunks, (route) => route.abort());
    await page.goBack();
    await expectShown('/docs/second/', 'Second page');
    expect(await page.getByRole('alert').textContent()).toBe('');
    await page.locator('.code .copy').first().waitFor();
    expect(fixture.complaints).toEqual([]);
  });

  it('without what a control said when it was read', async () => {
    const release = await hold('**/frame-*.js');
    await page.goto(`${fixture.origin}/docs/second/`);
    await page.locator('.code .copy').first().click();
    await page.locator('.code .copy[data-state]').waitFor();
    // The control goes on saying it while the frame arrives.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('.copy')) button.textContent = 'Copied';
    });
    release();
    await routerReady(page);
    await page.locator('.sidebar-nav summary').click();
    await sidebarLink('Long page').click();
    await expectShown('/docs/long/', 'Long page');
    await page.goBack();
    await expectShown('/docs/second/', 'Second page');
    await page.locator('.code .copy').first().waitFor();
    expect(await page.locator('.code .copy').first().textContent()).toBe('Copy');
  });
});

it.each([
  ['a missing page', '/docs/none/', 'Page not found'],
  ['search results', '/docs/search/?q=text', 'Search'],
])('Back to %s shows what the server answers there', async (_what, address, heading) => {
  await open(address);
  await page.locator('.brand').click();
  await expectShown('/docs/', 'Millrace documentation');
  await page.goBack();
  await page.waitForURL(fixture.origin + address);
  await page.locator('h1', { hasText: heading }).waitFor();
  // Hash links work there as they do on any page.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${fixture.origin}${address}#main`);
  expect(await page.locator('h1').textContent()).toBe(heading);
});

it('a click that opens the failed page in a new tab leaves the next navigation to the router', async () => {
  await open('/docs/');
  await contentLink('Long').click();
  await expectShown('/docs/long/', 'Long page');
  await page.route('**/chunks/second.*', (route) => route.abort());
  await sidebarLink('Second page').click();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('alert')
      .getByRole('link')
      .click({ modifiers: ['Control'] }),
  ]);
  await tab.close();
  await page.goBack();
  await expectShown('/docs/', 'Millrace documentation');
  expect(await isSameDocument()).toBe(true);
});
