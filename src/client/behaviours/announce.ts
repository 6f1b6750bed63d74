// Tells assistive technology what happened, politely.
import type { OnPage } from './behaviour.ts';

let region: HTMLElement | undefined;

/** Makes the live region that `announce` speaks through; it must exist before it is spoken through. */
export function announcer(): OnPage {
  region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return () => undefined;
}

export function announce(text: string): void {
  if (region) region.textContent = text;
}
