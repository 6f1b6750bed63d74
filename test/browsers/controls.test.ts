// Controls of a page in every engine: copying, tabs, theme, menus, search (specification, Page behaviour; Site constants).
import { copyConfirmationMs } from '../../src/pages/model/timings.ts';
import { engines } from '../setup/engines/engines.ts';
import { journeyIn } from '../setup/engines/journey.ts';
import { fetchHead } from '../setup/served-head.ts';

interface Said {
  readonly text: string;
  readonly at: number;
}

describe.each(engines)('$name', (engine) => {
  const journey = journeyIn(engine);
  const headingOf = async (path: string): Promise<string> =>
    (await fetchHead(journey.proxy.origin + path)).heading;

  it('every code block gets a copy control, which says Copied and returns', async () => {
    const { page } = journey;
    await page.open('/docs/code/nodejs/');
    await page.until('every code block has its control', () => {
      const blocks = document.querySelectorAll('.code').length;
      return blocks > 0 && document.querySelectorAll('.code .copy').length === blocks;
    });
    await page.run(() => {
      const said: Said[] = [];
      const copied: string[] = [];
      const button = document.querySelector('.copy');
      if (!button) return;
      new MutationObserver(() => {
        said.push({ text: button.textContent, at: performance.now() });
      }).observe(button, { childList: true });
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) => {
        copied.push(text);
        return write(text);
      };
      Object.assign(globalThis, { said, copied });
    });
    await page.click('.copy');
    await page.until(
      'it has returned',
      () => (Reflect.get(globalThis, 'said') as Said[]).length > 1,
    );
    const said = await page.run(() => Reflect.get(globalThis, 'said') as Said[]);
    expect(said.map(({ text }) => text)).toEqual(['Copied', 'Copy']);
    const shownMs = (said[1]?.at ?? NaN) - (said[0]?.at ?? NaN);
    // Clocks of pages are rounded.
    expect(shownMs).toBeGreaterThan(copyConfirmationMs - 5);
    expect(shownMs).toBeLessThan(copyConfirmationMs + 1000);
    const code = await page.text('.code code');
    expect(await page.run(() => Reflect.get(globalThis, 'copied') as string[])).toEqual([code]);
  });

  describe('tabs', () => {
    const selected = () =>
      journey.page.run(() =>
        [...document.querySelectorAll('[data-tabs]')]
          .slice(0, 1)
          .flatMap((set) =>
            [...set.querySelectorAll('[role="tab"]')].map(
              (tab) => tab.getAttribute('aria-selected') === 'true',
            ),
          ),
      );
    /** Whether the panel of the first set's tab shows. */
    const isPanelVisible = async (index: number): Promise<boolean> => {
      const id = await journey.page.run(
        (number) =>
          document.querySelectorAll('[role="tab"]')[number]?.getAttribute('aria-controls') ?? '',
        index,
      );
      return journey.page.isVisible(`#${id}`);
    };

    it('choose by click, and the choice is remembered', async () => {
      const { page } = journey;
      await page.open('/docs/workflows/steps/');
      expect((await selected()).slice(0, 2)).toEqual([true, false]);
      await page.click('[data-tabs] [role="tab"]:nth-child(2)');
      expect((await selected()).slice(0, 2)).toEqual([false, true]);
      expect([await isPanelVisible(0), await isPanelVisible(1)]).toEqual([false, true]);
      await page.reload();
      await page.untilThere('[data-tabs][data-ready]');
      expect((await selected()).slice(0, 2)).toEqual([false, true]);
    });

    it('choose by key', async () => {
      const { page } = journey;
      await page.open('/docs/workflows/steps/');
      await page.click('[data-tabs] [role="tab"]');
      const last = (await selected()).length - 1;
      const chosen = async (): Promise<number> => (await selected()).indexOf(true);
      await page.press('ArrowRight');
      expect(await chosen()).toBe(1);
      await page.press('Home');
      expect(await chosen()).toBe(0);
      await page.press('ArrowLeft');
      expect(await chosen()).toBe(last);
      await page.press('Home');
      await page.press('End');
      expect(await chosen()).toBe(last);
      expect(await isPanelVisible(last)).toBe(true);
    });
  });

  it('the choice of theme persists', async () => {
    const { page } = journey;
    const shade = () =>
      page.run(() => ({
        theme: document.documentElement.dataset['theme'],
        background: getComputedStyle(document.body).backgroundColor,
        choice: document.querySelector<HTMLSelectElement>('[data-theme-control]')?.value,
      }));
    const dark = { theme: 'dark', background: 'rgb(14, 21, 25)', choice: 'dark' };
    await page.open('/docs/limits/');
    expect((await shade()).theme).toBe('system');
    await page.run(() => {
      document.querySelector<HTMLSelectElement>('[data-theme-control]')?.focus();
    });
    await page.type('d');
    await page.untilThere('html[data-theme="dark"]');
    expect(await shade()).toEqual(dark);
    await page.reload();
    expect(await shade()).toEqual(dark);
    await page.open('/docs/guides/');
    expect(await shade()).toEqual(dark);
  });

  it('a menu of the top navigation opens, closes, and leads to its pages', async () => {
    const { page } = journey;
    const isOpen = async () => (await page.attribute('.menu', 'open')) !== null;
    await journey.openWithRouter('/docs/quickstart/');
    expect(await isOpen()).toBe(false);
    await page.click('.menu > summary');
    expect(await isOpen()).toBe(true);
    expect(await page.isVisible('.menu a')).toBe(true);
    await page.press('Escape');
    expect(await isOpen()).toBe(false);
    await page.click('.menu > summary');
    await page.click('h1');
    expect(await isOpen()).toBe(false);
    await page.click('.menu > summary');
    await page.click('.menu a[href="/docs/limits/"]');
    await page.untilAt('/docs/limits/', await headingOf('/docs/limits/'));
    expect(await isOpen()).toBe(false);
  });

  it('the drawer opens and closes at 360 px, and leads to its pages', async () => {
    const { page } = journey;
    await page.resize(360, 740);
    await journey.openWithRouter('/docs/quickstart/');
    expect(await page.isVisible('#site-menu')).toBe(false);
    await page.click('.menu-button');
    expect(await page.isVisible('#site-menu')).toBe(true);
    await page.click('.menu-close');
    expect(await page.isVisible('#site-menu')).toBe(false);
    await page.click('.menu-button');
    await page.press('Escape');
    expect(await page.isVisible('#site-menu')).toBe(false);
    await page.click('.menu-button');
    await page.click('#site-menu a[href="/docs/sources/"]');
    await page.untilAt('/docs/sources/', await headingOf('/docs/sources/'));
    expect(await page.isVisible('#site-menu')).toBe(false);
  });

  it('the search palette opens by key, finds, and opens what was found', async () => {
    const { page } = journey;
    await page.open('/docs/quickstart/');
    await page.type('/');
    await page.untilThere('.palette[open]');
    await page.type('throttling');
    await page.untilThere('.palette [role="option"][aria-selected="true"]');
    await page.until('the results are those of the whole word', () =>
      /throttling/i.test(
        document.querySelector('.palette [aria-selected="true"]')?.textContent ?? '',
      ),
    );
    const href = (await page.attribute('.palette [aria-selected="true"]', 'href')) ?? '';
    await page.press('Enter');
    await page.untilAt(href, await headingOf(href));
    expect(await page.isVisible('.palette')).toBe(false);
  });

  it('the search page finds, and a result leads to its page', async () => {
    const { page } = journey;
    await page.open('/docs/search/');
    await page.click('#search-query');
    await page.type('throttling');
    await page.press('Enter');
    await page.until('the address of the results', () => location.search === '?q=throttling');
    await page.untilThere('.search-results a');
    expect(await page.text('.search-results')).toMatch(/throttling/i);
    const href = (await page.attribute('.search-results a', 'href')) ?? '';
    await page.click(`.search-results a[href="${href}"]`);
    await page.untilAt(href, await headingOf(href));
  });
});
