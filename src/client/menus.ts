// Closes menus as readers expect; opening them needs no script.
import { frameIds } from '../pages/frame-ids.ts';
import type { OnPage } from './behaviour.ts';

export function menus(): OnPage {
  document.addEventListener('click', (event) => {
    const own = event.target instanceof Element ? event.target.closest('.menu') : null;
    closeMenus(own);
  });
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
    const drawer = document.getElementById(frameIds.menu);
    if (drawer?.matches(':popover-open')) drawer.hidePopover();
  };
}

function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) {
    if (menu !== except) menu.open = false;
  }
}
