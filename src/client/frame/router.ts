// Navigation without page loads, on the browser's Navigation API. Where that is missing, links load whole pages.
import { flushSync } from 'react-dom';
import type { RouteList } from '../../pages/model/chunk.ts';
import { frameIds } from '../../pages/model/frame-ids.ts';
import { isExternal } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import { createRouteTable } from '../../pages/model/route-table.ts';
import { chunkErrorEvent, pageEvent } from '../behaviours/behaviour.ts';
import type { FrameStore } from './frame-store.ts';
import { ChunkLoadError, type PageLoader } from './chunk-loader.ts';

/** A navigation that ends sooner shows no loading bar, in milliseconds. */
const loadingBarDelayMs = 120;

export interface RouterOptions {
  readonly store: FrameStore;
  readonly routes: RouteList;
  readonly loader: PageLoader;
}

/** What an address of this site leads to in the browser. */
export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  /** Another address of this site. */
  | { readonly kind: 'moved'; readonly location: string }
  /** The server answers. */
  | { readonly kind: 'elsewhere' };

export interface Router {
  destinationOf(url: URL): Destination;
  /** Loads a page's chunk ahead of a navigation; failures stay silent until the reader asks. */
  prefetch(path: string): Promise<void>;
}

/** Starts to take over navigations. */
export function startRouter({ store, routes, loader }: RouterOptions): Router {
  // Drawn with the first navigation: until then the page's own sidebar is all that shows.
  const frame = { ...store.get().frame, sidebars: routes.sidebars };
  const table = createRouteTable({
    base: frame.base,
    hasPage: (path) => Object.hasOwn(routes.pages, path),
    redirects: Object.entries(routes.redirects),
  });
  let shouldBypass = false;

  document.addEventListener(
    'click',
    (event) => {
      shouldBypass =
        event.target instanceof Element && event.target.closest('[data-full-load]') !== null;
    },
    true,
  );

  function destinationOf(url: URL): Destination {
    const resolution = resolve(url.pathname, table);
    switch (resolution.kind) {
      case 'page':
        return { kind: 'page', path: resolution.path };
      case 'alias':
      case 'moved':
        return isExternal(resolution.location)
          ? { kind: 'elsewhere' }
          : { kind: 'moved', location: resolution.location + url.search + url.hash };
      case 'route':
      case 'missing':
      case 'malformed':
        return { kind: 'elsewhere' };
    }
  }

  navigation.addEventListener('navigate', (event) => {
    const isOurs =
      event.canIntercept &&
      !event.hashChange &&
      event.downloadRequest === null &&
      event.formData === null &&
      event.navigationType !== 'reload' &&
      !shouldBypass;
    shouldBypass = false;
    if (!isOurs) return;
    const url = new URL(event.destination.url);
    const destination = destinationOf(url);
    if (destination.kind === 'moved' && event.cancelable) {
      event.preventDefault();
      const history = event.navigationType === 'replace' ? 'replace' : 'push';
      navigation.navigate(destination.location, { history });
    } else if (destination.kind === 'page') {
      event.intercept({
        scroll: 'manual',
        focusReset: 'manual',
        handler: () => show(destination.path, event),
      });
    }
  });

  async function show(path: string, event: NavigateEvent): Promise<void> {
    const { signal } = event;
    const bar = setTimeout(() => {
      store.set({ isLoading: true });
    }, loadingBarDelayMs);
    try {
      const { build, view } = await loader.load(routes.pages[path] ?? '');
      if (signal.aborted) return;
      if (build !== frame.build) {
        // The site was deployed anew: one full load brings its page and its bundle.
        location.reload();
        return;
      }
      flushSync(() => {
        store.set({
          view,
          frame,
          isLoading: false,
          failure: undefined,
          announcement: view.title,
        });
      });
      settle(event);
    } catch (error) {
      if (signal.aborted) return;
      store.set({ isLoading: false });
      fail(error, path, event);
    } finally {
      clearTimeout(bar);
      if (!signal.aborted) store.set({ isLoading: false });
    }
  }

  function fail(error: unknown, path: string, event: NavigateEvent): void {
    if (!(error instanceof ChunkLoadError)) throw error;
    console.error(error);
    document.dispatchEvent(new CustomEvent(chunkErrorEvent, { detail: error }));
    const reasons = {
      timeout: 'The page took too long to load.',
      network: 'The page could not be loaded: the network or the server did not answer.',
      missing: 'The page could not be loaded: the server no longer has this part of the site.',
    };
    store.set({
      failure: {
        message: reasons[error.kind],
        href: event.destination.url,
        retry() {
          store.set({ failure: undefined });
          void show(path, event);
        },
      },
    });
  }

  return {
    destinationOf,
    async prefetch(path) {
      const name = routes.pages[path];
      if (name !== undefined) await loader.load(name).catch(() => undefined);
    },
  };
}

/** Behaviours first, since they decide what is visible; then the scroll position, then focus. */
function settle(event: NavigateEvent): void {
  document.dispatchEvent(new CustomEvent(pageEvent));
  const { hash } = new URL(event.destination.url);
  if (event.navigationType !== 'traverse') scrollTo({ top: 0, behavior: 'instant' });
  if (event.navigationType === 'traverse' || hash !== '') scrollAsBrowser(event);
  document.getElementById(frameIds.main)?.focus({ preventScroll: true });
}

/** Restores the position of a history entry, or scrolls to the hash. */
function scrollAsBrowser(event: NavigateEvent): void {
  try {
    event.scroll();
  } catch {
    // A retried navigation has ended already: the page begins at its top.
  }
}
