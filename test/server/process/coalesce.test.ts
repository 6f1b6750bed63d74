// One run at a time, and one more for everything that was asked for meanwhile.
import { coalesce } from '../../../src/server/serve/process/coalesce.ts';

/** A task whose runs end when they are released, one after the other. */
function createGatedTask() {
  const releases: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    run: () =>
      new Promise<void>((resolve) => {
        running += 1;
        most = Math.max(most, running);
        releases.push(() => {
          running -= 1;
          resolve();
        });
      }),
    releases,
    get mostAtOnce() {
      return most;
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs at once, and once more for all calls during a run', async () => {
  const task = createGatedTask();
  const run = coalesce(task.run);
  const first = run();
  const others = [run(), run(), run()];
  expect(task.releases).toHaveLength(1);
  task.releases[0]?.();
  await first;
  await turn();
  expect(task.releases).toHaveLength(2);
  task.releases[1]?.();
  await Promise.all(others);
  await turn();
  expect(task.releases).toHaveLength(2);
  expect(task.mostAtOnce).toBe(1);
});

it('runs again for a call after the end, and for one during the second run', async () => {
  const task = createGatedTask();
  const run = coalesce(task.run);
  const first = run();
  const second = run();
  task.releases[0]?.();
  await first;
  await turn();
  const third = run();
  task.releases[1]?.();
  await second;
  await turn();
  expect(task.releases).toHaveLength(3);
  task.releases[2]?.();
  await third;
  const fourth = run();
  expect(task.releases).toHaveLength(4);
  task.releases[3]?.();
  await fourth;
  expect(task.mostAtOnce).toBe(1);
});

it('runs for later calls after a run that failed, and tells each caller of its own run', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    const isFirst = runs === 1;
    await turn();
    if (isFirst) throw new Error('full disk');
  });
  const first = run();
  const second = run();
  await expect(first).rejects.toThrow('full disk');
  await expect(second).resolves.toBeUndefined();
  await run();
  expect(runs).toBe(3);
});
