// Announces messages to assistive technology.
import type { OnPage } from './behaviour.ts';

let region: HTMLElement | undefined;

/** Creates the live region for `announce`. Screen readers only announce changes of a region that exists already. */
export function announcer(): OnPage {
  region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return () => undefined;
}

/** Replaces the current announcement; an empty text clears it. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}
