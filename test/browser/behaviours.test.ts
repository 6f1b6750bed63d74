// What comes alive without React: copy controls, tabs, scroll-spy, menus, analytics.
import type { Page } from 'playwright-core';
import { routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';
import { createFixture } from '../setup/fixture-site.ts';
import { listen } from '../setup/real-site.ts';

const calls = `---
title: Calls
---

::endpoint[GET /v1/me]

::::responses
:::tab[200]
Me.
:::
:::tab[404]
Nobody.
:::
::::

::::responses
:::tab[200]
You.
:::
:::tab[404]
Nothing.
:::
::::
`;

const fixture = fixtureInBrowser({
  site: { files: { 'calls.md': calls } },
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
});
let page: Page;
beforeEach(() => {
  ({ page } = fixture);
});

/** From here on time moves only as the test says. */
async function freezeClock(): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

const goto = (path: string) => page.goto(fixture.origin + path);

describe('the copy control', () => {
  const copies = () => page.locator('.copy');

  it('is set up 100 ms after the page', async () => {
    await freezeClock();
    await goto('/docs/second/');
    await page.clock.runFor(99);
    expect(await copies().count()).toBe(0);
    await page.clock.runFor(1);
    expect(await copies().count()).toBe(2);
  });

  it('says Copied for 500 ms, tells it, and then is normal again', async () => {
    await freezeClock();
    await goto('/docs/second/');
    await page.clock.runFor(100);
    const copy = copies().first();
    expect(await copy.textContent()).toBe('Copy');
    await copy.click();
    await page.locator('.copy', { hasText: 'Copied' }).waitFor();
    expect(await page.locator('[role="status"]', { hasText: 'Copied' }).count()).toBe(1);
    await page.clock.runFor(499);
    expect(await copy.textContent()).toBe('Copied');
    await page.clock.runFor(1);
    expect(await copy.textContent()).toBe('Copy');
  });

  it.each([
    [0, 'mr login\nmr list'],
    [1, 'const a = 1;'],
  ])(
    'copies exactly the code of block %d: no prompts, output, line numbers or removed lines',
    async (index, text) => {
      await goto('/docs/second/');
      await copies().nth(index).click();
      await page.locator('.copy', { hasText: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    },
  );

  it('copies the path of an HTTP call', async () => {
    await goto('/docs/calls.html');
    await copies().click();
    await page.locator('.copy', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/v1/me');
  });

  it('says so when the clipboard is denied, and leaves the code selected', async () => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await goto('/docs/second/');
    await copies().first().click();
    await page.locator('.copy', { hasText: 'Clipboard blocked: press Ctrl+C' }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('mr login');
  });

  it('is there after a navigation too', async () => {
    await goto('/docs/');
    await routerReady(page);
    await page.locator('.content').getByRole('link', { name: 'Second', exact: true }).click();
    await copies().first().waitFor();
    expect(await copies().count()).toBe(2);
  });
});

describe('tabs', () => {
  const tab = (name: string, set = 0) => page.locator('.tabs').nth(set).getByRole('tab', { name });

  it('show one panel, and the same tab in every set of the page', async () => {
    await goto('/docs/second/');
    expect(await page.getByText('First panel.').isVisible()).toBe(true);
    expect(await page.getByText('Second panel.').isVisible()).toBe(false);
    await tab('Two').click();
    expect(await page.getByText('First panel.').isVisible()).toBe(false);
    expect(await page.getByText('Second panel.').isVisible()).toBe(true);
    expect(await page.getByText('Other second.').isVisible()).toBe(true);
    expect(await tab('Two').getAttribute('aria-selected')).toBe('true');
    expect(await tab('One').getAttribute('aria-selected')).toBe('false');
  });

  it('follow the keys', async () => {
    await goto('/docs/second/');
    const active = () => page.evaluate(() => document.activeElement?.textContent);
    await tab('One').focus();
    await page.keyboard.press('ArrowRight');
    expect(await active()).toBe('Two');
    await page.keyboard.press('ArrowRight');
    expect(await active()).toBe('One');
    await page.keyboard.press('End');
    expect(await active()).toBe('Two');
    await page.keyboard.press('Home');
    expect(await active()).toBe('One');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByText('Second panel.').isVisible()).toBe(true);
  });

  it('remember the last one for 5 minutes, for this host and path', async () => {
    await page.clock.install();
    await goto('/docs/second/');
    await tab('Two').click();
    const key = `tab:${new URL(fixture.origin).host}/docs/second/`;
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toContain('"Two"');
    await page.clock.fastForward('04:59');
    await page.reload();
    expect(await tab('Two').getAttribute('aria-selected')).toBe('true');
    await page.clock.fastForward('00:02');
    await page.reload();
    expect(await tab('One').getAttribute('aria-selected')).toBe('true');
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  });

  it('of responses choose for one call alone, and each call remembers its own for 5 minutes', async () => {
    await page.clock.install();
    await goto('/docs/calls.html');
    const shown = async (): Promise<string[]> => {
      await page.locator('[data-ready]').nth(1).waitFor();
      return page.locator('[role="tabpanel"]:visible > p:last-child').allTextContents();
    };
    await tab('404').click();
    expect(await shown()).toEqual(['Nobody.', 'You.']);
    await page.reload();
    expect(await shown()).toEqual(['Nobody.', 'You.']);
    await tab('404', 1).click();
    await tab('200').click();
    await page.reload();
    expect(await shown()).toEqual(['Me.', 'Nothing.']);
    await page.clock.fastForward('05:01');
    await page.reload();
    expect(await shown()).toEqual(['Me.', 'You.']);
  });

  it('work when storage is blocked', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await goto('/docs/second/');
    await tab('Two').click();
    expect(await page.getByText('Second panel.').isVisible()).toBe(true);
    expect(fixture.complaints).toEqual([]);
  });

  it('open for a hash inside them: at the start, on the page, and after a navigation', async () => {
    await goto('/docs/second/#inside');
    await page.getByText('Second panel.').waitFor();
    await tab('One').click();
    await page.evaluate(() => {
      location.hash = '#early';
    });
    await page.evaluate(() => {
      location.hash = '#inside';
    });
    await page.getByText('Second panel.').waitFor();
    expect(await tab('Two').getAttribute('aria-selected')).toBe('true');

    await goto('/docs/');
    await routerReady(page);
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.locator('.content').getByRole('link', { name: 'Hidden', exact: true }).click();
    await page.getByText('Second panel.').waitFor();
  });
});

describe('scroll-spy', () => {
  const current = (list: string) =>
    page.locator(`${list} [aria-current="location"]`).allTextContents();
  const scroll = async (top: number) => {
    await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
    }, top);
  };

  it('marks the section being read, in the sidebar and on this page', async () => {
    await goto('/docs/long/');
    expect(await current('.on-this-page')).toEqual([]);
    const topOf = (id: string) =>
      page.evaluate(
        (name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 0) + scrollY,
        id,
      );
    await scroll((await topOf('beta-one')) - 60);
    await page
      .locator('.on-this-page [aria-current="location"]', { hasText: 'Beta one' })
      .waitFor();
    expect(await current('.on-this-page')).toEqual(['Beta one']);
    expect(await current('.sidebar-sections')).toEqual(['Beta']);
  });

  it('marks nothing at the top and the last section at the bottom', async () => {
    await goto('/docs/long/');
    await scroll(1_000_000);
    await page.locator('.on-this-page [aria-current="location"]', { hasText: 'Gamma' }).waitFor();
    expect(await current('.sidebar-sections')).toEqual(['Gamma']);
    await scroll(0);
    await page.locator('.on-this-page [aria-current="location"]').waitFor({ state: 'detached' });
  });

  it('looks at most every 300 ms', async () => {
    await freezeClock();
    await goto('/docs/long/');
    await page.evaluate(() => {
      let looks = 0;
      // Looking starts with the height of the document.
      Object.defineProperty(document.documentElement, 'scrollHeight', {
        get() {
          looks += 1;
          return 10_000;
        },
      });
      scrollTo({ top: 10, behavior: 'instant' });
      Object.assign(window, { looks: () => looks });
    });
    const looks = () => page.evaluate(() => (Reflect.get(window, 'looks') as () => number)());
    const scrollEvent = () => page.evaluate(() => dispatchEvent(new Event('scroll')));
    for (let index = 0; index < 20; index += 1) await scrollEvent();
    expect(await looks()).toBe(1);
    await page.clock.runFor(299);
    expect(await looks()).toBe(1);
    await page.clock.runFor(1);
    expect(await looks()).toBe(2);
  });

  it('never changes the address or the history', async () => {
    await goto('/docs/long/');
    const length = await page.evaluate(() => history.length);
    await scroll(1_000_000);
    await page.locator('.on-this-page [aria-current="location"]').waitFor();
    expect(page.url()).toBe(`${fixture.origin}/docs/long/`);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });
});

