// The header of the drawer: the site's name, search and a close button.
import { frameIds } from '../model/frame-ids.ts';
import { withBase } from '../model/paths.ts';
import type { FrameData } from '../model/view.ts';
import { searchPath } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';

interface DrawerHeadProps {
  readonly frame: FrameData;
}

export function DrawerHead({ frame }: DrawerHeadProps) {
  const text = useText();
  return (
    <section className="drawer-head" aria-label={text.menu}>
      <a href={frame.base}>
        <Logo logo={frame.logo} /> <span>{frame.productName}</span>
      </a>
      <a href={withBase(frame.base, searchPath)} data-drawer-search>
        <Icon name="search" />
        <span className="visually-hidden">{text.search}</span>
      </a>
      <button
        type="button"
        className="menu-close"
        popoverTarget={frameIds.menu}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        <span className="visually-hidden">{text.closeMenu}</span>
      </button>
    </section>
  );
}
