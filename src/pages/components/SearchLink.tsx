// The way to search: a link to the results page, which opens the palette instead once that is there.
import { withBase } from '../model/paths.ts';
import { searchPath } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';

interface SearchLinkProps {
  readonly base: string;
}

export function SearchLink({ base }: SearchLinkProps) {
  const text = useText();
  return (
    <a className="search-link" href={withBase(base, searchPath)} data-search>
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="11" cy="11" r="6.5" />
        <path d="m16 16 4.5 4.5" />
      </svg>
      <span>{text.search}</span> <kbd aria-hidden="true">/</kbd>
    </a>
  );
}
