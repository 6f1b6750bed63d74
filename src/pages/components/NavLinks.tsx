// A plain list of navigation links; menus become labeled sublists. The item of the current page is marked.
import type { NavItem } from '../model/config.ts';
import { itemOf, type NavLocation } from '../model/navigation.ts';
import { withBase } from '../model/paths.ts';

interface NavLinksProps {
  readonly items: readonly NavItem[];
  readonly base: string;
  readonly location: NavLocation;
  /** Whether the current page belongs to one of these items. @default true */
  readonly isCurrent?: boolean;
}

export function NavLinks({ items, base, location, isCurrent = true }: NavLinksProps) {
  const current = isCurrent ? itemOf(items, location) : undefined;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text}>
          {item.kind === 'menu' ? (
            <>
              <span className="nav-label">{item.text}</span>
              <NavLinks
                items={item.items}
                base={base}
                location={location}
                isCurrent={item === current}
              />
            </>
          ) : (
            <a
              href={item.kind === 'page' ? withBase(base, item.path) : item.href}
              aria-current={markOf(item, item === current, location)}
            >
              {item.text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the `aria-current` of an item: `page` for the page itself, `true` for an item that contains it, and for the version shown. */
export function markOf(
  item: NavItem,
  isCurrent: boolean,
  { path }: NavLocation,
): 'page' | 'true' | undefined {
  if (item.kind === 'page' && item.path === path) return 'page';
  if (item.kind === 'link' && item.isShown) return 'true';
  return isCurrent ? 'true' : undefined;
}
