// Shows the loading bar during a slow navigation (specification, Page behaviour).
import type { FrameStore } from './frame-store.ts';

/** Navigations that end sooner show no loading bar, in milliseconds. */
const delayMs = 120;

export interface LoadingBar {
  /** Does nothing while the bar is shown or about to be: a load that replaces another keeps its bar. */
  start(): void;
  stop(): void;
}

export function createLoadingBar(store: FrameStore): LoadingBar {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      timer ??= setTimeout(() => {
        store.set({ isLoading: true });
      }, delayMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      if (store.get().isLoading) store.set({ isLoading: false });
    },
  };
}
