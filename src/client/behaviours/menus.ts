// Closes menus and the drawer as readers expect; opening them needs no script.
import { frameIds } from '../../pages/model/frame-ids.ts';
import type { OnPage } from './behaviour.ts';

export function menus(): OnPage {
  // What is left must not lie over what the reader goes on to, by pointer or by key.
  for (const move of ['click', 'focusin'] as const) {
    document.addEventListener(move, ({ target }) => {
      const place = target instanceof Element ? target : null;
      closeMenus(place?.closest('.menu') ?? null);
      const isAtDrawer = place?.closest(`#${frameIds.menu}, .menu-button`);
      if (move === 'focusin' && !isAtDrawer) closeDrawer();
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
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
}
