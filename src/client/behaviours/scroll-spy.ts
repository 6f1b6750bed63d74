// Marks the section being read in every list of sections (specification, Page behaviour).
import { decoded } from '../../pages/model/paths.ts';
import { scrollThrottleMs } from '../../pages/model/timings.ts';
import type { OnPage } from './behaviour.ts';
import { scrollInto } from './sidebar-position.ts';
import { throttle } from './throttle.ts';
import { whenIdle } from './when-idle.ts';

/** A section counts as read when its heading is above this line, in CSS pixels from the top of the window. */
const readingLine = 140;

/** Sets `aria-current` only; never changes the URL or the history. */
export function scrollSpy(): OnPage {
  const update = throttle(mark, scrollThrottleMs);
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  return () => {
    // Measured once the page is painted: measuring earlier would force the layout of the whole page first.
    whenIdle(update);
  };
}

function mark(): void {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const lists = [...document.querySelectorAll('[data-spy]')].map((list) => {
    const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    return { list, links, current: isAtEnd ? links.at(-1) : lastAboveLine(links) };
  });
  // Measure all lists before changing any, so that layout runs only once.
  for (const { list, links, current } of lists) {
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    // The list beside the text follows the reader's position; a sidebar keeps its scroll position.
    const follower = list.closest('.on-this-page');
    if (follower && current) scrollInto(follower, current);
  }
}

/** Measures no heading below the first one that is under the line: what is further down may have no layout yet. */
function lastAboveLine(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  let last: HTMLAnchorElement | undefined;
  for (const link of links) {
    const box = document.getElementById(decoded(link.hash.slice(1)))?.getBoundingClientRect();
    // A heading in a hidden tab panel has no box.
    if (box === undefined || box.height === 0) continue;
    if (box.top > readingLine) break;
    last = link;
  }
  return last;
}
