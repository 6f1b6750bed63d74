// Prefetches the chunk of the page that the reader is about to open.
import type { PageChunk } from '../../pages/model/chunk.ts';
import type { Destination } from './destinations.ts';

/** Time that the pointer must rest on a link before its page is prefetched, in milliseconds. */
const hoverDelayMs = 65;
const maxConcurrent = 2;

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

export interface PrefetchOptions {
  readonly destinationOf: (url: URL) => Destination;
  readonly loadPage: (path: string) => Promise<PageChunk>;
}

/**
 * Prefetches on hover, focus and touch; never for readers with data saving enabled, and at most two pages at once.
 * Failures are ignored until the reader opens the page.
 */
export function startPrefetch({ destinationOf, loadPage }: PrefetchOptions): void {
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (link: HTMLAnchorElement): void => {
    if (navigator.connection?.saveData === true || running >= maxConcurrent) return;
    const destination = destinationOf(new URL(link.href));
    if (destination.kind !== 'page') return;
    running += 1;
    const end = (): void => {
      running -= 1;
    };
    loadPage(destination.path).then(end, end);
  };
  const linkOf = (event: Event): HTMLAnchorElement | undefined => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isUsable = link?.origin === location.origin && link.pathname !== location.pathname;
    return isUsable ? link : undefined;
  };

  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link) {
      timer = setTimeout(() => {
        prefetch(link);
      }, hoverDelayMs);
    }
  });
  for (const type of ['focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (link) prefetch(link);
      },
      { passive: true },
    );
  }
}
