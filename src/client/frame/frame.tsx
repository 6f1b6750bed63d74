// The second bundle: hydrates the frame around the page and takes over navigation.
import { startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { chunkLoadTimeoutMs } from '../../../config/constants.ts';
import { App } from '../../pages/App.tsx';
import type { RouteList } from '../../pages/model/chunk.ts';
import { frameIds } from '../../pages/model/frame-ids.ts';
import type { PageData, View } from '../../pages/model/view.ts';
import { withBase } from '../../pages/model/paths.ts';
import { createFrameStore, type FrameStore } from './frame-store.ts';
import { createPageLoader } from './chunk-loader.ts';
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

/** Does nothing when the page comes from another build: it then stays as the server made it. */
export async function startFrame(build: string): Promise<void> {
  const container = document.getElementById(frameIds.root);
  const data = readPageData();
  if (!container || data?.frame.build !== build) return;
  const { view, frame } = data;
  const trust = createTrustedHtml();
  const store = createFrameStore({
    view: withBody(view, trust),
    frame,
    isLoading: false,
    failure: undefined,
    announcement: '',
  });
  const hydrated = hydrate(container, store);
  if (!('navigation' in globalThis)) return;

  const folder = withBase(frame.base, '/chunks/');
  const routes = await importDefault(`${folder}routes.js`).catch(() => undefined);
  if (!isRouteList(routes) || routes.build !== build) return;
  await hydrated;
  const loader = createPageLoader({
    folder,
    timeoutMs: chunkLoadTimeoutMs,
    importScript: importDefault,
    trust,
    statusOf: async (url) => (await fetch(url, { method: 'HEAD' })).status,
  });
  startPrefetch(startRouter({ store, routes, loader }));
  document.documentElement.dataset['router'] = 'ready';
}

/** The body is never sent twice: it is in the document already. */
function withBody(view: PageData['view'], trust: (html: string) => string): View {
  if (view.kind !== 'page') return view;
  return { ...view, html: trust(document.getElementById(frameIds.body)?.innerHTML ?? '') };
}

/** Hydrates in pieces of a few milliseconds, as React does in transitions; resolves when the tree is alive. */
function hydrate(container: HTMLElement, store: FrameStore): Promise<void> {
  return new Promise((fulfil) => {
    const onReady = (): void => {
      openWantedSearch();
      fulfil();
    };
    startTransition(() => {
      hydrateRoot(container, <Root store={store} onReady={onReady} />);
    });
  });
}

/** A reader asked for search before it was there. */
function openWantedSearch(): void {
  const { dataset } = document.documentElement;
  if (dataset['searchWanted'] === undefined) return;
  delete dataset['searchWanted'];
  open();
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(frameIds.data)?.textContent;
  // Written by the server of this same build, as `startFrame` checks before it uses more than the build.
  return text ? (JSON.parse(text) as PageData) : undefined;
}

async function importDefault(url: string): Promise<unknown> {
  const module = (await import(url)) as { readonly default?: unknown };
  return module.default;
}

function isRouteList(value: unknown): value is RouteList {
  return typeof value === 'object' && value !== null && 'pages' in value && 'redirects' in value;
}
