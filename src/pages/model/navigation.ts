// Finds the item of the top navigation that the current page belongs to.
import type { NavItem } from './lists-of-pages.ts';

/** The position of the current page in the site. */
export interface NavLocation {
  /** Path below the base. */
  readonly path: string;
  /** Pages of its sidebar, unless that is the home page's sidebar: they form one part of the site. */
  readonly partPages: readonly string[];
}

/**
 * Returns the item that has the longest path equal to the current page's path or to one of its parents. If only the home page
 * matches, an item with a page in the same part of the site wins.
 *
 * `/quickstart/first.html` → Quickstart · `/cli/login/` → Reference, which has `/cli/reference/` · `/sources/` → Documentation
 */
export function itemOf(items: readonly NavItem[], location: NavLocation): NavItem | undefined {
  let best: { item: NavItem; score: number } | undefined;
  for (const item of items) {
    const score = Math.max(0, ...pathsOf(item).map((path) => scoreOf(path, location)));
    if (score > (best?.score ?? 0)) best = { item, score };
  }
  return best?.item;
}

function scoreOf(path: string, location: NavLocation): number {
  if (path === location.path) return Infinity;
  if (path.endsWith('/') && location.path.startsWith(path)) return path === '/' ? 1 : path.length;
  return location.partPages.includes(path) ? 2 : 0;
}

function pathsOf(item: NavItem): readonly string[] {
  switch (item.kind) {
    case 'page':
      return [item.path];
    case 'link':
      return [];
    case 'menu':
      return item.items.flatMap(pathsOf);
  }
}
