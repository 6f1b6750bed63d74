// Client-side navigation with the browser's Navigation API. Without that API, links load whole pages.
//
// Where the browser supports `precommitHandler`, a link's navigation commits after its page is loaded: until then the URL
// is that of the current page. In other browsers, and when the reader goes back or forward, the URL changes at once and
// is restored if the page does not load.
import { flushSync } from 'react-dom';
import type { PageChunk, RouteList } from '../../pages/model/chunk.ts';
import { frameIds } from '../../pages/model/frame-ids.ts';
import { pageEvent } from '../behaviours/behaviour.ts';
import { plainClickOn } from '../behaviours/plain-click.ts';
import type { Destination } from './destinations.ts';
import type { FrameState, FrameStore } from './frame-store.ts';
import { createLoadingBar } from './loading-bar.ts';
import { fullLoad, historyOf, navigateTo, needsFullLoad, reload } from './navigate.ts';
import {
  goesToTop,
  hasHash,
  leavePosition,
  savePosition,
  scrollOnNewPage,
  scrollOnShownPage,
} from './scroll.ts';
import { createPageLoader } from './page-loader.ts';
import { createShownEntry, type ShownEntry } from './shown-entry.ts';
import { whenIdle } from '../behaviours/when-idle.ts';

export interface RouterOptions {
  readonly store: FrameStore;
  readonly sidebars: RouteList['sidebars'];
  readonly destinationOf: (url: URL) => Destination;
  /** URL at which the document was opened. */
  readonly openedUrl: URL;
  /** Loads the page at a path; rejects with a `ChunkLoadError`. */
  readonly loadPage: (path: string) => Promise<PageChunk>;
}

/** Starts to intercept navigations. */
export function startRouter(options: RouterOptions): void {
  const { store, sidebars, destinationOf, openedUrl, loadPage } = options;
  // Rendered from the first navigation on: until then only the page's own sidebar is shown.
  const frame = { ...store.get().frame, sidebars };
  const bar = createLoadingBar(store);
  const shownPath = (): string => store.get().view.path;
  const shown = createShownEntry({ destinationOf, shownPath, openedUrl });
  // The latest navigation. The browser aborts it when the next one begins.
  let current: NavigateEvent | undefined;
  const load = createPageLoader({
    ...{ store, frame, bar, shown, loadPage },
    isSuperseded: (event) => current !== undefined && current !== event && !shown.isReturn(current),
  });

  navigation.addEventListener('navigate', (event) => {
    current = event;
    layOutWhole();
    if (shown.isAtAddress()) savePosition();
    event.signal.addEventListener('abort', () => {
      // The next navigation begins within this task; if there is none, the reader pressed Stop.
      setTimeout(() => {
        if (current !== event) return;
        bar.stop();
        void shown.restoreAddress();
      });
    });
    const leavesError = event.downloadRequest === null && !shown.isReturn(event);
    if (leavesError && store.get().failure) store.set({ failure: undefined });
    route(event);
  });
  document.addEventListener('click', handleClick);
  addEventListener('pageshow', followAddress);
  followAddress();

  /** Shows the page at the current URL: the reader may have gone back before the router was ready, or left during a load. */
  function followAddress(): void {
    if (shown.isAtAddress()) return;
    const state: unknown = navigation.currentEntry?.getState();
    void navigateTo(location.href, { history: 'replace', state });
  }

  function route(event: NavigateEvent): void {
    const url = new URL(event.destination.url);
    const destination: Destination = needsFullLoad(event) ? { kind: 'server' } : destinationOf(url);
    const isStep = event.navigationType === 'traverse' && event.destination.sameDocument;
    if (destination.kind === 'page' && !shown.isShown(url)) {
      show(destination.path, event);
      return;
    }
    bar.stop();
    if (destination.kind === 'page' || (isStep && shown.isShown(url))) {
      stay(event, shown);
    } else if (isStep) {
      // The browser would keep showing the current page.
      event.intercept({ handler: reload });
    } else if (destination.kind === 'moved') {
      event.preventDefault();
      void navigateTo(destination.location, { history: historyOf(event) });
    }
  }

  function show(path: string, event: NavigateEvent): void {
    bar.start();
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      // Browsers can defer only some of the history steps, so none is deferred here.
      ...(event.navigationType !== 'traverse' && {
        async precommitHandler() {
          if (!(await load(path, event, false))) throw new Error(`\`${path}\` is not shown.`);
          // The reader may have scrolled meanwhile.
          savePosition();
        },
      }),
      async handler() {
        const view = await load(path, event, true);
        if (view) draw({ view, frame, announcement: view.title }, event, { store, shown });
      },
    });
  }

  /** Resolves hash links against the shown page, even while the URL is that of a page being loaded. */
  function handleClick(event: MouseEvent): void {
    if (event.defaultPrevented) return;
    const link = plainClickOn(event, 'a[data-full-load], a[href^="#"]');
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.matches('[data-full-load]')) {
      event.preventDefault();
      void navigateTo(link.href, { info: fullLoad });
    } else if (!shown.isAtAddress()) {
      event.preventDefault();
      const history = current?.navigationType === 'traverse' ? 'push' : 'replace';
      void navigateTo(shown.resolve(link.hash).href, { history });
    }
  }
}

/** Handles a navigation within the current page: nothing is loaded or rendered, and focus does not move. */
function stay(event: NavigateEvent, shown: ShownEntry): void {
  const isStep = event.navigationType === 'traverse';
  // The browser itself handles hash links best, as long as the URL is that of the current page.
  if (event.destination.sameDocument && !isStep && shown.isAtAddress()) return;
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler() {
      if (!shown.isReturn(event)) {
        // The browser fires this event only for hash links that it follows itself; tabs listen to it.
        if (!isStep && hasHash(event)) dispatchEvent(new HashChangeEvent('hashchange'));
        scrollOnShownPage(event);
      }
      return Promise.resolve();
    },
  });
}

/** Shows a page that is loaded, where its navigation leads to. */
function draw(
  state: Partial<FrameState>,
  event: NavigateEvent,
  { store, shown }: { readonly store: FrameStore; readonly shown: ShownEntry },
): void {
  // A position further down would be a guess until everything above it is laid out.
  if (goesToTop(event)) layOutShownFirst();
  leavePosition();
  flushSync(() => {
    store.set(state);
  });
  shown.update();
  // Behaviors first, since they determine what is visible; then the scroll position, then focus.
  document.dispatchEvent(new CustomEvent(pageEvent));
  scrollOnNewPage(event);
  document.getElementById(frameIds.main)?.focus({ preventScroll: true });
}

/** Lays out the visible part of a page that is about to be rendered, and the rest once that is painted: a click takes a quarter less. */
function layOutShownFirst(): void {
  document.documentElement.toggleAttribute('data-fresh', true);
  whenIdle(layOutWhole);
}

/** Lays out the whole page from now on. */
function layOutWhole(): void {
  document.documentElement.removeAttribute('data-fresh');
}
