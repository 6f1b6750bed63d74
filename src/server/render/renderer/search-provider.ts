// Searches that an extension answers, in the render thread.
import type { PageLink } from '../../../pages/model/page.ts';
import {
  searchPath,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
} from '../../../pages/search/contract.ts';
import { checked } from '../../site/extensions/fault.ts';
import type { FoundSection } from '../../contract/server-parts.ts';
import { awaitHook, ExtensionError } from '../../markdown/context/hooks.ts';
import type { ReportHook } from '../views/page-hooks.ts';
import type { PageReader } from '../views/reading-context.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Time that a search provider gets, in milliseconds; after that the server's own index answers. */
const searchMs = 3000;

export interface SearchProviderOptions {
  readonly site: Site;
  readonly reader: PageReader;
  readonly breadcrumbsOf: (path: string) => readonly PageLink[];
  readonly report: ReportHook;
}

export type ProvidedSearch = ReturnType<typeof createProvidedSearch>;

/** Returns a function that asks the search provider of the site. */
export function createProvidedSearch(options: SearchProviderOptions) {
  const { site, reader, breadcrumbsOf, report } = options;
  const provider = site.extensions.all.find(({ extension }) => extension.search);

  /** Returns the answer of a search provider; undefined if there is none, or if it fails, which is reported. */
  return async function search(
    query: string,
    limits: SearchLimits,
  ): Promise<SearchAnswer | undefined> {
    const find = provider?.extension.search?.find;
    if (!provider || !find || query === '') return undefined;
    const { name } = provider.extension;
    const { hits: limit = 20, from = 0, section } = limits;
    const members = reader.outline().find(({ name }) => name === section)?.pages ?? [];
    const isIncluded = (path: string): boolean =>
      section === undefined || members.some((page) => page.path === path);
    const { options, site: info } = reader.hooks.contextOf(provider);
    const toHits = ({
      path,
      section: heading = '',
      excerpt = '',
    }: FoundSection): readonly SearchHit[] => {
      const [page = ''] = path.split('#', 1);
      if (!site.table.hasPage(page) || !isIncluded(page)) return [];
      const trail = breadcrumbsOf(page).slice(1, -1);
      return [
        {
          path,
          pageTitle: site.source(page).title,
          trail: trail.map(({ text }) => text),
          section: heading,
          excerpt: [{ text: excerpt, isMatch: false }],
        },
      ];
    };
    try {
      const hits = await awaitHook(
        name,
        'search',
        async () => {
          const sections = await find(query, { options, limit: from + limit, pages: info.pages });
          return checked('search', sections).flatMap(toHits);
        },
        searchMs,
      );
      const total = hits.length;
      return { query, hits: hits.slice(from, from + limit), total, offset: from, isReady: true };
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      report(error, searchPath);
      return undefined;
    }
  };
}
