// The search results page.
import { useSyncExternalStore } from 'react';
import type { SearchView } from '../model/view.ts';
import { titleOf } from '../text/view-text.ts';
import type { LayoutProps } from './layout-props.ts';
import { SearchFallback } from '../components/SearchFallback.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { SearchResults } from '../components/SearchResults.tsx';
import { useSearch } from '../components/use-search.ts';
import { groupByPage } from '../search/groups.ts';
import { withBase } from '../model/paths.ts';
import { normalizeQuery, searchPath, type SearchAnswer } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';

export function Search({ view, frame }: LayoutProps<SearchView>) {
  const text = useText();
  const { query, hits, isReady, didYouMean } = useAnswer(view.answer, frame.base);
  return (
    <article className="search-page">
      <h1>{titleOf(view, frame)}</h1>
      <SearchForm base={frame.base} query={query} />
      {query === '' && <p>{frame.searchHint}</p>}
      {query !== '' && (
        <p role="status">
          {hits.length === 0
            ? text.nothingFound(query)
            : text.resultsFor(text.resultCount(hits.length, groupByPage(hits).length), query)}
          {!isReady && `${hits.length > 0 ? '.' : ''} ${text.searchStartingReload}`}
        </p>
      )}
      {didYouMean !== undefined && (
        <p>
          {text.didYouMean}{' '}
          <a href={`${withBase(frame.base, searchPath)}?q=${encodeURIComponent(didYouMean)}`}>
            {didYouMean}
          </a>
          ?
        </p>
      )}
      {query !== '' && hits.length === 0 && (
        <>
          <p>{text.tryOtherWords}</p>
          <SearchFallback links={frame.searchFallback} base={frame.base} />
        </>
      )}
      <SearchResults hits={hits} base={frame.base} />
    </article>
  );
}

/** Returns the server's answer. An exported page contains none, so the browser searches for the query in the URL. */
function useAnswer(serverAnswer: SearchAnswer, base: string): SearchAnswer {
  const search = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => '',
  );
  const typed = normalizeQuery(new URLSearchParams(search).get('q') ?? '');
  const state = useSearch(base, typed === serverAnswer.query ? '' : typed, 0);
  return state.kind === 'answer' ? state.answer : serverAnswer;
}

/** The query string never changes: another search loads another page. */
function neverChanges(): () => void {
  return () => undefined;
}
