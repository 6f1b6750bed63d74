// Search as you type: a dialog with a combobox (WAI-ARIA, combobox with listbox popup).
import { useRef } from 'react';
import { frameIds } from '../model/frame-ids.ts';
import { withBase } from '../model/paths.ts';
import type { FrameData } from '../model/view.ts';
import { maxQueryLength } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from './Icon.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchNote } from './SearchNote.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import { usePalette } from './use-palette.ts';

interface SearchPaletteProps {
  readonly frame: FrameData;
}

/** Opens on the search event; until it is hydrated, the search link leads to the results page. */
export function SearchPalette({ frame }: SearchPaletteProps) {
  const text = useText();
  const { base, searchPopular: popular = [] } = frame;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const palette = usePalette(base, dialog, field);
  const { query, setQuery, state, groups, hits, active, recent, close } = palette;
  const isWithoutHits =
    state.kind === 'nothing-typed' ||
    (state.kind === 'answer' && state.answer.isReady && hits.length === 0);

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
          onKeyDown={palette.handleKey}
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
        onRetry={palette.retry}
        onQuery={setQuery}
        onLeave={close}
      />
      {state.kind === 'nothing-typed' && recent.length > 0 && (
        <ul className="palette-recent">
          {recent.map((earlier) => (
            <li key={earlier}>
              <button
                type="button"
                data-icon="clock"
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
                <a href={withBase(base, link.path)} data-icon="book" onClick={close}>
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
