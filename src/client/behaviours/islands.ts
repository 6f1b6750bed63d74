// Runs the scripts of components: `<div data-island="/islands/chart.js" data-when="visible" data-props="{…}">`.
import type { OnPage } from './behaviour.ts';
import { whenIdle } from './when-idle.ts';

/** A module's default export: takes over the element that the server has drawn. The signal is aborted when the reader leaves the page. */
type Mount = (
  element: Element,
  props: unknown,
  context: { readonly signal: AbortSignal },
) => unknown;

export function islands(): OnPage {
  let leaving = new AbortController();
  return () => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
      const { when } = element.dataset;
      const start = (): void => void mount(element, signal);
      if (when === 'visible') whenVisible(element, start, signal);
      else if (when === 'idle') whenIdle(start);
      else start();
    }
  };
}

async function mount(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const { island = '', props = '{}' } = element.dataset;
  try {
    // Only addresses below `/islands/` of this site: nothing in a page's text can set the attribute.
    const { default: start } = (await import(island)) as { default: Mount };
    if (!signal.aborted) await start(element, JSON.parse(props), { signal });
  } catch (error) {
    console.warn(`The script of a component failed: ${island}`, error);
  }
}

function whenVisible(element: Element, start: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}
