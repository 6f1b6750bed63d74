// Scrolls the current page's entry into view in a long sidebar.
import { frameIds } from '../../pages/model/frame-ids.ts';
import type { OnPage } from './behaviour.ts';

/** Scrolls the sidebar, never the page, and only if the entry is outside. A drawer has a layout only once it is open. */
export function sidebarPosition(): OnPage {
  document.addEventListener('toggle', show, true);
  // With the frame, which needs the layout anyway.
  return () => requestAnimationFrame(show);
}

function show(): void {
  const sidebar = document.getElementById(frameIds.menu);
  const entry = sidebar?.querySelector('.sidebar-nav [aria-current="page"]');
  if (sidebar && entry) scrollInto(sidebar, entry);
}

/** Scrolls a container, and nothing around it, if the part is not in view: the part is then a third of the container below its top. */
export function scrollInto(container: Element, part: Element): void {
  const frame = container.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  container.scrollTop += box.top - frame.top - frame.height / 3;
}
