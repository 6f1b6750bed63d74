// The top bar: the site's name and the top navigation (specification, Top navigation).
import type { NavItem } from '../model/config.ts';
import { frameIds } from '../model/frame-ids.ts';
import type { FrameData } from '../model/view.ts';
import { itemOf, type NavLocation } from '../model/navigation.ts';
import { withBase } from '../model/paths.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import { SearchLink } from './SearchLink.tsx';
import { markOf, NavLinks } from './NavLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useText } from '../text/use-text.ts';

interface TopNavProps {
  readonly frame: FrameData;
  readonly location: NavLocation;
}

/** Menus are `details` elements, so they open without JavaScript. */
export function TopNav({ frame, location }: TopNavProps) {
  const text = useText();
  const current = itemOf(frame.navigation, location);
  return (
    <header className="top-bar">
      <button type="button" className="menu-button" popoverTarget={frameIds.menu}>
        <Icon name="menu" />
        <span className="visually-hidden">{text.menu}</span>
      </button>
      <a className="brand" href={frame.base}>
        <Logo logo={frame.logo} />
        <span className="brand-name">{frame.productName}</span>{' '}
        {frame.productName !== frame.siteTitle && (
          <span className="brand-suffix">{text.brandSuffix}</span>
        )}
      </a>
      <SearchLink base={frame.base} />
      <nav className="top-nav" aria-label={text.mainNavigation}>
        <ul>
          {frame.navigation.map((item) => (
            <li key={item.text}>
              <TopNavItem
                item={item}
                base={frame.base}
                location={location}
                isCurrent={item === current}
              />
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
  readonly location: NavLocation;
  readonly isCurrent: boolean;
}

function TopNavItem({ item, base, location, isCurrent }: TopNavItemProps) {
  switch (item.kind) {
    case 'page':
      return (
        <a href={withBase(base, item.path)} aria-current={markOf(item, isCurrent, location)}>
          {item.text}
        </a>
      );
    case 'link':
      return <a href={item.href}>{item.text}</a>;
    case 'menu':
      return (
        <details className="menu" name="top-menu" suppressHydrationWarning>
          <summary aria-current={isCurrent ? 'true' : undefined}>{item.text}</summary>
          <NavLinks items={item.items} base={base} location={location} isCurrent={isCurrent} />
        </details>
      );
  }
}
