// Measures the time from a click until the next page is painted.

/**
 * Prepares the page to measure its next click. Its `measured` then resolves with the milliseconds from the click event's timestamp to the
 * first task after the frame that renders a different heading.
 * @param {import('playwright-core').Page} page
 */
export async function armClick(page) {
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    const measured = new Promise((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            // A router may remove the page before it renders the next.
            const heading = document.querySelector('h1')?.textContent;
            if (heading === undefined || heading === before) return;
            observer.disconnect();
            // The frame is painted right after its callbacks; the next task runs after that.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => {
                resolve(performance.now() - timeStamp);
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
 * Returns the duration of the click after `armClick`, in milliseconds.
 * @param {import('playwright-core').Page} page @returns {Promise<number>}
 */
export function clickTime(page) {
  return page.evaluate(
    () => /** @type {{ measured: Promise<number> }} */ (/** @type {unknown} */ (window)).measured,
  );
}
