// Asks the server what is found, while the reader types.
import { useEffect, useState } from 'react';
import { withBase } from '../paths.ts';
import { searchDataPath, type SearchAnswer } from '../search.ts';

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
  useEffect(() => {
    const controller = new AbortController();
    const look = async (): Promise<void> => {
      const next: Found =
        query.trim() === ''
          ? { kind: 'nothing-typed' }
          : await ask(
              `${withBase(base, searchDataPath)}?q=${encodeURIComponent(query)}`,
              controller,
            );
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

async function ask(url: string, { signal }: AbortController): Promise<Found> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) return { kind: 'failed' };
    // Made by the server of this same build.
    return { kind: 'answer', answer: (await response.json()) as SearchAnswer };
  } catch {
    // Out of reach, or no longer wanted: the caller drops what it has aborted.
    return { kind: 'failed' };
  }
}
