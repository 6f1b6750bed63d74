// A plain list of navigation links; menus become labelled sub-lists.
import type { NavItem } from '../model/config.ts';
import { withBase } from '../model/paths.ts';

interface NavLinksProps {
  readonly items: readonly NavItem[];
  readonly base: string;
  readonly path: string;
}

export function NavLinks({ items, base, path }: NavLinksProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text}>
          {item.kind === 'menu' ? (
            <>
              <span className="nav-label">{item.text}</span>
              <NavLinks items={item.items} base={base} path={path} />
            </>
          ) : (
            <a
              href={item.kind === 'page' ? withBase(base, item.path) : item.href}
              aria-current={item.kind === 'page' && item.path === path ? 'page' : undefined}
            >
              {item.text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
