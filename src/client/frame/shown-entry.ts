// The history entry of the page that is shown. The address may run ahead of it while a page loads.
import type { Destination } from './destinations.ts';
import { navigateTo, stepTo } from './navigate.ts';

/** Marks the navigation that brings the address back to the shown page. */
const returning = Symbol('returning');

export interface ShownEntry {
  /** Whether an address is one of the shown page, whatever its hash. */
  isShown(url: URL): boolean;
  /** Whether the current address is one of the shown page. */
  isAtAddress(): boolean;
  /** Notes that the page at the current address has been drawn. */
  update(): void;
  /** Brings the address back to the shown page, if it leads elsewhere; resolves when it is there. */
  restoreAddress(): Promise<void>;
  /** Whether a navigation is that of `restoreAddress`; nothing moves then. */
  isReturn(event: NavigateEvent): boolean;
  /** An address relative to the shown page: `#memory` → `https://…/docs/limits/#memory`. */
  resolve(href: string): URL;
}

export interface ShownEntryOptions {
  readonly destinationOf: (url: URL) => Destination;
  readonly shownPath: () => string;
  /** Address at which the document was opened. */
  readonly openedUrl: URL;
}

export function createShownEntry(options: ShownEntryOptions): ShownEntry {
  const { destinationOf, shownPath, openedUrl } = options;
  let entry = navigation.currentEntry;
  let shownUrl = openedUrl;

  function isShown(url: URL): boolean {
    // Search results and the page for a missing address are in no route list: their address tells.
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
  // Hash links within the page make entries of their own.
  navigation.addEventListener('currententrychange', update);

  return {
    isShown,
    isAtAddress,
    update,
    async restoreAddress() {
      if (isAtAddress()) return;
      const key = entry?.key;
      // The entry is gone after a navigation that replaced it, or one that went on from an earlier entry.
      const isReachable =
        key !== navigation.currentEntry?.key && navigation.entries().some((one) => one.key === key);
      if (key !== undefined && isReachable) await stepTo(key, { info: returning });
      else await navigateTo(shownUrl.href, { history: 'replace', info: returning });
    },
    isReturn: (event) => event.info === returning,
    resolve: (href) => new URL(href, shownUrl),
  };
}
