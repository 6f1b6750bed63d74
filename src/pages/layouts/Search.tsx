// The search results page.
import { useMemo, useSyncExternalStore } from 'react';
import type { SearchView } from '../model/view.ts';
import { titleOf } from '../text/view-text.ts';
import type { LayoutProps } from './layout-props.ts';
import { SearchFallback } from '../components/SearchFallback.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { SearchResults } from '../components/SearchResults.tsx';
import { useSearch } from '../components/use-search.ts';
import { withBase } from '../model/paths.ts';
import {
  pageLimits,
  readSearchRequest,
  searchPath,
  writeSearchRequest,
  type SearchAnswer,
  type SearchRequest,
} from '../search/contract.ts';
import { useText } from '../text/use-text.ts';

export function Search({ view, frame }: LayoutProps<SearchView>) {
  const text = useText();
  const { query, hits, total, offset, progress, didYouMean } = useAnswer(view.answer, frame.base);
  const { section, sections } = view;
  const address = (request: Partial<SearchRequest>): string =>
    withBase(frame.base, searchPath) + writeSearchRequest({ query, section, ...request });
  return (
    <article className="search-page">
      <h1>{titleOf(view, frame)}</h1>
      <SearchForm base={frame.base} query={query} section={section} sections={sections} />
      {query === '' && <p>{frame.searchHint}</p>}
      {query !== '' && (
        <p role="status">
          {hits.length === 0
            ? text.nothingFound(query)
            : text.resultsFor(text.resultCount(hits.length, total, offset), query)}
          {progress &&
            `${hits.length > 0 ? '.' : ''} ${text.searchProgress(progress.read, progress.of)}`}
        </p>
      )}
      {didYouMean !== undefined && (
        <p>
          {text.didYouMean} <a href={address({ query: didYouMean })}>{didYouMean}</a>?
        </p>
      )}
      {query !== '' && hits.length === 0 && (
        <>
          <p>{text.tryOtherWords}</p>
          <SearchFallback links={frame.searchFallback} base={frame.base} />
        </>
      )}
      <SearchResults hits={hits} base={frame.base} />
      {(offset > 0 || total > offset + hits.length) && (
        <p className="search-pages">
          {offset > 0 && (
            <a href={address({ offset: Math.max(0, offset - pageLimits.hits) })} rel="prev">
              {text.previousResults}
            </a>
          )}
          {total > offset + hits.length && (
            <a href={address({ offset: offset + hits.length })} rel="next">
              {text.nextResults}
            </a>
          )}
        </p>
      )}
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
  const { query, offset } = readSearchRequest(new URLSearchParams(search));
  const isAnswered = query === serverAnswer.query;
  const limits = useMemo(() => ({ ...pageLimits, from: offset }), [offset]);
  const state = useSearch(base, isAnswered ? '' : query, limits);
  return state.kind === 'answer' ? state.answer : serverAnswer;
}

/** The query string never changes: another search loads another page. */
function neverChanges(): () => void {
  return () => undefined;
}
