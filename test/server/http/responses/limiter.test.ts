// Work that anybody can ask for: one at a time, and not without end.
import { BusyError, createLimiter } from '../../../../src/server/serve/http/responses/limiter.ts';

const unlimited = { share: 1, burstMs: 60_000 };

/** Tasks that end when they are told to, and what they have done. */
function createTasks() {
  const done: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      done.push(`${name} begins`);
      ends.set(name, (failure) => {
        if (failure) reject(failure);
        else resolve(name);
      });
    });
  return { done, task, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

it('runs one after the other, in the order of the calls, and after a failure too', async () => {
  const { done, task, end } = createTasks();
  const { take: takePermit } = createLimiter({ ...unlimited, maxWaiting: 2 });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => takePermit(task(name)));
  await Promise.resolve();
  expect(done).toEqual(['a begins']);
  end('a', new Error('Not today.'));
  await expect(first).rejects.toThrow('Not today.');
  expect(done).toEqual(['a begins', 'b begins']);
  end('b');
  expect(await second).toBe('b');
  end('c');
  expect(await third).toBe('c');
});

it('refuses more than may wait, and takes more when there is room', async () => {
  const { task, end } = createTasks();
  const { take: takePermit } = createLimiter({ ...unlimited, maxWaiting: 1 });
  const first = takePermit(task('a'));
  const second = takePermit(task('b'));
  await expect(takePermit(task('c'))).rejects.toThrow(BusyError);
  end('a');
  await first;
  const fourth = takePermit(task('d'));
  end('b');
  await second;
  end('d');
  expect(await fourth).toBe('d');
});

it('lets a task wait until the time that others took is earned', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { take: takePermit } = createLimiter({ maxWaiting: 9, share: 0.25, burstMs: 100 });
  const begun: number[] = [];
  const started = performance.now();
  const work = async (): Promise<void> => {
    begun.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  const all = Promise.all([takePermit(work), takePermit(work), takePermit(work)]);
  await jest.advanceTimersByTimeAsync(5000);
  await all;
  // The first leaves a debt of 100 ms, of which 50 are earned while it runs; each later one takes four times its own time.
  expect(begun[0]).toBe(0);
  expect(begun[1]).toBeGreaterThanOrEqual(400);
  expect(begun[2]).toBeGreaterThanOrEqual((begun[1] ?? 0) + 800);
  // After a pause the burst is there again.
  await jest.advanceTimersByTimeAsync(5000);
  const calledAt = performance.now();
  const late = takePermit(work);
  await jest.advanceTimersByTimeAsync(250);
  await late;
  expect((begun[3] ?? 0) + started - calledAt).toBeLessThan(1);
  jest.useRealTimers();
});

it('charges a task its work where it tells it, and not the time that it waited for a busy thread', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { take: takePermit } = createLimiter({
    maxWaiting: 9,
    share: 0.1,
    burstMs: 50,
    leastMs: 2,
  });
  const begun: number[] = [];
  const started = performance.now();
  const waitAndWork = async (workMs: number) => {
    begun.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { workMs };
  };
  const workOf = ({ workMs }: { readonly workMs: number }): number => workMs;
  const all = Promise.all([
    takePermit(() => waitAndWork(4), workOf),
    takePermit(() => waitAndWork(100), workOf),
    takePermit(() => waitAndWork(4), workOf),
  ]);
  await jest.advanceTimersByTimeAsync(5000);
  await all;
  expect(begun[1]).toBe(200);
  // The second takes 102 of the 50 ms, and 20 are earned while it does: a debt of 32.
  expect(begun[2]).toBeGreaterThanOrEqual(400 + 320);
  expect(begun[2]).toBeLessThan(400 + 400);
  jest.useRealTimers();
});

it('is free while half of the burst is left', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { take, areFree } = createLimiter({ maxWaiting: 9, share: 0.1, burstMs: 100 });
  const work = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const takeWhole = async (ms: number): Promise<void> => {
    const turn = take(work(ms));
    await jest.advanceTimersByTimeAsync(ms);
    await turn;
  };
  expect(areFree()).toBe(true);
  await takeWhole(40);
  expect(areFree()).toBe(true);
  await takeWhole(40);
  expect(areFree()).toBe(false);
  await jest.advanceTimersByTimeAsync(300);
  expect(areFree()).toBe(true);
  jest.useRealTimers();
});

it('counts a task as no shorter than what its answer costs besides', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { take } = createLimiter({ maxWaiting: 99, share: 0.1, burstMs: 10, leastMs: 2 });
  const begun: number[] = [];
  const started = performance.now();
  const all = Promise.all(
    Array.from({ length: 20 }, () =>
      take(() => {
        begun.push(performance.now() - started);
        return Promise.resolve();
      }),
    ),
  );
  await jest.advanceTimersByTimeAsync(5000);
  await all;
  // Six leave at once, the others each after what one of them earns: ten times its own time.
  expect(begun[5]).toBeLessThan(1);
  expect(begun[19]).toBeGreaterThanOrEqual(13 * 20);
  jest.useRealTimers();
});

