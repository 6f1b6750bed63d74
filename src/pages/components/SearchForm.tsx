// A search form that opens the results page, with or without JavaScript.
import { frameIds } from '../model/frame-ids.ts';
import { withBase } from '../model/paths.ts';
import { maxQueryLength, searchPath } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';

interface SearchFormProps {
  readonly base: string;
  /** Initial value of the field. */
  readonly query: string;
  /** Section of the site to search. @default all */
  readonly section?: string | undefined;
  /** Sections among which the reader can choose. @default none */
  readonly sections?: readonly string[];
}

export function SearchForm({ base, query, section, sections = [] }: SearchFormProps) {
  const text = useText();
  return (
    <form className="search-form" action={withBase(base, searchPath)} role="search">
      <label htmlFor={frameIds.searchField}>{text.searchFor}</label>
      <input
        key={query}
        id={frameIds.searchField}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={maxQueryLength}
        autoComplete="off"
      />
      {sections.length > 0 && (
        <select name="section" aria-label={text.searchSection} defaultValue={section ?? ''}>
          <option value="">{text.allSections}</option>
          {sections.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <button type="submit" className="button button-primary">
        {text.search}
      </button>
    </form>
  );
}
