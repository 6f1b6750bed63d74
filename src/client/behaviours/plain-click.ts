// Tells a click that is meant for the page from one that is meant for the browser.

/** The element of that selector that was clicked; undefined with a modifier key, which opens tabs, windows and downloads. */
export function plainClickOn(event: MouseEvent, selector: string): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  if (!(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLElement>(selector) ?? undefined;
}
