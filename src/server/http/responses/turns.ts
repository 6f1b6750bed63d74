// One task at a time, for work that anybody can ask for in any amount.

/** Raised for a task that would have to wait behind too many others. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Of HTTP: too many requests. */
  readonly status = 429;
  /** Time after which another try is welcome, in seconds. */
  readonly retryAfter = 1;
}

export interface Turns {
  /** Runs the task when those before it have ended. Rejects as the task does, or with a `BusyError` without running it. */
  take<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** `maxWaiting` tasks may wait besides the one that runs. */
export function createTurns({ maxWaiting }: { readonly maxWaiting: number }): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    async take(task) {
      if (open > maxWaiting) throw new BusyError('Too many requests wait already.');
      open += 1;
      // The task before may have failed: that is its caller's business.
      const turn = last.then(task, task);
      last = turn;
      try {
        return await turn;
      } finally {
        open -= 1;
      }
    },
  };
}
