// The time from a click to the next page on the screen.

/**
 * Prepares the page to measure its next click. Its `measured` then resolves with the milliseconds from the click's own time to the first
 * task after the frame that draws another heading.
 * @param {import('playwright-core').Page} page
 */
export async function armClick(page) {
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    const measured = new Promise((fulfil) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            // A router may remove the page before it draws the next.
            const heading = document.querySelector('h1')?.textContent;
            if (heading === undefined || heading === before) return;
            observer.disconnect();
            // The frame is drawn right after its callbacks; the next task sees it done.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => {
                fulfil(performance.now() - timeStamp);
              };
              port2.postMessage(undefined);
            });
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { measured });
  });
}

/**
 * What the click after `armClick` took.
 * @param {import('playwright-core').Page} page @returns {Promise<number>}
 */
export function clickTime(page) {
  return page.evaluate(
    () => /** @type {{ measured: Promise<number> }} */ (/** @type {unknown} */ (window)).measured,
  );
}
