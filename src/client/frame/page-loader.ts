// Loads the page of a navigation, or shows the reader why that fails.
import type { PageChunk } from '../../pages/model/chunk.ts';
import type { FrameData, PageView } from '../../pages/model/view.ts';
import { chunkErrorEvent } from '../behaviours/behaviour.ts';
import { ChunkLoadError } from './chunk-loader.ts';
import type { FrameStore } from './frame-store.ts';
import { describeFailure } from './load-failure.ts';
import type { LoadingBar } from './loading-bar.ts';
import { loadInFull } from './navigate.ts';
import type { ShownEntry } from './shown-entry.ts';

export interface PageLoaderOptions {
  readonly store: FrameStore;
  readonly frame: FrameData;
  readonly bar: LoadingBar;
  readonly shown: ShownEntry;
  /** Loads the page at a path; rejects with a `ChunkLoadError`. */
  readonly loadPage: (path: string) => Promise<PageChunk>;
  /** Whether the reader has begun another navigation. */
  readonly isSuperseded: (event: NavigateEvent) => boolean;
}

/**
 * Returns a function that loads a page for a navigation, which is committed before or after; undefined if the page cannot be shown: the
 * reader then gets an error or a full page load.
 */
export function createPageLoader(options: PageLoaderOptions) {
  const { store, frame, bar, shown, loadPage, isSuperseded } = options;

  async function fail(error: unknown, event: NavigateEvent, isCommitted: boolean): Promise<void> {
    if (!(error instanceof ChunkLoadError)) throw error;
    console.error(error);
    document.dispatchEvent(new CustomEvent(chunkErrorEvent, { detail: error }));
    if (error.kind === 'missing') {
      // The page was moved or removed after the route list was fetched: the server redirects or answers 404.
      loadInFull(event, isCommitted);
      return;
    }
    // Restores the URL first: otherwise, that navigation would replace a Retry that the reader pressed earlier.
    await shown.restoreAddress();
    if (!isSuperseded(event))
      store.set({ failure: describeFailure(error.kind, event, frame.language) });
  }

  return async (
    path: string,
    event: NavigateEvent,
    isCommitted: boolean,
  ): Promise<PageView | undefined> => {
    try {
      const { build, view } = await loadPage(path);
      if (event.signal.aborted) return undefined;
      bar.stop();
      if (build === frame.build) return view;
      // The site was redeployed: one full load fetches the page and its bundle.
      loadInFull(event, isCommitted);
    } catch (error) {
      if (event.signal.aborted) return undefined;
      bar.stop();
      await fail(error, event, isCommitted);
    }
    return undefined;
  };
}