describe('menus', () => {
  const menu = () => page.locator('.menu').first();

  it('close on Escape, with focus back, and on a click elsewhere', async () => {
    await goto('/docs/');
    await menu().locator('summary').click();
    expect(await menu().getAttribute('open')).toBe('');
    await menu().getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    expect(await menu().getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await menu().locator('summary').click();
    await page.locator('h1').click();
    expect(await menu().getAttribute('open')).toBeNull();
  });

  it('the drawer opens on a small screen, and closes after a navigation', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goto('/docs/');
    await routerReady(page);
    const drawer = page.locator('#site-menu');
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await drawer.isVisible()).toBe(true);
    await drawer.getByRole('link', { name: 'Second page' }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    expect(await drawer.isVisible()).toBe(false);
  });
});

describe('the tag manager', () => {
  it('is not loaded without a container', async () => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await goto('/docs/');
    await routerReady(page);
    expect([...hosts]).toEqual([fixture.origin]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });

  it('is loaded with one, and told of every navigation; a page without it reads on', async () => {
    const listener = await createFixture({ settings: { tagManagerId: 'GTM-ABC123' } });
    const tagged = await listen(listener.handle);
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
    await Promise.all([
      page.waitForRequest('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'),
      page.goto(`${tagged.origin}/docs/`),
    ]);
    await routerReady(page);
    await page.locator('.content').getByRole('link', { name: 'Second', exact: true }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    const events = await page.evaluate(() => window.dataLayer ?? []);
    expect(events).toContainEqual({
      event: 'page_view',
      page_path: '/docs/second/',
      page_location: `${tagged.origin}/docs/second/`,
      page_title: 'Second page · Millrace documentation',
    });
    expect(events.filter(({ event }) => event === 'page_view')).toHaveLength(1);
    await tagged.close();
  });
});
