// One task at a time and within a budget, for work that anybody can ask for in any amount.

/** Raised for a task that would have to wait behind too many others. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Of HTTP: too many requests. */
  readonly status = 429;
  /** Time after which another try is welcome, in seconds. */
  readonly retryAfter = 2;
}

export interface TurnsOptions {
  /** Tasks that may wait besides the one that runs. */
  readonly maxWaiting: number;
  /** Share of the time that tasks may take in the long run, from 0 to 1. */
  readonly share: number;
  /** Time that they may take at once before that, in milliseconds. */
  readonly burstMs: number;
  /** What a task takes at least, in milliseconds: what its answer costs besides. @default 0 */
  readonly leastMs?: number;
  /**
   * How long a task waits at most for what others took, in milliseconds: one that took long because all else did, as in a reload, must
   * not hold up the next for many times as long. @default no limit
   */
  readonly longestWaitMs?: number;
}

/**
 * Runs the task when those before it have ended and the budget allows it. Rejects as the task does, or with a `BusyError` without running it.
 * A task is charged the time from its beginning to its end, unless its result tells its work, in milliseconds: then it is charged that
 * and `leastMs`, and not what it waited for a busy thread.
 */
export type TakeTurn = <Result>(
  task: () => Promise<Result>,
  workOf?: (result: Result) => number,
) => Promise<Result>;

export interface Turns {
  readonly take: TakeTurn;
  /** Whether at least half of the burst is left to spend. */
  readonly areFree: () => boolean;
  /** From now on tasks wait for each other alone: what they need is about to be closed. */
  readonly hurry: () => void;
}

export function createTurns(options: TurnsOptions): Turns {
  const { maxWaiting, share, burstMs, leastMs = 0, longestWaitMs = Infinity } = options;
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  let budgetMs = burstMs;
  let countedAt = performance.now();
  let isHurried = false;
  /** Ends the wait of the one task that waits for the budget. */
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
    if (open > maxWaiting) throw new BusyError('Too many requests wait already.');
    open += 1;
    const next = (): ReturnType<typeof task> => run(task, workOf);
    // The task before may have failed: that is its caller's business.
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
