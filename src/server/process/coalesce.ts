// One run at a time of a task that may be asked for at any moment.

/**
 * Runs the task unless it is running already; a call meanwhile makes it run once more afterwards, however many calls there are.
 * The returned promise settles as the run that began after the call does.
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
