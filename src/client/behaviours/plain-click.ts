// Recognizes clicks without modifier keys.

/** Returns the clicked element that matches the selector; undefined if a modifier key is pressed, which opens a tab, window or download. */
export function plainClickOn(event: MouseEvent, selector: string): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  if (!(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLElement>(selector) ?? undefined;
}
