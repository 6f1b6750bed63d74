// The palette's results: a listbox with one group per page.
import { frameIds } from '../model/frame-ids.ts';
import { withBase } from '../model/paths.ts';
import type { SearchGroup } from '../search/groups.ts';
import { Icon } from './Icon.tsx';
import { SearchHitText, trailOf } from './SearchHitText.tsx';
import { useText } from '../text/use-text.ts';

interface SearchOptionsProps {
  readonly groups: readonly SearchGroup[];
  readonly base: string;
  /** Index of the selected option among all groups. */
  readonly active: number;
  /** Called when a result is opened by its link. */
  readonly onOpen: () => void;
}

/** Focus stays in the field, whose `aria-activedescendant` is the selected option; group titles are not options. */
export function SearchOptions({ groups, base, active, onOpen }: SearchOptionsProps) {
  const text = useText();
  const hits = groups.flatMap((group) => group.hits);
  return (
    <div
      id={frameIds.searchHits}
      className="palette-hits"
      role="listbox"
      aria-label={text.searchResults}
      hidden={hits.length === 0}
    >
      {groups.map((group, number) => (
        <div key={group.path} role="group" aria-labelledby={`palette-page-${number}`}>
          <div id={`palette-page-${number}`} className="hit-page" role="presentation">
            <Icon name="page" /> <bdi {...group.hits[0]?.textIn}>{group.pageTitle}</bdi>{' '}
            <span aria-hidden="true">{trailOf(group)}</span>
          </div>
          {group.hits.map((hit) => {
            const index = hits.indexOf(hit);
            return (
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
                onClick={onOpen}
              >
                <SearchHitText hit={hit} />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
