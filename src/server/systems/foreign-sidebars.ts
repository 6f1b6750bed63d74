// Sidebars of other systems, as a config of this one states them.
import type { SidebarEntry } from '../../pages/model/config.ts';
import type { SidebarEntryData } from '../config/schema-navigation.ts';
import { pathsIn } from '../config/targets.ts';

/** A sidebar as a config states it. */
export interface SidebarData {
  readonly id: string;
  readonly prefixes: readonly string[];
  readonly entries: readonly SidebarEntryData[];
}

/**
 * Returns the sidebars, each with the path prefixes below which it is shown. A single sidebar is shown everywhere; of several, each is
 * shown in the folders whose pages only it lists, and on its other pages.
 */
export function toSidebars(
  byName: readonly (readonly [name: string, entries: readonly SidebarEntry[]])[],
): readonly SidebarData[] {
  const filled = byName.filter(([, entries]) => entries.length > 0);
  const owners = new Map<string, Set<string>>();
  for (const [name, entries] of filled) {
    for (const path of pathsIn(entries)) {
      const section = sectionOf(path);
      owners.set(section, (owners.get(section) ?? new Set()).add(name));
    }
  }
  return filled.map(([name, entries], index) => {
    const paths = pathsIn(entries).map((path) => path.split('#', 1)[0] ?? path);
    const prefixes = paths.map((path) => {
      const section = sectionOf(path);
      return section !== '/' && owners.get(section)?.size === 1 ? section : path;
    });
    const rest = prefixes.filter((prefix) => prefix !== '/');
    const all = filled.length === 1 ? ['/'] : [...(index === 0 ? ['/'] : []), ...rest];
    return { id: name, prefixes: [...new Set(all)], entries: entries.map(toData) };
  });
}

/** `/guide/install.html` → `/guide/` · `/about.html` → `/` */
function sectionOf(path: string): string {
  return /^\/[^/#]+\//.exec(path)?.[0] ?? '/';
}

/** Returns an entry as authors write it. */
export function toData(entry: SidebarEntry): SidebarEntryData {
  if (entry.kind === 'group') {
    const { text, path, items } = entry;
    return { text, ...(path !== undefined && { path }), items: items.map(toData) };
  }
  if (entry.kind === 'link') return { text: entry.text, href: entry.href };
  return entry.text === undefined ? entry.path : { text: entry.text, path: entry.path };
}
