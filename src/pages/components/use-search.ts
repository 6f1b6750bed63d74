// Asks what is found, while the reader types: the server, or an index of the browser's own where none answers.
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SearchEngine } from '../search/engine.ts';
import { withBase } from '../model/paths.ts';
import {
  paletteLimits,
  searchDataPath,
  type ExportedSearch,
  type SearchAnswer,
} from '../search/contract.ts';

/** Pause after the last key before the server is asked, in milliseconds. */
const typingPauseMs = 120;
/** Pause before the server is asked again while its index is being built, in milliseconds. */
const indexPauseMs = 1000;

/** What the palette knows about its query. */
export type Found =
  | { readonly kind: 'nothing-typed' }
  | { readonly kind: 'answer'; readonly answer: SearchAnswer }
  | { readonly kind: 'failed' };

/** The newest answer; an answer to an older query is dropped. `attempt` asks the same again when it changes. */
export function useSearch(base: string, query: string, attempt: number): Found {
  const [found, setFound] = useState<Found>({ kind: 'nothing-typed' });
  const own = useRef<SearchEngine>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const look = async (): Promise<void> => {
      const next: Found =
        query.trim() === ''
          ? { kind: 'nothing-typed' }
          : await ask(base, query, own, controller.signal);
      if (controller.signal.aborted) return;
      setFound(next);
      if (next.kind === 'answer' && !next.answer.isReady) lookLater(indexPauseMs);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookLater = (ms: number): void => {
      timer = setTimeout(() => void look(), ms);
    };
    lookLater(typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [base, query, attempt]);
  return found;
}

/** `own` is filled when an exported site answers with what there is to search instead of with results. */
async function ask(
  base: string,
  query: string,
  own: RefObject<SearchEngine | undefined>,
  signal: AbortSignal,
): Promise<Found> {
  try {
    if (!own.current) {
      const url = `${withBase(base, searchDataPath)}?q=${encodeURIComponent(query)}`;
      const response = await fetch(url, { signal });
      if (!response.ok) return { kind: 'failed' };
      // Made by the server, or the export, of this same build.
      const data = (await response.json()) as SearchAnswer | ExportedSearch;
      if (!('pages' in data)) return { kind: 'answer', answer: data };
      const { createSearchEngine } = await import('../search/engine.ts');
      const engine = createSearchEngine();
      for (const page of data.pages) engine.addPage(page);
      own.current = engine;
    }
    const answer = own.current.find(query, paletteLimits);
    return { kind: 'answer', answer: { ...answer, isReady: true } };
  } catch {
    // Out of reach, or no longer wanted: the caller drops what it has aborted.
    return { kind: 'failed' };
  }
}
