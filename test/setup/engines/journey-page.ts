// A page as a reader uses it, built on what every engine supports. Nothing waits for a fixed time.
import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './engine.ts';

/** Timeout of a condition before the test fails, in milliseconds. */
const patienceMs = 20_000;
const pollMs = 25;

export interface JourneyPage extends Pick<Tab, 'run' | 'press' | 'type' | 'reload'> {
  /** Opens a path of the site and resolves once the page has loaded. */
  readonly open: (path: string) => Promise<void>;
  /** Resolves once the function returns true in the page; rejects with `what` after a timeout. */
  readonly until: <A extends unknown[]>(
    what: string,
    callback: (...args: A) => boolean,
    ...args: A
  ) => Promise<void>;
  /** Resolves once the URL has this path, with query and hash, and the `h1` has this text. */
  readonly untilAt: (path: string, heading: string) => Promise<void>;
  /** Resolves once an element matches. */
  readonly untilThere: (selector: string) => Promise<void>;
  readonly untilGone: (selector: string) => Promise<void>;
  /** Clicks the first visible element that matches and has this text, once it stops moving. */
  readonly click: (selector: string, text?: string) => Promise<void>;
  /** Returns the text of the first element that matches, trimmed; empty if there is none. */
  readonly text: (selector: string) => Promise<string>;
  readonly attribute: (selector: string, name: string) => Promise<string | null>;
  readonly isVisible: (selector: string) => Promise<boolean>;
  readonly scrollTo: (top: number) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Starts to go back or forward in the history, as the browser's buttons do. */
  readonly traverse: (steps: number) => Promise<void>;
}

export function createJourneyPage(tab: Tab, origin: string): JourneyPage {
  const until: JourneyPage['until'] = async (what, callback, ...args) => {
    const end = Date.now() + patienceMs;
    for (;;) {
      let seen: unknown;
      try {
        seen = await tab.run(callback, ...args);
        if (seen === true) return;
      } catch (error) {
        // A page that is being unloaded does not answer.
        seen = error;
      }
      if (Date.now() > end)
        throw new Error(`Not within ${patienceMs} ms: ${what}.`, { cause: seen });
      await pause(pollMs);
    }
  };
  // WebKitGTK's driver sometimes answers before the page's `DOMContentLoaded` event.
  const untilLoaded = (): Promise<void> =>
    until('the page has loaded', () => document.readyState === 'complete');
  const { run } = tab;

  return {
    run,
    press: tab.press,
    type: tab.type,
    async reload() {
      await tab.reload();
      await untilLoaded();
    },
    async open(path) {
      await tab.goto(origin + path);
      await untilLoaded();
    },
    until,
    untilAt: (path, heading) =>
      until(
        `address \`${path}\` with heading \`${heading}\``,
        (address, text) =>
          location.href.slice(location.origin.length) === address &&
          document.querySelector('h1')?.textContent === text,
        path,
        heading,
      ),
    untilThere: (selector) =>
      until(
        `\`${selector}\` is there`,
        (wanted) => document.querySelector(wanted) !== null,
        selector,
      ),
    untilGone: (selector) =>
      until(
        `\`${selector}\` is gone`,
        (unwanted) => document.querySelector(unwanted) === null,
        selector,
      ),
    async click(selector, text) {
      const { x, y } = await findTarget(tab, selector, text);
      await tab.clickAt(x, y);
    },
    text: (selector) =>
      run((wanted) => document.querySelector(wanted)?.textContent.trim() ?? '', selector),
    attribute: (selector, name) =>
      run(
        (wanted, attribute) => document.querySelector(wanted)?.getAttribute(attribute) ?? null,
        selector,
        name,
      ),
    isVisible: (selector) =>
      run(
        (wanted) =>
          document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) ?? false,
        selector,
      ),
    async scrollTo(top) {
      await run((y) => {
        scrollTo({ top: y, behavior: 'instant' });
      }, top);
    },
    // Delayed, so that the script has returned before its page is unloaded.
    traverse: (steps) =>
      run((delta) => {
        setTimeout(() => {
          history.go(delta);
        });
      }, steps),
    async resize(width, height) {
      await tab.resize(width, height);
      await until(`the window is ${width} px wide`, (wanted) => innerWidth === wanted, width);
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scrolls the element into view unless it can already be clicked; returns its center once it stops moving. */
async function findTarget(tab: Tab, selector: string, text: string | undefined): Promise<Point> {
  const end = Date.now() + patienceMs;
  let last: Point | undefined;
  while (Date.now() < end) {
    const point = await tab.run(locate, selector, text ?? null);
    if (point && point.x === last?.x && point.y === last.y) return point;
    last = point ?? undefined;
    await pause(pollMs);
  }
  const name = text === undefined ? `\`${selector}\`` : `\`${selector}\` with text \`${text}\``;
  throw new Error(`No element ${name} could be clicked within ${patienceMs} ms.`);
}

/** Runs in the page. */
function locate(selector: string, text: string | null): Point | null {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      (text === null || candidate.textContent.trim() === text),
  );
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const top = document.elementFromPoint(x, y);
  if (element.contains(top)) return { x, y };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
