// The words about what a page cost, in English. A file of its own, so that they are loaded on use.
export const costText = {
  load: (figures: string) => `Loading this page took ${figures}.`,
  visit: (figures: string) => `Opening this page from another one took ${figures}.`,
  requests(count: number) {
    if (count === 0) return 'no request, since it was loaded ahead';
    return count === 1 ? '1 request' : `${count} requests`;
  },
  /** `840 bytes`, `4.1 kB`, `102 kB` */
  bytes(bytes: number) {
    if (bytes < 1000) return `${bytes} bytes`;
    return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  },
  /** How many of the requests the cache answered. */
  cached: (count: number, of: number) =>
    `${count === of ? '' : `${count} of them `}from the browser’s cache`,
  firstByte: (ms: number) => `first byte after ${ms} ms`,
  readable: (ms: number) => `readable after ${ms} ms`,
} as const;
