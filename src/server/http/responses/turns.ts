// A rate-limited queue: runs one task at a time and within a time budget, for work that clients can request in any amount.

/** Thrown for a task when the queue is full. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** HTTP status: too many requests. */
  readonly status = 429;
  /** Value for `Retry-After`, in seconds. */
  readonly retryAfter = 2;
}

export interface TurnsOptions {
  /** Maximum number of waiting tasks, in addition to the running one. */
  readonly maxWaiting: number;
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

/**
 * Runs the task when those before it have ended and the budget allows it. Rejects if the task does, or with a `BusyError` without running
 * it. A task is charged its duration, unless `workOf` returns the work that its result took, in milliseconds: then it is charged that plus
 * `leastMs`, so that the time it waited for a busy thread is not included.
 */
export type TakeTurn = <Result>(
  task: () => Promise<Result>,
  workOf?: (result: Result) => number,
) => Promise<Result>;

export interface Turns {
  readonly take: TakeTurn;
  /** Returns whether at least half of the burst budget is left. */
  readonly areFree: () => boolean;
  /** Lifts the budget, so that waiting tasks finish soon: called before the resources that they use are closed. */
  readonly hurry: () => void;
}

export function createTurns(options: TurnsOptions): Turns {
  const { maxWaiting, share, burstMs, leastMs = 0, longestWaitMs = Infinity } = options;
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  let budgetMs = burstMs;
  let countedAt = performance.now();
  let isHurried = false;
  /** Resumes the task that waits for the budget (at most one does). */
  let endWait = (): void => undefined;

  function earn(): void {
    const now = performance.now();
    budgetMs = Math.min(burstMs, budgetMs + (now - countedAt) * share);
    countedAt = now;
  }

  async function run<Result>(
    task: () => Promise<Result>,
    workOf?: (result: Result) => number,
  ): Promise<Result> {
    earn();
    if (budgetMs < 0 && !isHurried) {
      const waitMs = -budgetMs / share;
      await new Promise<void>((fulfil) => {
        endWait = fulfil;
        setTimeout(fulfil, waitMs);
      });
    }
    const started = performance.now();
    let work: number | undefined;
    try {
      const result = await task();
      work = workOf?.(result);
      return result;
    } finally {
      const took = performance.now() - started;
      const charged = work === undefined ? took : Math.min(work + leastMs, took);
      budgetMs = Math.max(budgetMs - Math.max(leastMs, charged), -longestWaitMs * share);
    }
  }

  const take: TakeTurn = async (task, workOf) => {
    if (open > maxWaiting) throw new BusyError('Too many requests are already waiting.');
    open += 1;
    const next = (): ReturnType<typeof task> => run(task, workOf);
    // Runs even if the previous task failed, which its own caller handles.
    const turn = last.then(next, next);
    last = turn;
    try {
      return await turn;
    } finally {
      open -= 1;
    }
  };
  return {
    take,
    areFree() {
      earn();
      return budgetMs >= burstMs / 2;
    },
    hurry() {
      isHurried = true;
      endWait();
    },
  };
}
