// Scrolls to the target of a navigation (specification, Page behaviour).
//
// The state of each history entry holds its position. Browsers save positions themselves, but Chromium overwrites that of
// an entry with every position that the previous page has while the entry's page is loaded and rendered.

/** Saves the position of the page that is shown in the current history entry. */
export function savePosition(): void {
  navigation.updateCurrentEntry({ state: scrollY });
}

/** Leaves the position of a page that is about to be replaced: Firefox would resume a smooth scroll if the next page is shorter. */
export function leavePosition(): void {
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls after a page is rendered: to its saved position, to the hash, or to its top. */
export function scrollOnNewPage(event: NavigateEvent): void {
  if (goesToTop(event)) scrollBack(0);
  else goToPosition(event);
}

/** Scrolls within the current page. The style sheet decides whether this is smooth. */
export function scrollOnShownPage(event: NavigateEvent): void {
  if (goesToTop(event)) scrollTo({ top: 0 });
  else goToPosition(event);
}

export function goesToTop(event: NavigateEvent): boolean {
  return event.navigationType !== 'traverse' && !hasHash(event) && savedPosition(event) === null;
}

export function hasHash(event: NavigateEvent): boolean {
  return new URL(event.destination.url).hash !== '';
}

function goToPosition(event: NavigateEvent): void {
  const top = savedPosition(event);
  // A page that was left before the router was ready has no saved position.
  if (top === null) event.scroll();
  else scrollBack(top);
}

function savedPosition(event: NavigateEvent): number | null {
  const state: unknown = event.destination.getState();
  return typeof state === 'number' ? state : null;
}

/** Scrolls instantly, and again in the next frame: until then Chromium adds what remains of a smooth scroll. */
function scrollBack(top: number): void {
  const entry = navigation.currentEntry;
  scrollTo({ top, behavior: 'instant' });
  requestAnimationFrame(() => {
    // The reader may have followed a hash link since.
    if (navigation.currentEntry === entry) scrollTo({ top, behavior: 'instant' });
  });
}
