// The behavior of the search dialog: it opens, searches while the reader types, and goes to the chosen result.
import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { withBase } from '../model/paths.ts';
import { paletteLimits, searchEvent, searchPath, writeSearchRequest } from '../search/contract.ts';
import { groupByPage } from '../search/groups.ts';
import { lastSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { useSearch, type SearchState } from './use-search.ts';

/** The option that the reader has moved to; a new answer resets it to the first. */
interface Choice {
  readonly state: SearchState | undefined;
  readonly index: number;
}

/** `base` is the path of the site. */
export function usePalette(
  base: string,
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
) {
  const [query, setQuery] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [choice, setChoice] = useState<Choice>({ state: undefined, index: 0 });
  const [recent, setRecent] = useState<readonly string[]>([]);
  const state = useSearch(base, query, paletteLimits, attempt);

  useEffect(() => {
    const open = (event: Event): void => {
      event.preventDefault();
      if (dialog.current?.open) return;
      setRecent(recentSearches());
      // The last results may be outdated, or an error: search again.
      setAttempt((count) => count + 1);
      setQuery((typed) => typed || lastSearch());
      dialog.current?.showModal();
    };
    document.addEventListener(searchEvent, open);
    // The reader goes back or forward.
    const leave = (): void => {
      dialog.current?.close();
    };
    addEventListener('popstate', leave);
    return () => {
      document.removeEventListener(searchEvent, open);
      removeEventListener('popstate', leave);
    };
  }, [dialog]);

  const groups = groupByPage(state.kind === 'answer' ? state.answer.hits : []);
  const hits = groups.flatMap((group) => group.hits);
  const active = choice.state === state ? choice.index : 0;

  // Selects the text, so that readers who come back from a result can keep it or type over it: at once, or it would select what they type.
  useLayoutEffect(() => {
    field.current?.select();
  }, [field, attempt]);

  function close(): void {
    dialog.current?.close();
  }

  function go(path: string): void {
    rememberSearch(query);
    close();
    location.assign(withBase(base, path));
  }

  function handleKey(event: KeyboardEvent): void {
    // The key belongs to the input method editor.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChoice({ state, index: (active + step + hits.length) % hits.length });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The results shown may be for an earlier, shorter query than the text in the field.
      const hit = state.kind === 'answer' && state.typedQuery === query ? hits[active] : undefined;
      if (hit) go(hit.path);
      else if (query.trim() !== '') go(searchPath + writeSearchRequest({ query }));
    }
  }

  return {
    ...{ query, setQuery, state, groups, hits, active, recent, close, handleKey },
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
