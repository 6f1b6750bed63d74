// Which item of the top navigation the current page belongs to.
import type { NavItem } from './config.ts';

/** What is known of the page that is shown. */
export interface NavPlace {
  /** Path below the base. */
  readonly path: string;
  /** Pages of its sidebar, where that is another than the introduction's: they belong to one part of the site. */
  readonly partPages: readonly string[];
}

/**
 * The item with the page of the longest path that the current page stands at or below. Where that is the introduction alone, an item
 * with a page of the current page's part.
 *
 * `/quickstart/first.html` → Quickstart · `/cli/login/` → Reference, which has `/cli/reference/` · `/sources/` → Documentation
 */
export function itemOf(items: readonly NavItem[], place: NavPlace): NavItem | undefined {
  let best: { item: NavItem; score: number } | undefined;
  for (const item of items) {
    const score = Math.max(0, ...pathsOf(item).map((path) => scoreOf(path, place)));
    if (score > (best?.score ?? 0)) best = { item, score };
  }
  return best?.item;
}

function scoreOf(path: string, place: NavPlace): number {
  if (path === place.path || (path.endsWith('/') && place.path.startsWith(path)))
    return path === '/' ? 1 : path.length + 1;
  return place.partPages.includes(path) ? 2 : 0;
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
