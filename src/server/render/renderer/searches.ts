// Answers searches of readers and of programs: by the extension that searches, if there is one, or else in the index of the site.
import { pageLimits, paletteLimits, type SearchLimits } from '../../../pages/search/contract.ts';
import type { EndpointContext } from '../../contract/server-parts.ts';
import type { OutlineSection } from '../views/outline.ts';
import type { Views } from '../views/views.ts';
import type { Search } from '../search/site-search.ts';
import { compressAnswer } from './compression.ts';
import type { Documents } from './documents.ts';
import type { ProvidedSearch } from './search-provider.ts';
import type { RendererEvent, RendererMethods } from './renderer.ts';

export interface SearchesOptions {
  readonly search: Search;
  /** Asks the search provider of the site. */
  readonly provided: ProvidedSearch;
  readonly views: Views;
  readonly outline: () => readonly OutlineSection[];
  readonly documents: Documents;
  readonly onEvent: (event: RendererEvent) => void;
}

export function createSearches(
  options: SearchesOptions,
): Pick<EndpointContext, 'search'> & Pick<RendererMethods, 'results'> {
  const { search, provided, views, outline, documents, onEvent } = options;

  async function answer(query: string, limits: SearchLimits) {
    const started = performance.now();
    const result = (await provided(query, limits)) ?? (await search.find(query, limits));
    return { result, seconds: (performance.now() - started) / 1000 };
  }

  return {
    async search(query, { section, limit }) {
      const { result, seconds } = await answer(query, { hits: limit, perPage: 3, section });
      const { hits, isReady, didYouMean } = result;
      onEvent({ kind: 'searched', seconds, hits: hits.length });
      return { hits, isReady, ...(didYouMean !== undefined && { didYouMean }) };
    },
    async results({ query, offset, section }, form) {
      const isPage = form === 'page';
      const limits = { ...(isPage ? pageLimits : paletteLimits), from: offset, section };
      const { result, seconds } = await answer(query, limits);
      const sections = (): readonly string[] => outline().map(({ name }) => name);
      const body = isPage
        ? await documents.render(views.search(result, { section, sections: sections() }))
        : Buffer.from(JSON.stringify(result));
      const { isReady, hits } = result;
      return { ...compressAnswer(body), isReady, hits: hits.length, seconds };
    },
  };
}
