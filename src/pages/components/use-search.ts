// Search as you type: on the server, or in an exported site with an index in the browser.
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SearchEngine } from '../search/engine.ts';
import { withBase } from '../model/paths.ts';
import {
  searchDataPath,
  type ExportedSearch,
  type SearchAnswer,
  type SearchLimits,
} from '../search/contract.ts';

/** Debounce delay after the last key, in milliseconds. */
const typingPauseMs = 120;
/** Delay before the search is repeated while the server's index is being built, in milliseconds. */
const indexPauseMs = 1000;
/** Time without an answer before the reader is told that the search is running, in milliseconds. */
const waitingNoticeMs = 1000;
/** Time without an answer before the search counts as failed, in milliseconds. An answer that comes later is still shown. */
const searchTimeoutMs = 30_000;

/** Result of the latest search. */
export type SearchState =
  | { readonly kind: 'nothing-typed' }
  | { readonly kind: 'waiting' }
  /** `typedQuery` is the query as typed. */
  | { readonly kind: 'answer'; readonly answer: SearchAnswer; readonly typedQuery: string }
  | { readonly kind: 'failed' };

/**
 * Searches for the query, debounced; answers to older queries are dropped. A changed `attempt` repeats the search. `limits` are those of an
 * index in the browser.
 */
export function useSearch(
  base: string,
  query: string,
  limits: SearchLimits,
  attempt = 0,
): SearchState {
  const [state, setState] = useState<SearchState>({ kind: 'nothing-typed' });
  const localEngine = useRef<SearchEngine>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    let timers: ReturnType<typeof setTimeout>[] = [];
    const later = (ms: number, action: () => void): void => {
      timers.push(setTimeout(action, ms));
    };
    const stopTimers = (): void => {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
    };
    const run = async (): Promise<void> => {
      if (query.trim() === '') {
        setState({ kind: 'nothing-typed' });
        return;
      }
      later(waitingNoticeMs, () => {
        setState({ kind: 'waiting' });
      });
      later(searchTimeoutMs, () => {
        setState({ kind: 'failed' });
      });
      const next = await search(base, query, limits, localEngine, controller.signal);
      if (controller.signal.aborted) return;
      stopTimers();
      setState(next);
      if (next.kind === 'answer' && !next.answer.isReady) later(indexPauseMs, () => void run());
    };
    later(typingPauseMs, () => void run());
    return () => {
      stopTimers();
      controller.abort();
    };
  }, [base, query, limits, attempt]);
  return state;
}

/** Searches once. Sets `localEngine` if the URL returns an exported site's sections instead of results. */
async function search(
  base: string,
  query: string,
  limits: SearchLimits,
  localEngine: RefObject<SearchEngine | undefined>,
  signal: AbortSignal,
): Promise<SearchState> {
  try {
    if (!localEngine.current) {
      const url = `${withBase(base, searchDataPath)}?q=${encodeURIComponent(query)}`;
      const response = await fetch(url, { signal });
      if (!response.ok) return { kind: 'failed' };
      // Trusted: made by the server or the export of the same build.
      const data = (await response.json()) as SearchAnswer | ExportedSearch;
      if (!('folder' in data)) return { kind: 'answer', answer: data, typedQuery: query };
      const { openExportedSearch } = await import('../search/exported-search.ts');
      localEngine.current = await openExportedSearch(data, (path) => withBase(base, path));
    }
    const answer = await localEngine.current.find(query, limits);
    return { kind: 'answer', answer: { ...answer, isReady: true }, typedQuery: query };
  } catch {
    // Network error or abort; after an abort, the caller ignores the result.
    return { kind: 'failed' };
  }
}
