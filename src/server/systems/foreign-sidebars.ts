// Sidebars of other systems, as a config of this one states them.
import type { SidebarEntry } from '../../pages/model/config.ts';
import type { SidebarEntryData } from '../config/schema-navigation.ts';
import { withPrefixes } from '../sidebars/stated-sidebars.ts';

/** A sidebar as a config states it. */
export interface SidebarData {
  readonly id: string;
  readonly prefixes: readonly string[];
  readonly entries: readonly SidebarEntryData[];
}

/** Returns the sidebars that are not empty, as `withPrefixes` places them; a single one is shown everywhere. */
export function toSidebars(
  byName: readonly (readonly [name: string, entries: readonly SidebarEntry[]])[],
): readonly SidebarData[] {
  const filled = byName.flatMap(([name, items]) => (items.length === 0 ? [] : [{ name, items }]));
  return withPrefixes(filled).map(({ id, prefixes, entries }) => {
    return { id, prefixes: filled.length === 1 ? ['/'] : prefixes, entries: entries.map(toData) };
  });
}

/** Returns an entry as authors write it. */
export function toData(entry: SidebarEntry): SidebarEntryData {
  const { icon, section } = entry;
  const look = { ...(icon && { icon }), ...(section !== undefined && { section }) };
  if (entry.kind === 'group') {
    const { text, path: own, items } = entry;
    return { text, ...(own !== undefined && { path: own }), items: items.map(toData), ...look };
  }
  if (entry.kind === 'link') return { text: entry.text, href: entry.href, ...look };
  const { path: own, text } = entry;
  if (text === undefined && Object.keys(look).length === 0) return own;
  return { path: own, ...(text !== undefined && { text }), ...look };
}
