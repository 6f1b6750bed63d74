// The bar at the top: the site's name and the top navigation (specification, Top navigation).
import type { NavItem } from '../model/config.ts';
import { frameIds } from '../model/frame-ids.ts';
import type { FrameData } from '../model/view.ts';
import { withBase } from '../model/paths.ts';
import { Logo } from './Logo.tsx';
import { SearchLink } from './SearchLink.tsx';
import { NavLinks } from './NavLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useText } from '../text/use-text.ts';

interface TopNavProps {
  readonly frame: FrameData;
  readonly path: string;
}

/** Menus are `details` elements, so they open without JavaScript. */
export function TopNav({ frame, path }: TopNavProps) {
  const text = useText();
  return (
    <header className="top-bar">
      <button type="button" className="menu-button" popoverTarget={frameIds.menu}>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h10" />
        </svg>
        <span className="visually-hidden">{text.menu}</span>
      </button>
      <a className="brand" href={frame.base}>
        {frame.logo && <Logo logo={frame.logo} />}
        <span>{frame.productName}</span> <span className="brand-suffix">{text.brandSuffix}</span>
      </a>
      <SearchLink base={frame.base} />
      <nav className="top-nav" aria-label={text.mainNavigation}>
        <ul>
          {frame.navigation.map((item) => (
            <li key={item.text}>
              <TopNavItem item={item} base={frame.base} path={path} />
            </li>
          ))}
        </ul>
      </nav>
      <ThemeToggle />
    </header>
  );
}

interface TopNavItemProps {
  readonly item: NavItem;
  readonly base: string;
  readonly path: string;
}

function TopNavItem({ item, base, path }: TopNavItemProps) {
  switch (item.kind) {
    case 'page':
      return (
        <a href={withBase(base, item.path)} aria-current={item.path === path ? 'page' : undefined}>
          {item.text}
        </a>
      );
    case 'link':
      return <a href={item.href}>{item.text}</a>;
    case 'menu':
      return (
        <details className="menu" name="top-menu" suppressHydrationWarning>
          <summary>{item.text}</summary>
          <NavLinks items={item.items} base={base} path={path} />
        </details>
      );
  }
}
