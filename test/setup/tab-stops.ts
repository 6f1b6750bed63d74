// Walks through a page with the Tab key, as a keyboard user does.
import type { Page } from 'playwright-core';

/** An element that received focus. */
export interface TabStop {
  /** Names the element in failures: `a "Limits"` */
  readonly name: string;
  /** The part of the page that contains it. */
  readonly region: string;
  /** Position in the document, not in the window. */
  readonly box: { readonly left: number; readonly top: number; readonly bottom: number };
  /** Whether a focus ring is drawn, on the element or on its label. */
  readonly hasRing: boolean;
  /** Whether it is in the window and not covered. */
  readonly isSeen: boolean;
}

/** Returns the names of everything that must be reachable: all visible controls and scrollable parts. */
export function controlsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const selector = 'a[href], button, summary, select, input, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.tabIndex >= 0)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => nameOf(element));

    function nameOf(element: Element): string {
      const text = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.localName} "${text.trim().slice(0, 40)}"`;
    }
  });
}

/** Presses Tab until the focus leaves the page or returns to an element. */
export async function tabThrough(page: Page, most = 400): Promise<readonly TabStop[]> {
  const stops: TabStop[] = [];
  await page.evaluate(() => {
    document.querySelectorAll('[data-tab-stop]').forEach((element) => {
      element.removeAttribute('data-tab-stop');
    });
  });
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus has not left the page after ${most} steps.`);
}

/** Returns undefined if no element has the focus, or one that already had it. */
async function currentStop(page: Page): Promise<TabStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    if (element.dataset['tabStop'] !== undefined) return undefined;
    element.dataset['tabStop'] = '';
    const box = element.getBoundingClientRect();
    const ringed = [element, element.closest('label')].filter((part) => part !== null);
    const hasRing = ringed.some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 20), 0), innerWidth - 1);
    const y = box.top + Math.min(box.height / 2, 20);
    const top = document.elementFromPoint(x, y);
    const isSeen = top !== null && (element.contains(top) || top.contains(element));
    const region = element.closest('.skip-link, header, .sidebar, article, nav, footer, dialog');
    const text = element.getAttribute('aria-label') ?? element.textContent;
    return {
      name: `${element.localName} "${text.trim().slice(0, 40)}"`,
      region: region?.closest('article')
        ? 'article'
        : (region?.className.split(' ')[0] ?? region?.localName ?? ''),
      box: { left: box.left, top: box.top + scrollY, bottom: box.bottom + scrollY },
      hasRing,
      isSeen,
    };
  });
}
