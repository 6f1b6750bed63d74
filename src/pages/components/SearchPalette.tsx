// Search while typing: a dialog with a combobox (WAI-ARIA, combobox with listbox popup).
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { withBase } from '../paths.ts';
import {
  maxQueryLength,
  searchDataPath,
  searchEvent,
  searchPath,
  type SearchAnswer,
} from '../search.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchHitText } from './SearchHitText.tsx';

/** Pause after the last key before the server is asked, in milliseconds. */
const typingPauseMs = 120;

interface SearchPaletteProps {
  readonly base: string;
}

type Found =
  | { readonly kind: 'nothing-typed' }
  | { readonly kind: 'answer'; readonly answer: SearchAnswer }
  | { readonly kind: 'failed' };

/** Opens on the search event; until this is hydrated, the search link leads to the results page. */
export function SearchPalette({ base }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>({ kind: 'nothing-typed' });
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState<readonly string[]>([]);

  useEffect(() => {
    const open = (event: Event): void => {
      event.preventDefault();
      if (dialog.current?.open) return;
      setRecent(recentSearches());
      dialog.current?.showModal();
    };
    document.addEventListener(searchEvent, open);
    return () => {
      document.removeEventListener(searchEvent, open);
    };
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      if (query.trim() === '') {
        setFound({ kind: 'nothing-typed' });
        return;
      }
      void ask(base, query, controller.signal).then((next) => {
        // An answer to an older query is dropped.
        if (controller.signal.aborted) return;
        setFound(next);
        setActive(0);
      });
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [base, query]);

  const hits = found.kind === 'answer' ? found.answer.hits : [];

  function close(): void {
    dialog.current?.close();
  }

  function go(path: string): void {
    rememberSearch(query);
    close();
    setQuery('');
    location.assign(withBase(base, path));
  }

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((active + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[active];
      if (hit) go(hit.path);
      else if (query.trim() !== '') go(`${searchPath}?q=${encodeURIComponent(query)}`);
    }
  }

  return (
    <dialog ref={dialog} className="palette" aria-label="Search">
      <div className="palette-head">
        <input
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={hits.length > 0}
          aria-controls="palette-hits"
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `palette-hit-${active}` : undefined}
          placeholder="Search"
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
          Close
        </button>
      </div>
      <div id="palette-hits" role="listbox" aria-label="Results">
        {hits.map((hit, index) => (
          <a
            key={hit.path}
            id={`palette-hit-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={withBase(base, hit.path)}
            ref={(element) => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => {
              rememberSearch(query);
              close();
            }}
          >
            <SearchHitText hit={hit} />
          </a>
        ))}
      </div>
      <p className="palette-note" role="status">
        {noteOf(found, recent)}
      </p>
      {found.kind === 'nothing-typed' && recent.length > 0 && (
        <ul className="palette-recent">
          {recent.map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => {
                  setQuery(text);
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}

async function ask(base: string, query: string, signal: AbortSignal): Promise<Found> {
  try {
    const url = `${withBase(base, searchDataPath)}?q=${encodeURIComponent(query)}`;
    const response = await fetch(url, { signal });
    if (!response.ok) return { kind: 'failed' };
    // Made by the server of this same build.
    return { kind: 'answer', answer: (await response.json()) as SearchAnswer };
  } catch {
    // Out of reach, or no longer wanted: the caller drops what it has aborted.
    return { kind: 'failed' };
  }
}

function noteOf(found: Found, recent: readonly string[]): string {
  switch (found.kind) {
    case 'nothing-typed':
      return recent.length > 0
        ? 'Recent searches'
        : 'Type a word, a function such as $.flow.delay, or a path such as /users/me.';
    case 'failed':
      return 'Search did not answer. Check your connection and type on to try again.';
    case 'answer': {
      const { hits, query } = found.answer;
      if (hits.length === 0) return `Nothing was found for “${query}”. Try fewer or other words.`;
      return `${hits.length} results. Arrow keys choose, Enter opens.`;
    }
  }
}
