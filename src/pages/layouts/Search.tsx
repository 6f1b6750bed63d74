// Search results on a page of their own.
import { useSyncExternalStore } from 'react';
import type { SearchView } from '../model/view.ts';
import { titleOf } from '../text/text.ts';
import type { LayoutProps } from './layout-props.ts';
import { SearchForm } from '../components/SearchForm.tsx';
import { SearchResults } from '../components/SearchResults.tsx';
import { useSearch } from '../components/use-search.ts';
import { describeCount } from '../search/describe-count.ts';
import { withBase } from '../model/paths.ts';
import { normalizeQuery, searchHint, type SearchAnswer } from '../search/contract.ts';

export function Search({ view, frame }: LayoutProps<SearchView>) {
  const { query, hits, isReady } = useAnswer(view.answer, frame.base);
  return (
    <article className="search-page">
      <h1>{titleOf(view)}</h1>
      <SearchForm base={frame.base} query={query} />
      {query === '' && <p>{searchHint}</p>}
      {query !== '' && (
        <p role="status">
          {hits.length === 0
            ? `Nothing was found for “${query}”.`
            : `${describeCount(hits)} for “${query}”${isReady ? '' : '.'}`}
          {!isReady && ' Search has just started: reload the page in a moment to see more.'}
        </p>
      )}
      {query !== '' && hits.length === 0 && (
        <p>
          Try fewer or other words, the name of an app or of a function, or look through the{' '}
          <a href={withBase(frame.base, '/guides/')}>guides</a> and{' '}
          <a href={withBase(frame.base, '/troubleshooting/')}>troubleshooting</a>.
        </p>
      )}
      <SearchResults hits={hits} base={frame.base} />
    </article>
  );
}

/** The server's answer. An exported page holds none: the browser then asks for what the address says. */
function useAnswer(given: SearchAnswer, base: string): SearchAnswer {
  const search = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => '',
  );
  const typed = normalizeQuery(new URLSearchParams(search).get('q') ?? '');
  const found = useSearch(base, typed === given.query ? '' : typed, 0);
  return found.kind === 'answer' ? found.answer : given;
}

/** Another search is another page. */
function neverChanges(): () => void {
  return () => undefined;
}
