// Search as you type: a dialog with a combobox (WAI-ARIA, combobox with listbox popup).
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { frameIds } from '../model/frame-ids.ts';
import { withBase } from '../model/paths.ts';
import type { FrameData } from '../model/view.ts';
import { groupByPage } from '../search/groups.ts';
import {
  maxQueryLength,
  paletteLimits,
  searchEvent,
  searchPath,
  writeSearchRequest,
} from '../search/contract.ts';
import { Icon } from './Icon.tsx';
import { lastSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchNote } from './SearchNote.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import { useSearch, type SearchState } from './use-search.ts';
import { useText } from '../text/use-text.ts';

interface SearchPaletteProps {
  readonly frame: FrameData;
}

/** The option that the reader has moved to; a new answer resets it to the first. */
interface Choice {
  readonly state: SearchState | undefined;
  readonly index: number;
}

/** Opens on the search event; until it is hydrated, the search link leads to the results page. */
export function SearchPalette({ frame }: SearchPaletteProps) {
  const text = useText();
  const { base, searchPopular: popular = [] } = frame;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
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
    // Closes when the reader goes back or forward.
    addEventListener('popstate', close);
    return () => {
      document.removeEventListener(searchEvent, open);
      removeEventListener('popstate', close);
    };
  }, []);

  const groups = groupByPage(state.kind === 'answer' ? state.answer.hits : []);
  const hits = groups.flatMap((group) => group.hits);
  const isWithoutHits =
    state.kind === 'nothing-typed' ||
    (state.kind === 'answer' && state.answer.isReady && hits.length === 0);
  const active = choice.state === state ? choice.index : 0;

  // Whoever comes back from a result goes on with what they typed, or types over it.
  useEffect(() => {
    field.current?.select();
  }, [attempt]);

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
      const hit = state.kind === 'answer' && state.asked === query ? hits[active] : undefined;
      if (hit) go(hit.path);
      else if (query.trim() !== '') go(searchPath + writeSearchRequest({ query }));
    }
  }

  return (
    <dialog ref={dialog} className="palette" aria-label={text.search}>
      <div className="palette-head">
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={text.searchTheDocumentation}
          aria-expanded={hits.length > 0}
          aria-controls={frameIds.searchHits}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `palette-hit-${active}` : undefined}
          placeholder={text.search}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" onClick={close}>
          {text.closeSearch}
        </button>
      </div>
      <SearchOptions
        groups={groups}
        base={base}
        active={active}
        onOpen={() => {
          rememberSearch(query);
          close();
        }}
      />
      <SearchNote
        state={state}
        frame={frame}
        hasRecent={recent.length > 0}
        onRetry={() => {
          setAttempt(attempt + 1);
        }}
        onQuery={setQuery}
        onLeave={close}
      />
      {state.kind === 'nothing-typed' && recent.length > 0 && (
        <ul className="palette-recent">
          {recent.map((earlier) => (
            <li key={earlier}>
              <button
                type="button"
                onClick={() => {
                  setQuery(earlier);
                }}
              >
                {earlier}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isWithoutHits && popular.length > 0 && (
        <div className="palette-recent" role="group" aria-label={text.popularPages}>
          <p aria-hidden="true">{text.popularPages}</p>
          <ul>
            {popular.map((link) => (
              <li key={link.path}>
                <a href={withBase(base, link.path)} onClick={close}>
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </dialog>
  );
}
