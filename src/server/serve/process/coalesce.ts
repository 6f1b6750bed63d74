// Coalesces concurrent calls of a task, so that only one run is active at a time.

/**
 * Returns a function that runs the task unless it is running already; any number of calls during a run cause one more run afterwards.
 * The returned promise settles like the run that started after the call.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    current = run().finally(() => {
      current = undefined;
    });
    return current;
  };
  return () => {
    if (!current) return start();
    const startNext = (): Promise<void> => {
      next = undefined;
      return start();
    };
    next ??= current.then(startNext, startNext);
    return next;
  };
}
