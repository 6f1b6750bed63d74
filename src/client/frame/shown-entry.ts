// The history entry of the page that is shown. The URL may differ from it while a page loads.
import type { Destination } from './destinations.ts';
import { navigateTo, stepTo } from './navigate.ts';

/** Marks the navigation that restores the URL of the shown page. */
const returning = Symbol('returning');

export interface ShownEntry {
  /** Whether a URL is that of the shown page, ignoring the hash. */
  isShown(url: URL): boolean;
  /** Whether the current URL is that of the shown page. */
  isAtAddress(): boolean;
  /** Records that the page at the current URL has been rendered. */
  update(): void;
  /** Restores the URL of the shown page if it differs; resolves when that is done. */
  restoreAddress(): Promise<void>;
  /** Whether a navigation was started by `restoreAddress`; it must not scroll. */
  isReturn(event: NavigateEvent): boolean;
  /** Resolves a URL relative to the shown page: `#memory` → `https://…/docs/limits/#memory`. */
  resolve(href: string): URL;
}

export interface ShownEntryOptions {
  readonly destinationOf: (url: URL) => Destination;
  readonly shownPath: () => string;
  /** URL at which the document was opened. */
  readonly openedUrl: URL;
}

export function createShownEntry(options: ShownEntryOptions): ShownEntry {
  const { destinationOf, shownPath, openedUrl } = options;
  let entry = navigation.currentEntry;
  let shownUrl = openedUrl;

  function isShown(url: URL): boolean {
    // Search results and not found pages are in no route list, so their URLs are compared.
    if (url.pathname === shownUrl.pathname && url.search === shownUrl.search) return true;
    const destination = destinationOf(url);
    return destination.kind === 'page' && destination.path === shownPath();
  }
  const isAtAddress = (): boolean => isShown(new URL(location.href));

  function update(): void {
    if (!isAtAddress()) return;
    entry = navigation.currentEntry;
    shownUrl = new URL(location.href);
  }
  // Hash links within the page create history entries of their own.
  navigation.addEventListener('currententrychange', update);

  return {
    isShown,
    isAtAddress,
    update,
    async restoreAddress() {
      if (isAtAddress()) return;
      const key = entry?.key;
      // The entry no longer exists if a navigation replaced it, or started from an earlier entry.
      const isReachable =
        key !== navigation.currentEntry?.key &&
        navigation.entries().some((entry) => entry.key === key);
      if (key !== undefined && isReachable) await stepTo(key, { info: returning });
      else await navigateTo(shownUrl.href, { history: 'replace', info: returning });
    },
    isReturn: (event) => event.info === returning,
    resolve: (href) => new URL(href, shownUrl),
  };
}
