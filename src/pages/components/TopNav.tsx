// The top bar: the site's name and the top navigation (specification, Top navigation).
import { frameIds } from '../model/frame-ids.ts';
import type { FrameData } from '../model/view.ts';
import type { NavLocation } from '../model/navigation.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import { SearchLink } from './SearchLink.tsx';
import { NavLinks } from './NavLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useText } from '../text/use-text.ts';

interface TopNavProps {
  readonly frame: FrameData;
  readonly location: NavLocation;
}

export function TopNav({ frame, location }: TopNavProps) {
  const text = useText();
  return (
    <header className="top-bar">
      <button type="button" className="menu-button" popoverTarget={frameIds.menu}>
        <Icon name="menu" />
        <span className="visually-hidden">{text.menu}</span>
      </button>
      <a className="brand" href={frame.base}>
        <Logo logo={frame.logo} />
        <span className="brand-name">{frame.productName}</span>{' '}
        {frame.productName !== frame.siteTitle && <span className="brand-suffix">{text.home}</span>}
      </a>
      <SearchLink base={frame.base} />
      <nav className="top-nav" aria-label={text.mainNavigation}>
        <NavLinks items={frame.navigation} base={frame.base} location={location} hasMenus />
      </nav>
      <ThemeToggle />
    </header>
  );
}
