// A list of navigation links, plain or with menus that open. The item of the current page is marked.
import type { NavItem } from '../model/lists-of-pages.ts';
import { itemOf, type NavLocation } from '../model/navigation.ts';
import { withBase } from '../model/paths.ts';

interface NavLinksProps {
  readonly items: readonly NavItem[];
  readonly base: string;
  readonly location: NavLocation;
  /** Whether the current page belongs to one of these items. @default true */
  readonly isCurrent?: boolean;
  /** Whether menus are `details` elements, which open without JavaScript; otherwise they are labeled sublists. @default false */
  readonly hasMenus?: boolean;
}

export function NavLinks(props: NavLinksProps) {
  const { items, base, location, isCurrent = true, hasMenus = false } = props;
  const current = isCurrent ? itemOf(items, location) : undefined;
  const linksIn = (menu: NavItem & { readonly kind: 'menu' }) => (
    <NavLinks {...props} items={menu.items} isCurrent={menu === current} hasMenus={false} />
  );
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text}>
          {item.kind === 'menu' && hasMenus ? (
            <details className="menu" name="top-menu" suppressHydrationWarning>
              <summary aria-current={item === current ? 'true' : undefined}>{item.text}</summary>
              {linksIn(item)}
            </details>
          ) : item.kind === 'menu' ? (
            <>
              <span className="nav-label">{item.text}</span>
              {linksIn(item)}
            </>
          ) : (
            <a
              href={item.kind === 'page' ? withBase(base, item.path) : item.href}
              aria-current={markOf(item, item === current, location)}
              {...(item.kind === 'link' && { lang: item.language, hrefLang: item.language })}
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
function markOf(item: NavItem, isCurrent: boolean, { path }: NavLocation) {
  if (isCurrent) return item.kind === 'page' && item.path === path ? 'page' : 'true';
  return item.kind === 'link' && item.isShown ? 'true' : undefined;
}
