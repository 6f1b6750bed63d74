// Scrolls where a navigation leads (specification, Page behaviour).

/** After a page is drawn: it begins at its top, and a hash is scrolled to from there. */
export function scrollOnNewPage(event: NavigateEvent): void {
  scrollTo({ top: 0, behavior: 'instant' });
  if (event.navigationType === 'traverse') restorePosition(event);
  else if (hasHash(event)) event.scroll();
}

/** Within the page that is shown. The style sheet decides whether the way is smooth. */
export function scrollOnShownPage(event: NavigateEvent): void {
  if (event.navigationType === 'traverse') restorePosition(event);
  else if (hasHash(event)) event.scroll();
  else scrollTo({ top: 0 });
}

export function hasHash(event: NavigateEvent): boolean {
  return new URL(event.destination.url).hash !== '';
}

/** At once: Chromium would scroll smoothly where the style sheet asks for it, when it draws its next frame. */
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
