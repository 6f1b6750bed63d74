// The rendered pages of one site: each is rendered once, kept, and handed out from then on.
import { withBase } from '../../pages/model/paths.ts';
import type { BundleUrls } from '../../pages/Document.tsx';
import type { PageView } from '../../pages/model/page.ts';
import type { SearchAnswer } from '../../pages/search/contract.ts';
import type { Site } from '../site/site.ts';
import {
  createPageCache,
  type FinishedPage,
  type HeaderList,
  type PageCache,
} from './response-cache.ts';
import { renderPage } from '../render/render-document.tsx';

/** How browsers and shared caches may keep pages. */
export const pageCacheControl =
  'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800';

export interface PageSetOptions {
  readonly site: Site;
  readonly bundle: BundleUrls;
  readonly securityHeaders: HeaderList;
  /** Memory for finished pages. @default 256 MiB */
  readonly maxBytes?: number;
}

export interface PageSet {
  readonly site: Site;
  /** Keyed by address: the base and the page's path. */
  readonly cache: PageCache;
  /** Renders the page unless it is kept already; calls at the same time share one rendering. */
  finish(path: string): Promise<FinishedPage>;
  /** The results page for a query; not kept. */
  renderSearch(answer: SearchAnswer): Promise<Buffer>;
  /** The not-found page for a path; not kept. */
  renderMissing(path: string): Promise<Buffer>;
  /** The page for a request that the server failed to answer; not kept. */
  readonly renderFailure: (path: string) => Promise<Buffer>;
}

export function createPageSet(options: PageSetOptions): PageSet {
  const { site, bundle, securityHeaders, maxBytes } = options;
  const { base, language } = site.config.site;
  const { frame } = site;
  const cache = createPageCache({
    headers: [...securityHeaders, 'Cache-Control', pageCacheControl],
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const pending = new Map<string, Promise<FinishedPage>>();
  const render = (view: PageView): Promise<Buffer> => renderPage({ view, frame, language, bundle });

  return {
    site,
    cache,
    async finish(path) {
      const address = withBase(base, path);
      const known = cache.get(address) ?? pending.get(path);
      if (known) return known;
      const rendering = site
        .view(path)
        .then(render)
        .then((html) => cache.store(address, html))
        .finally(() => pending.delete(path));
      pending.set(path, rendering);
      return rendering;
    },
    renderSearch: (answer) => render(site.searchView(answer)),
    renderMissing: (path) => render(site.missingView(path)),
    renderFailure: (path) => render(site.failureView(path)),
  };
}
