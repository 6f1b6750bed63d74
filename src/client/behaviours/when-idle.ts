// Defers work that is not urgent.

/** Calls back once the last frame is painted and the browser is idle, or `longestWaitMs` later. */
export function whenIdle(callback: () => void, longestWaitMs = 300): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(callback, { timeout: longestWaitMs });
    else setTimeout(callback, 200);
  });
}
