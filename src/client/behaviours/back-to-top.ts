// Scrolls back to the top of a long page.
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';

/** Sets `data-far-down` once the title is two screens above the window; the style sheet then shows the link. */
export function backToTop(): OnPage {
  const { dataset } = document.documentElement;
  const title = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting === false) dataset['farDown'] = '';
      else delete dataset['farDown'];
    },
    { rootMargin: '200% 0px 0px' },
  );
  document.addEventListener('click', (event) => {
    if (!plainClickOn(event, '.to-top a')) return;
    // Leaves the URL and the history unchanged.
    event.preventDefault();
    scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  return () => {
    delete dataset['farDown'];
    title.disconnect();
    const heading = document.querySelector('main h1');
    if (heading) title.observe(heading);
  };
}
