// A search form that opens the results page, with or without JavaScript.
import { frameIds } from '../model/frame-ids.ts';
import { withBase } from '../model/paths.ts';
import { maxQueryLength, searchPath } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';

interface SearchFormProps {
  readonly base: string;
  /** Initial value of the field. */
  readonly query: string;
  /** Whether the label is for screen readers only and the field shows a placeholder. @default false */
  readonly isCompact?: boolean;
}

export function SearchForm({ base, query, isCompact = false }: SearchFormProps) {
  const text = useText();
  return (
    <form
      className={isCompact ? 'search-form search-form-compact' : 'search-form'}
      action={withBase(base, searchPath)}
      role="search"
    >
      <label className={isCompact ? 'visually-hidden' : undefined} htmlFor={frameIds.searchField}>
        {text.searchFor}
      </label>
      <input
        key={query}
        id={frameIds.searchField}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={maxQueryLength}
        autoComplete="off"
        placeholder={isCompact ? text.searchTheDocumentation : undefined}
      />
      <button type="submit" className="button button-primary">
        {text.search}
      </button>
    </form>
  );
}
