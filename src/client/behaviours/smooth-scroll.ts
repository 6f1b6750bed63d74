// Makes scrolling to a hash smooth once the page has loaded: a page opened at a hash jumps there at once.
import type { OnPage } from './behaviour.ts';

/** Lets the style sheet enable smooth scrolling from the first frame after the page's initial position is set. */
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
