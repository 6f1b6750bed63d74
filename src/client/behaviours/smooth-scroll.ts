// Makes scrolling to a hash smooth once the page has loaded: a page opened at a hash jumps there at once.
import type { OnPage } from './behaviour.ts';
import { whenIdle } from './when-idle.ts';

/** Lets the style sheet enable smooth scrolling, except at the page's initial position and during steps back and forward. */
export function smoothScroll(): OnPage {
  const root = document.documentElement;
  const { dataset } = root;
  let isStep = false;
  const allow = (): void => {
    whenIdle(() => {
      if (!isStep) dataset['smoothScroll'] = '';
    });
  };
  if (document.readyState === 'complete') allow();
  else addEventListener('load', allow, { once: true });
  if ('navigation' in globalThis) {
    // Firefox itself scrolls to the entry's position, whatever the router does. If this were smooth, it would go on while
    // the router draws the page, and add to the position that the router restores.
    navigation.addEventListener('navigate', ({ navigationType, destination }) => {
      isStep = navigationType === 'traverse' && destination.sameDocument;
      if (!isStep) return;
      delete dataset['smoothScroll'];
      // Applies the style now: Firefox would use the previous one.
      root.getBoundingClientRect();
    });
    const end = (): void => {
      isStep = false;
      allow();
    };
    navigation.addEventListener('navigatesuccess', end);
    navigation.addEventListener('navigateerror', end);
  }
  return () => undefined;
}
