// A lost site is opened again, however many tries that takes, and not once it is closed or open.
import { replaceLost } from '../../../src/server/serve/process/replace-lost.ts';

/** Waits that take no time, and are remembered. */
function createWait() {
  const delays: number[] = [];
  const wait = (delayMs: number): Promise<void> => {
    delays.push(delayMs);
    return Promise.resolve();
  };
  return { delays, wait };
}

it('tries until the site is open, and waits longer after each failure, up to a minute', async () => {
  const { delays, wait } = createWait();
  let tries = 0;
  await replaceLost(
    () => tries < 8,
    () => {
      tries += 1;
      return Promise.resolve();
    },
    wait,
  );
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

it('leaves alone what somebody has opened or closed meanwhile', async () => {
  let isLost = true;
  let tries = 0;
  await replaceLost(
    () => isLost,
    () => {
      tries += 1;
      return Promise.resolve();
    },
    () => {
      isLost = false;
      return Promise.resolve();
    },
  );
  expect(tries).toBe(0);
});
