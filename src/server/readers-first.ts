// Background work gives way to readers.
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** How often background work looks whether readers still wait, and how long it gives way at most, in milliseconds. */
const lookMs = 2;
const longestWaitMs = 100;

export interface ReadersFirst {
  /** Counts a response that is being made, until it has ended. */
  count(response: ServerResponse): void;
  /** Settles when nobody waits; under constant load after a moment, so that the work ends some time. */
  readonly turn: () => Promise<void>;
}

export function createReadersFirst(): ReadersFirst {
  let waiting = 0;
  return {
    count(response) {
      waiting += 1;
      response.once('close', () => {
        waiting -= 1;
      });
    },
    async turn() {
      await nextTurn();
      const until = performance.now() + longestWaitMs;
      while (waiting > 0 && performance.now() < until) await delay(lookMs);
    },
  };
}
