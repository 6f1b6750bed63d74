// Sidebars of other systems, as a config of this one states them.
import type { SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import type { SidebarEntryData } from '../config/schema-navigation.ts';

/** Returns an entry as authors write it. */
export function toData(entry: SidebarEntry): SidebarEntryData {
  const { icon, section } = entry;
  const look = { ...(icon && { icon }), ...(section !== undefined && { section }) };
  if (entry.kind === 'group') {
    const { text, path, items } = entry;
    return { text, ...(path !== undefined && { path }), items: items.map(toData), ...look };
  }
  if (entry.kind === 'link') return { text: entry.text, href: entry.href, ...look };
  const { path, text } = entry;
  if (text === undefined && Object.keys(look).length === 0) return path;
  return { path, ...(text !== undefined && { text }), ...look };
}
