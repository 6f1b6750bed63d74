// Opens the search palette with `Ctrl K` or `⌘ K`, with `/`, and with the search link.
import { searchEvent } from '../../pages/search/contract.ts';
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';

/** Before the palette is hydrated, a shortcut is stored until it is, and the link opens the results page. */
export function searchShortcut(): OnPage {
  document.addEventListener('keydown', (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !isTyping(event.target);
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    if (!open()) document.documentElement.dataset['searchWanted'] = '';
  });
  document.addEventListener('click', (event) => {
    if (plainClickOn(event, '[data-search], [data-drawer-search]') && open())
      event.preventDefault();
  });
  return () => {
    const key = document.querySelector('.search-link kbd');
    if (key && /Mac|iP/.test(navigator.userAgent)) key.textContent = '⌘ K';
  };
}

/** Opens the palette; returns false if it is not hydrated yet. */
export function open(): boolean {
  return !document.dispatchEvent(new Event(searchEvent, { cancelable: true }));
}

/** A field that is no longer shown may still have the focus: the browser moves it with the next frame. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input, textarea, select, [contenteditable]') &&
    target.getClientRects().length > 0
  );
}
