// The responses in flight, for which a closing site waits.
import type { ServerResponse } from 'node:http';

/** Counts the responses in flight. */
export function createUnderWay() {
  let count = 0;
  let onEnded = (): void => undefined;
  return {
    add(response: ServerResponse): void {
      count += 1;
      response.once('close', () => {
        count -= 1;
        if (count === 0) onEnded();
      });
    },
    ended: (): Promise<void> =>
      count === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onEnded = resolve;
          }),
  };
}