it('lets no task wait longer than allowed for one that took long', async () => {
  const { take } = createLimiter({ maxWaiting: 9, share: 0.001, burstMs: 0, longestWaitMs: 50 });
  await take(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const started = performance.now();
  await take(() => Promise.resolve());
  // Without the limit it would be half a minute.
  expect(performance.now() - started).toBeLessThan(5000);
});

it('lets all that wait run one after the other, without a budget, once it is in a hurry', async () => {
  const { take, hurry } = createLimiter({ maxWaiting: 9, share: 0.000_01, burstMs: 0 });
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await take(work('a'));
  const others = Promise.all([take(work('b')), take(work('c'))]);
  expect(begun).toEqual(['a']);
  hurry();
  await others;
  await take(work('d'));
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

describe('groups', () => {
  it('take turns, whatever the number of their tasks', async () => {
    const { take } = createLimiter({ ...unlimited, maxWaiting: 9 });
    const begun: string[] = [];
    const work = (name: string) => async () => {
      begun.push(name);
      await Promise.resolve();
    };
    const asks = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      take(work(name), undefined, { group: name.slice(0, 1) }),
    );
    await Promise.all(asks);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('share the places: the one with most tasks gives up its newest', async () => {
    const { done, task, end } = createTasks();
    const { take } = createLimiter({ ...unlimited, maxWaiting: 3 });
    const asks = ['a1', 'a2', 'a3', 'a4'].map((name) =>
      take(task(name), undefined, { group: 'a' }),
    );
    const other = take(task('b1'), undefined, { group: 'b' });
    await expect(asks[3]).rejects.toThrow(BusyError);
    // It has as many as the other would have then.
    await expect(take(task('b2'), undefined, { group: 'b' })).rejects.toThrow(BusyError);
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      end(name);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all([...asks.slice(0, 3), other])).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(done).toEqual(['a1 begins', 'a2 begins', 'b1 begins', 'a3 begins']);
  });
});

describe('a task whose client leaves', () => {
  it('is dropped while it waits, and its place is free again', async () => {
    const { done, task, end } = createTasks();
    const { take } = createLimiter({ ...unlimited, maxWaiting: 1 });
    const leaving = new AbortController();
    const first = take(task('a'));
    const second = take(task('b'), undefined, { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    const third = take(task('c'));
    end('a');
    await first;
    end('c');
    await third;
    expect(done).toEqual(['a begins', 'c begins']);
  });

  it('ends all the same once it has begun', async () => {
    const { task, end } = createTasks();
    const { take } = createLimiter({ ...unlimited, maxWaiting: 1 });
    const leaving = new AbortController();
    const first = take(task('a'), undefined, { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    end('a');
    expect(await first).toBe('a');
  });

  it('is never begun if he has left before', async () => {
    const { take } = createLimiter({ ...unlimited, maxWaiting: 1 });
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(take(() => Promise.resolve(), undefined, { signal })).rejects.toThrow('gone');
  });
});

it('runs several at the same time where that is allowed', async () => {
  const { done, task, end } = createTasks();
  const { take } = createLimiter({ ...unlimited, maxWaiting: 1, maxRunning: 2 });
  const asks = ['a', 'b', 'c'].map((name) => take(task(name)));
  expect(done).toEqual(['a begins', 'b begins']);
  await expect(take(task('d'))).rejects.toThrow(BusyError);
  end('b');
  await asks[1];
  expect(done).toEqual(['a begins', 'b begins', 'c begins']);
  end('a');
  end('c');
  expect(await Promise.all(asks)).toEqual(['a', 'b', 'c']);
});

it('lets tasks that may run at the same time begin on no more than the budget', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const limits = { maxWaiting: 99, maxRunning: 4, share: 0.1, burstMs: 10, leastMs: 10 };
  const { take } = createLimiter({ ...limits, longestWaitMs: 250 });
  const begun: number[] = [];
  const started = performance.now();
  const all = Promise.all(
    Array.from({ length: 8 }, () =>
      take(() => {
        begun.push(performance.now() - started);
        return Promise.resolve();
      }),
    ),
  );
  await jest.advanceTimersByTimeAsync(5000);
  await all;
  // Two leave at once, the others each after what one of them earns: ten times its own time.
  expect(begun[1]).toBeLessThan(1);
  expect(begun[7]).toBeGreaterThanOrEqual(6 * 100);
  jest.useRealTimers();
});
