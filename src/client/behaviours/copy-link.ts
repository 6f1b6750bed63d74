// A heading's anchor goes to its section as any link does, and copies the section's address.
import { announce } from './announce.ts';
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';

const signMs = 1500;

/** The browser follows the link; where the clipboard is refused, its address bar has what was wanted. */
export function copyLink(): OnPage {
  document.addEventListener('click', (event) => {
    const anchor = plainClickOn(event, '.heading-anchor');
    if (anchor instanceof HTMLAnchorElement) void copy(anchor);
  });
  return () => undefined;
}

const signs = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

async function copy(anchor: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href);
  } catch {
    return;
  }
  clearTimeout(signs.get(anchor));
  anchor.dataset['state'] = 'said';
  announce('Link copied');
  const timer = setTimeout(() => {
    delete anchor.dataset['state'];
    announce('');
  }, signMs);
  signs.set(anchor, timer);
}
