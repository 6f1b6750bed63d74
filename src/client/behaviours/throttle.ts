// Limits how often a handler runs.

/** Returns a function that runs at once, then at most every `ms` milliseconds. Calls during a pause run once, at its end. */
export function throttle(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCalledAgain = false;
  const pause = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!isCalledAgain) return;
      isCalledAgain = false;
      run();
      pause();
    }, ms);
  };
  return () => {
    if (timer !== undefined) {
      isCalledAgain = true;
      return;
    }
    run();
    pause();
  };
}
