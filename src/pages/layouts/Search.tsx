// The search results page.
import { useMemo, useSyncExternalStore } from 'react';
import type { SearchView } from '../model/view.ts';
import { titleOf } from '../model/view-text.ts';
import type { LayoutProps } from './layout-props.ts';
import { progressText, resultsText, sentences } from '../text/answer-text.ts';
import { Phrase } from '../components/Phrase.tsx';
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
import { useLanguage, useText, type FrameWords } from '../text/use-text.ts';
import { fill } from '../text/words.ts';

export function Search({ view, frame }: LayoutProps<SearchView>) {
  const text = useText();
  const language = useLanguage();
  const answer = useAnswer(view.answer, frame.base);
  const { query, hits, total, offset, didYouMean } = answer;
  const { section, sections } = view;
  const address = (request: Partial<SearchRequest>): string =>
    withBase(frame.base, searchPath) + writeSearchRequest({ query, section, ...request });
  return (
    <article className="search-page">
      <h1>{titleOf(view, frame)}</h1>
      <SearchForm base={frame.base} query={query} section={section} sections={sections} />
      {query === '' && <p>{frame.searchHint}</p>}
      {query !== '' && (
        <p role="status" suppressHydrationWarning>
          {statusOf(answer, text, language)}
        </p>
      )}
      {didYouMean !== undefined && (
        <p>
          <Phrase text={text.didYouMeanQuery}>
            <a href={address({ query: didYouMean })}>{didYouMean}</a>
          </Phrase>
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

function statusOf(answer: SearchAnswer, text: FrameWords, language: string): string {
  const { query, hits } = answer;
  const progress = progressText(answer, text, language);
  if (hits.length === 0) return `${fill(text.nothingFound, { query })} ${progress}`.trim();
  const results = resultsText(answer, text, language);
  const phrase = fill(text.resultsFor, { results, query });
  return progress === '' ? phrase : sentences(phrase, progress, text);
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
