// Scrolls to the target of a navigation (specification, Page behaviour).

/** Scrolls after a page is rendered: to its top, then from there to the hash if there is one. */
export function scrollOnNewPage(event: NavigateEvent): void {
  scrollTo({ top: 0, behavior: 'instant' });
  if (event.navigationType === 'traverse') restorePosition(event);
  else if (hasHash(event)) event.scroll();
}

/** Scrolls within the current page. The style sheet decides whether this is smooth. */
export function scrollOnShownPage(event: NavigateEvent): void {
  if (event.navigationType === 'traverse') restorePosition(event);
  else if (hasHash(event)) event.scroll();
  else scrollTo({ top: 0 });
}

export function hasHash(event: NavigateEvent): boolean {
  return new URL(event.destination.url).hash !== '';
}

/** Scrolls instantly: Chromium would scroll smoothly in the next frame if the style sheet says so. */
function restorePosition(event: NavigateEvent): void {
  const { dataset } = document.documentElement;
  delete dataset['smoothScroll'];
  event.scroll();
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      dataset['smoothScroll'] = '';
    });
  });
}
