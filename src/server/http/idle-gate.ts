// Background work gives way to readers.
import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** How often background work looks whether readers still wait, and how long it gives way at most, in milliseconds. */
const lookMs = 2;
const longestWaitMs = 100;

/** Who has just been answered often asks again at once, so the work waits for this long a pause, in milliseconds. */
const pauseMs = 25;

export interface ReadersFirst {
  /** Counts a response that is being made, until it has ended. */
  readonly count: (response: EventEmitter) => void;
  /** Settles when nobody waits or has just been answered; under constant load after a moment, so that the work ends some time. */
  readonly turn: () => Promise<void>;
}

export function createReadersFirst(): ReadersFirst {
  let waiting = 0;
  let lastAnswer = -Infinity;
  const isQuiet = (): boolean => waiting === 0 && performance.now() - lastAnswer >= pauseMs;
  return {
    count(response) {
      waiting += 1;
      response.once('close', () => {
        waiting -= 1;
        lastAnswer = performance.now();
      });
    },
    async turn() {
      await nextTurn();
      const until = performance.now() + longestWaitMs;
      while (!isQuiet() && performance.now() < until) await delay(lookMs);
    },
  };
}
