// Closes menus and the drawer on a click or focus elsewhere, on Escape and on navigation; the drawer also when a link in it is clicked,
// and if the window becomes wide enough for the sidebar. They open without JavaScript.
import { frameIds } from '../../pages/model/frame-ids.ts';
import type { OnPage } from './behaviour.ts';

export function menus(): OnPage {
  // An open menu would cover the element that is clicked or focused next.
  for (const type of ['click', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => {
      const element = target instanceof Element ? target : null;
      // A link within the page leaves its menu open, and the menu would cover the section that it leads to.
      const isFollowed = type === 'click' && element?.closest('.menu a');
      closeMenus(isFollowed ? null : (element?.closest('.menu') ?? null));
      const isInDrawer = element?.closest(`#${frameIds.menu}, .menu-button`);
      if (type === 'focusin' && !isInDrawer) closeDrawer();
    });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = document.querySelector<HTMLDetailsElement>('.menu[open]');
    if (!open) return;
    const hadFocus = open.contains(document.activeElement);
    open.open = false;
    if (hadFocus) open.querySelector('summary')?.focus();
  });
  // In the capture phase, before the click takes effect: only from here does focus return to the button.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(`#${frameIds.menu} a`)) closeDrawer();
    },
    { capture: true },
  );
  matchMedia('(width >= 64rem)').addEventListener('change', closeDrawer);
  return () => {
    closeMenus(null);
    closeDrawer();
  };
}

function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) {
    if (menu !== except) menu.open = false;
  }
}

function closeDrawer(): void {
  const drawer = document.getElementById(frameIds.menu);
  // Firefox before 125 and Safari before 17 do not support popovers.
  if (drawer && 'togglePopover' in drawer) drawer.togglePopover(false);
}
