// Puts work off until the browser is idle or the reader does something.

const intents = ['pointerover', 'pointerdown', 'keydown', 'touchstart'] as const;
const longestWaitMs = 3000;

/** Calls back once: when the browser is idle after it has loaded and drawn the page, or at the first sign of a reader. */
export function whenIdleOrWanted(callback: () => void): void {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    for (const intent of intents) removeEventListener(intent, run, true);
    callback();
  };
  for (const intent of intents) addEventListener(intent, run, { capture: true, passive: true });
  const wait = (): void => {
    // A page may have loaded before it is drawn; what comes later must not share the network with that.
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWaitMs });
      else setTimeout(run, 200);
    });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
