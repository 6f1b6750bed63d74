// The rendered pages of one site: each is rendered once, kept, and handed out from then on.
import { withBase } from '../pages/paths.ts';
import type { BundleUrls } from '../pages/Document.tsx';
import type { SearchAnswer } from '../pages/search.ts';
import type { Site } from './content/site.ts';
import { createPageCache, type HeaderList, type PageCache } from './page-cache.ts';
import { renderPage } from './render-page.tsx';

/** How browsers and shared caches may keep pages. */
export const pageCacheControl =
  'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800';

export interface PageSetOptions {
  readonly site: Site;
  readonly bundle: BundleUrls;
  readonly securityHeaders: HeaderList;
}

export interface PageSet {
  readonly site: Site;
  /** Keyed by address: the base and the page's path. */
  readonly cache: PageCache;
  /** Renders the page unless it is kept already; calls at the same time share one rendering. */
  finish(path: string): Promise<void>;
  /** The results page for a query; not kept. */
  renderSearch(answer: SearchAnswer): Promise<Buffer>;
  /** The not-found page for a path; not kept. */
  renderMissing(path: string): Promise<Buffer>;
}

export function createPageSet({ site, bundle, securityHeaders }: PageSetOptions): PageSet {
  const { base, language } = site.config.site;
  const { frame } = site;
  const cache = createPageCache({
    headers: [...securityHeaders, 'Cache-Control', pageCacheControl],
  });
  const pending = new Map<string, Promise<void>>();

  async function render(path: string): Promise<void> {
    const html = await renderPage({ view: site.view(path), frame, language, bundle });
    cache.store(withBase(base, path), html);
  }

  return {
    site,
    cache,
    finish(path) {
      if (cache.has(withBase(base, path))) return Promise.resolve();
      const known = pending.get(path);
      if (known) return known;
      const rendering = render(path).finally(() => pending.delete(path));
      pending.set(path, rendering);
      return rendering;
    },
    renderSearch: (answer) =>
      renderPage({ view: site.searchView(answer), frame, language, bundle }),
    renderMissing: (path) => renderPage({ view: site.missingView(path), frame, language, bundle }),
  };
}
