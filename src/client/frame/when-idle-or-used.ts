// Defers work until the browser is idle or the reader uses the page.
import { whenIdle } from '../behaviours/when-idle.ts';

const usageEvents = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'popstate'] as const;
const longestWaitMs = 3000;

/** Calls back once: when the browser is idle after loading and painting the page, or at the first pointer, touch or key event, or step through the history. */
export function whenIdleOrUsed(callback: () => void): void {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    for (const type of usageEvents) removeEventListener(type, run, true);
    callback();
  };
  for (const type of usageEvents) addEventListener(type, run, { capture: true, passive: true });
  // Loading and painting the page come first. The load event, and even an idle period, may come before the first paint.
  const whenLoaded = (): void => {
    const runWhenIdle = (): void => {
      whenIdle(run, longestWaitMs);
    };
    if (document.readyState === 'complete') runWhenIdle();
    else addEventListener('load', runWhenIdle, { once: true });
  };
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    whenLoaded();
    return;
  }
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    whenLoaded();
  });
  painted.observe({ type: 'paint', buffered: true });
  // Firefox reports no paint if the page is opened at a hash, or reloaded further down.
  setTimeout(whenLoaded, longestWaitMs);
}
