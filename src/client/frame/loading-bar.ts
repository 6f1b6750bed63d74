// Shows the loading bar while a navigation takes long (specification, Page behaviour).
import type { FrameStore } from './frame-store.ts';

/** A navigation that ends sooner shows no loading bar, in milliseconds. */
const delayMs = 120;

export interface LoadingBar {
  /** Does nothing while the bar is on or about to appear: a load that replaces another goes on with its bar. */
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
