// Sidebars that the project of another system states.
import type { Sidebar } from '../../../pages/model/lists-of-pages.ts';
import type { ForeignSidebar } from '../../contract/system.ts';
import { pathsIn } from '../config/targets.ts';

/** Sidebars as the project of another system states them. */
export interface StatedSidebars {
  readonly sidebars: readonly ForeignSidebar[];
  /** Paths of pages that are intentionally in none. */
  readonly hidden: readonly string[];
}

/**
 * Returns several sidebars, each with the path prefixes below which it is shown. One that states none is shown in the folders whose pages
 * only it lists, and on its other pages. The first one is shown on all pages that have no other.
 */
export function withPrefixes(sidebars: readonly ForeignSidebar[]): readonly Sidebar[] {
  const owners = new Map<string, Set<string>>();
  for (const { name, items } of sidebars) {
    for (const path of pathsIn(items)) {
      const section = sectionOf(path);
      owners.set(section, (owners.get(section) ?? new Set()).add(name));
    }
  }
  const hasRoot = sidebars.some(({ prefixes }) => prefixes?.includes('/'));
  return sidebars.map(({ name, items, prefixes: ownPrefixes }, index) => {
    const paths = pathsIn(items).map((path) => path.split('#', 1)[0] ?? path);
    const byPages = paths.map((path) => {
      const section = sectionOf(path);
      return section !== '/' && owners.get(section)?.size === 1 ? section : path;
    });
    const others = ownPrefixes ?? byPages.filter((prefix) => prefix !== '/');
    return {
      id: name,
      prefixes: [...new Set([...(index === 0 && !hasRoot ? ['/'] : []), ...others])],
      entries: items,
    };
  });
}

/** `/guide/install.html` → `/guide/` · `/about.html` → `/` */
function sectionOf(path: string): string {
  return /^\/[^/#]+\//.exec(path)?.[0] ?? '/';
}
