// Limits how often a handler runs.

/** Runs at once, then at most every `ms` milliseconds; a call in between is caught up at the end of the pause. */
export function throttle(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const pause = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWanted) return;
      isWanted = false;
      run();
      pause();
    }, ms);
  };
  return () => {
    if (timer !== undefined) {
      isWanted = true;
      return;
    }
    run();
    pause();
  };
}
