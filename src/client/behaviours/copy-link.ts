// Copies the section's URL when a heading's anchor is clicked; the browser follows the link as usual.
import { announce } from './announce.ts';
import { behaviourText } from './behaviour-text.ts';
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';

const confirmationMs = 1500;

/** If the clipboard is blocked, the click only follows the link, and the address bar shows the section's URL. */
export function copyLink(): OnPage {
  document.addEventListener('click', (event) => {
    const anchor = plainClickOn(event, '.heading-anchor');
    if (anchor instanceof HTMLAnchorElement) void copy(anchor);
  });
  return () => undefined;
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

async function copy(anchor: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href);
  } catch {
    return;
  }
  clearTimeout(timers.get(anchor));
  anchor.dataset['state'] = 'said';
  announce(behaviourText().linkCopied);
  const timer = setTimeout(() => {
    delete anchor.dataset['state'];
    announce('');
  }, confirmationMs);
  timers.set(anchor, timer);
}
