// Defers work that no reader waits for.

/** Calls back once what was drawn last is on the screen and the browser has nothing else to do, or `longestWaitMs` later. */
export function whenIdle(callback: () => void, longestWaitMs = 300): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(callback, { timeout: longestWaitMs });
    else setTimeout(callback, 200);
  });
}
