// The results page's list: one heading per page, its sections below.
import { withBase } from '../paths.ts';
import { groupByPage } from '../search-groups.ts';
import type { SearchHit } from '../search.ts';
import { SearchHitText } from './SearchHitText.tsx';

interface SearchResultsProps {
  readonly hits: readonly SearchHit[];
  readonly base: string;
}

export function SearchResults({ hits, base }: SearchResultsProps) {
  if (hits.length === 0) return null;
  return (
    <ol className="search-results">
      {groupByPage(hits).map((group) => (
        <li key={group.path}>
          <h2>
            <a href={withBase(base, group.path)}>{group.pageTitle}</a>
          </h2>
          <ul>
            {group.hits.map((hit) => (
              <li key={hit.path}>
                <a href={withBase(base, hit.path)}>
                  <SearchHitText hit={hit} />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
