// The search link: leads to the results page, or opens the palette once that is hydrated.
import { Icon } from './Icon.tsx';
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
      <Icon name="search" />
      <span>{text.search}</span> {/* The script names the key of the reader's machine. */}
      <kbd aria-hidden="true" suppressHydrationWarning>
        {text.searchKey}
      </kbd>
    </a>
  );
}
