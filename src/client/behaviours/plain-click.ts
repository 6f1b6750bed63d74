// Recognizes clicks without modifier keys.

/** The clicked element that matches the selector; undefined with a modifier key, which opens tabs, windows and downloads. */
export function plainClickOn(event: MouseEvent, selector: string): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  if (!(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLElement>(selector) ?? undefined;
}
