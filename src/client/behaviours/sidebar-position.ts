// Brings the current page's entry into view in a long sidebar.
import { frameIds } from '../../pages/model/frame-ids.ts';
import type { OnPage } from './behaviour.ts';

/** Scrolls the sidebar, never the page, and only when the entry is outside. */
export function sidebarPosition(): OnPage {
  return () => {
    const sidebar = document.getElementById(frameIds.menu);
    const entry = sidebar?.querySelector('.sidebar-nav [aria-current="page"]');
    if (!sidebar || !entry) return;
    const frame = sidebar.getBoundingClientRect();
    const box = entry.getBoundingClientRect();
    if (box.top >= frame.top && box.bottom <= frame.bottom) return;
    sidebar.scrollTop += box.top - frame.top - frame.height / 3;
  };
}
