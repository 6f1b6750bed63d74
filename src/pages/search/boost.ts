// Which pages a factor of the config concerns.

/** Whether a page has the path, or is below it. */
export function isAtOrBelow(page: string, path: string): boolean {
  return path.endsWith('/') ? page.startsWith(path) : page === path;
}
