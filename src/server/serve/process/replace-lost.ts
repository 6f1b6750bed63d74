// Opens the site again after its render thread has ended unexpectedly.
import { setTimeout as delay } from 'node:timers/promises';

/** Delay before the first attempt, in milliseconds; doubled after each failed attempt. */
const firstDelayMs = 1000;
const longestDelayMs = 60_000;

/** Reloads with exponential backoff until the lost site is replaced. Until then, cached responses are served and other requests fail. */
export async function replaceLost(
  isLost: () => boolean,
  reload: () => Promise<void>,
  wait: (delayMs: number) => Promise<void> = waitInBackground,
): Promise<void> {
  for (let delayMs = firstDelayMs; isLost(); delayMs = Math.min(delayMs * 2, longestDelayMs)) {
    await wait(delayMs);
    if (isLost()) await reload();
  }
}

/** Waits without keeping the process alive. */
function waitInBackground(delayMs: number): Promise<void> {
  return delay(delayMs, undefined, { ref: false });
}
