// Search results on a page of their own.
import type { LayoutProps } from '../App.tsx';
import { SearchResults } from '../components/SearchResults.tsx';
import { describeCount } from '../describe-count.ts';
import { frameIds } from '../frame-ids.ts';
import { withBase } from '../paths.ts';
import { maxQueryLength, searchPath } from '../search.ts';

export function Search({ view, frame }: LayoutProps) {
  const { query, hits, isReady } = view.search ?? { query: '', hits: [], isReady: true };
  return (
    <article className="search-page">
      <h1>{view.title}</h1>
      <form action={withBase(frame.base, searchPath)} role="search">
        <label htmlFor={frameIds.searchField}>Search for</label>
        <input
          id={frameIds.searchField}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maxQueryLength}
          autoComplete="off"
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
      {query !== '' && (
        <p role="status">
          {hits.length === 0
            ? `Nothing was found for “${query}”.`
            : `${describeCount(hits)} for “${query}”`}
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
