// A rate-limited queue: runs tasks within a time budget, for work that clients can request in any amount.

/** Thrown for a task when the queue is full. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** HTTP status: too many requests. */
  readonly status = 429;
  /** Value for `Retry-After`, in seconds. */
  readonly retryAfter = 2;
}

export interface LimiterOptions {
  /** Maximum number of waiting tasks, in addition to the running ones. */
  readonly maxWaiting: number;
  /** Maximum number of tasks that run at the same time. @default 1 */
  readonly maxRunning?: number;
  /** Long-term share of the time that tasks may take, from 0 to 1. */
  readonly share: number;
  /** Time that tasks may take in a burst before `share` limits them, in milliseconds. */
  readonly burstMs: number;
  /** Minimum charge of a task, in milliseconds: the overhead of its response. @default 0 */
  readonly leastMs?: number;
  /**
   * Maximum time that a task waits for the budget, in milliseconds: a task that was slow because everything was, as during a reload, must
   * not delay the next one for many times as long. @default no limit
   */
  readonly longestWaitMs?: number;
}

/** Who asks for a task. */
export interface RequestClient {
  /** Groups are served one after the other, and share the places fairly: the client's address and the kind of work. @default one group */
  readonly group?: string | undefined;
  /** Aborted when nobody waits for the result any more: the task is dropped if it has not begun. @default never */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs the task when those before it have begun and the budget allows it. Rejects if the task does; with a `BusyError` without running it
 * if the queue is full; and with the reason of the signal. A task is charged its duration, unless `workOf` returns the work that its result
 * took, in milliseconds: then it is charged that plus `leastMs`, so that the time it waited for a busy thread is not included.
 */
export type TakePermit = <Result>(
  task: () => Promise<Result>,
  workOf?: (result: Result) => number,
  client?: RequestClient,
) => Promise<Result>;

export interface Limiter {
  readonly take: TakePermit;
  /** Returns whether at least half of the burst budget is left. */
  readonly areFree: () => boolean;
  /** Lifts the budget, so that waiting tasks finish soon: called before the resources that they use are closed. */
  readonly hurry: () => void;
}

export function createLimiter(options: LimiterOptions): Limiter {
  const { maxRunning = 1, share, burstMs, leastMs = 0, longestWaitMs = Infinity } = options;
  const queue = createFairQueue(options.maxWaiting);
  let running = 0;
  let budgetMs = burstMs;
  let countedAt = performance.now();
  let isHurried = false;
  let timer: NodeJS.Timeout | undefined;

  function earn(): void {
    const now = performance.now();
    budgetMs = Math.min(burstMs, budgetMs + (now - countedAt) * share);
    countedAt = now;
  }

  function charge(ms: number): void {
    budgetMs = Math.max(budgetMs - ms, -longestWaitMs * share);
  }

  /** Begins as many tasks as may run. If the budget is spent, a timer begins them once it is earned again. */
  function begin(): void {
    earn();
    while (running < maxRunning && queue.size() > 0) {
      if (budgetMs < 0 && !isHurried) {
        timer ??= setTimeout(resume, Math.ceil(-budgetMs / share));
        return;
      }
      running += 1;
      queue.takeNext()?.begin();
    }
  }

  function resume(): void {
    clearTimeout(timer);
    timer = undefined;
    begin();
  }

  async function run<Result>(
    task: () => Promise<Result>,
    workOf?: (result: Result) => number,
  ): Promise<Result> {
    const started = performance.now();
    // Charged before the task runs, so that concurrent tasks do not spend the same budget.
    charge(leastMs);
    let work: number | undefined;
    try {
      const result = await task();
      work = workOf?.(result);
      return result;
    } finally {
      const took = performance.now() - started;
      const charged = work === undefined ? took : Math.min(work + leastMs, took);
      charge(Math.max(0, charged - leastMs));
      running -= 1;
      begin();
    }
  }

  return {
    take: (task, workOf, { group = '', signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(asError(signal.reason));
          return;
        }
        const leave = (): void => {
          queue.remove(waiting);
          reject(asError(signal?.reason));
        };
        const waiting: Waiting = {
          group,
          begin() {
            signal?.removeEventListener('abort', leave);
            run(task, workOf).then(resolve, reject);
          },
          refuse() {
            signal?.removeEventListener('abort', leave);
            reject(new BusyError('Too many requests are already waiting.'));
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.add(waiting, running < maxRunning);
        begin();
      }),
    areFree() {
      earn();
      return budgetMs >= burstMs / 2;
    },
    hurry() {
      isHurried = true;
      resume();
    },
  };
}

interface Waiting {
  readonly group: string;
  readonly begin: () => void;
  /** Rejects the task without running it. */
  readonly refuse: () => void;
}

/**
 * A queue of limited length that serves groups one after the other. When it is full, the group with the most tasks gives up its newest for
 * another.
 */
function createFairQueue(maxWaiting: number) {
  /** Waiting tasks by group, in serving order. Groups without tasks are removed. */
  const groups = new Map<string, Waiting[]>();
  let count = 0;

  function remove(task: Waiting): void {
    const tasks = groups.get(task.group) ?? [];
    const index = tasks.indexOf(task);
    if (index === -1) return;
    count -= 1;
    tasks.splice(index, 1);
    if (tasks.length === 0) groups.delete(task.group);
  }

  return {
    size: () => count,
    remove,
    /** Adds a task, or refuses one if the queue is full. A task that waits only for the budget (`mayRun`) takes no waiting place. */
    add(task: Waiting, mayRun: boolean): void {
      const tasks = groups.get(task.group) ?? [];
      if (count >= maxWaiting + (mayRun ? 1 : 0)) {
        const [largest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
        const newest = largest.length > tasks.length + 1 ? largest.at(-1) : undefined;
        if (!newest) {
          task.refuse();
          return;
        }
        remove(newest);
        newest.refuse();
      }
      count += 1;
      tasks.push(task);
      groups.set(task.group, tasks);
    },
    takeNext(): Waiting | undefined {
      const [first] = groups.values();
      const task = first?.[0];
      if (!first || !task) return undefined;
      remove(task);
      // The other groups come before its next task.
      if (groups.delete(task.group)) groups.set(task.group, first);
      return task;
    },
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('Nobody waits for the result.');
}
