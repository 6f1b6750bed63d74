// Makes scrolling to a hash smooth once the page has opened: a page opened at a hash stands there at once.
import type { OnPage } from './behaviour.ts';

/** Lets the style sheet scroll smoothly from the first frame after the page's own position is taken. */
export function smoothScroll(): OnPage {
  const allow = (): void => {
    requestAnimationFrame(() => {
      document.documentElement.dataset['smoothScroll'] = '';
    });
  };
  if (document.readyState === 'complete') allow();
  else addEventListener('load', allow, { once: true });
  return () => undefined;
}
