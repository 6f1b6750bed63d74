// Opens the site again after its maker thread has ended by itself.
import { setTimeout as delay } from 'node:timers/promises';

/** The first try comes after this, in milliseconds; each failed one doubles it. */
const firstDelayMs = 1000;
const longestDelayMs = 60_000;

/** Reloads until the site is no longer the lost one. Until then kept responses are served, and everything else fails. */
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

/** Keeps no process alive. */
function waitInBackground(delayMs: number): Promise<void> {
  return delay(delayMs, undefined, { ref: false });
}
