// The list on the results page: one heading per page, with its sections below.
import { withBase } from '../model/paths.ts';
import { groupByPage } from '../search/groups.ts';
import type { SearchHit } from '../search/contract.ts';
import { SearchHitText, trailOf } from './SearchHitText.tsx';
import { useLanguage, useText } from '../text/use-text.ts';
import { countedIn } from '../text/words.ts';

interface SearchResultsProps {
  readonly hits: readonly SearchHit[];
  readonly base: string;
}

/** Maximum number of visible sections per page; more would push other pages out of view. */
const maxShown = 3;

export function SearchResults({ hits, base }: SearchResultsProps) {
  const text = useText();
  const language = useLanguage();
  if (hits.length === 0) return null;
  return (
    <ol className="search-results">
      {groupByPage(hits).map((group) => {
        // A single hidden section would take no less space than the line that hides it.
        const shown = group.hits.length > maxShown + 1 ? maxShown : group.hits.length;
        const rest = group.hits.slice(shown);
        return (
          <li key={group.path}>
            <h2>
              <a href={withBase(base, group.path)} {...group.hits[0]?.textIn}>
                {group.pageTitle}
              </a>
            </h2>
            {group.trail.length > 0 && <p className="hit-trail">{trailOf(group)}</p>}
            <Sections hits={group.hits.slice(0, shown)} base={base} />
            {rest.length > 0 && (
              <details suppressHydrationWarning>
                <summary>{countedIn(language, text.moreSections, rest.length)}</summary>
                <Sections hits={rest} base={base} />
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Sections({ hits, base }: SearchResultsProps) {
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.path}>
          <a href={withBase(base, hit.path)}>
            <SearchHitText hit={hit} />
          </a>
        </li>
      ))}
    </ul>
  );
}
