// The second bundle: hydrates the frame around the page and takes over navigation.
import { startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { chunkLoadTimeoutMs } from '../../pages/model/timings.ts';
import { App } from '../../pages/App.tsx';
import type { RouteList } from '../../pages/model/chunk.ts';
import { frameIds } from '../../pages/model/frame-ids.ts';
import type { PageData, View } from '../../pages/model/view.ts';
import { withBase } from '../../pages/model/paths.ts';
import { createFrameStore, type FrameStore } from './frame-store.ts';
import { createPageLoader } from './chunk-loader.ts';
import { createDestinations } from './destinations.ts';
import { readBody, readReusableBody } from './first-body.ts';
import { startPrefetch } from './prefetch.ts';
import { startRouter } from './router.ts';
import { open } from '../behaviours/search-shortcut.ts';
import { createTrustedHtml } from './trusted-html.ts';

interface RootProps {
  readonly store: FrameStore;
  /** Called once the tree is hydrated. */
  readonly onReady: () => void;
}

function Root({ store, onReady }: RootProps) {
  useEffect(onReady, [onReady]);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return <App {...state} />;
}

/**
 * Hydrates the frame and starts the router. Does nothing if the page is from another build: it then keeps working without React.
 * `openedUrl` is the URL at which the page was opened; the reader may have gone back since.
 */
export async function startFrame(build: string, openedUrl: string): Promise<void> {
  const container = document.getElementById(frameIds.root);
  const data = readPageData();
  if (!container || data?.frame.build !== build) return;
  const { view, frame } = data;
  const trust = createTrustedHtml();
  const store = createFrameStore({
    view: withBody(view, () => trust(readBody())),
    frame,
    isLoading: false,
    failure: undefined,
    announcement: '',
  });
  const hydrated = hydrate(container, store);
  // On an error page, every link requests the server again, including a link to the same URL.
  if (!('navigation' in globalThis) || view.kind === 'failure') return;

  const folder = withBase(frame.base, '/chunks/');
  const routes = await importDefault(`${folder}routes.js`).catch(() => undefined);
  if (!isRouteList(routes) || routes.build !== build) return;
  await hydrated;
  const reusable = withBody(view, () => trust(readReusableBody()));
  const chunkName = (path: string): string => routes.pages[path] ?? path;
  const loader = createPageLoader({
    folder,
    loaded: reusable.kind === 'page' ? [[chunkName(view.path), { build, view: reusable }]] : [],
    timeoutMs: chunkLoadTimeoutMs,
    importScript: importDefault,
    trust,
    statusOf: async (url) => (await fetch(url, { method: 'HEAD' })).status,
  });
  const destinationOf = createDestinations(frame.base, routes);
  const loadPage = (path: string) => loader.load(chunkName(path));
  startRouter({
    store,
    sidebars: routes.sidebars,
    destinationOf,
    openedUrl: new URL(openedUrl),
    loadPage,
  });
  startPrefetch({ destinationOf, loadPage });
  document.documentElement.dataset['router'] = 'ready';
}

/** Adds the body, which the page data omits since the document already contains it. */
function withBody(view: PageData['view'], read: () => string): View {
  // The kinds of views that have no body ignore it.
  return { ...view, html: read() } as View;
}

/** Hydrates in a transition, in slices of a few milliseconds; resolves when the tree is hydrated. */
function hydrate(container: HTMLElement, store: FrameStore): Promise<void> {
  return new Promise((resolve) => {
    const onReady = (): void => {
      openRequestedSearch();
      resolve();
    };
    startTransition(() => {
      hydrateRoot(container, <Root store={store} onReady={onReady} />);
    });
  });
}

/** Opens the palette if its shortcut was pressed before hydration. */
function openRequestedSearch(): void {
  const { dataset } = document.documentElement;
  if (dataset['searchWanted'] === undefined) return;
  delete dataset['searchWanted'];
  open();
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(frameIds.data)?.textContent;
  // Trusted to have this type: the server of the same build wrote it, which `startFrame` checks.
  return text ? (JSON.parse(text) as PageData) : undefined;
}

async function importDefault(url: string): Promise<unknown> {
  const module = (await import(url)) as { readonly default?: unknown };
  return module.default;
}

function isRouteList(value: unknown): value is RouteList {
  return typeof value === 'object' && value !== null && 'pages' in value && 'redirects' in value;
}
