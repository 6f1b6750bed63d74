// The sidebars in configs of VitePress, VuePress and Starlight, which are programs: the lists in them are read and not run.
import type { SidebarEntry } from '../../pages/model/config.ts';
import { isWebAddress } from '../../pages/model/paths.ts';
import { fieldsOf, listOf, plainTextOf } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListFile } from './context.ts';
import { entriesOfFolder } from './folders.ts';

export interface ConfigSidebarScope {
  /** Returns the path of the page that a link leads to: from the top, or as its author wrote it. */
  readonly pathOf: (link: string, written: string) => string | undefined;
  /** Returns the entries of a folder that a group lists. */
  readonly entriesBelow: (directory: string) => readonly SidebarEntry[];
  /** Returns the text of an entry. @default its `label`, `text` or `title` */
  readonly textOf?: (fields: Readonly<Record<string, unknown>>) => string | undefined;
}

/**
 * Returns the entries of a list: `'guide/setup'`, `['/guide/setup', 'Set it up']`, `{ text, link, items }`, `{ label, autogenerate }`.
 * `start` is prepended to links that begin without a slash.
 */
export function entriesOfConfigSidebar(
  items: readonly unknown[],
  scope: ConfigSidebarScope,
  start = '/',
  depth = 0,
): readonly SidebarEntry[] {
  if (depth > maxDepth) return [];
  return items.flatMap((item) => entriesOfItem(item, scope, start, depth));
}

function entriesOfItem(
  item: unknown,
  scope: ConfigSidebarScope,
  start: string,
  depth: number,
): readonly SidebarEntry[] {
  // VuePress 1: `[path, text]`.
  const fields = Array.isArray(item)
    ? { link: item[0] as unknown, text: item[1] as unknown }
    : typeof item === 'string'
      ? { link: item }
      : fieldsOf(item);
  const text = (scope.textOf ?? labelOf)(fields);
  const written = [fields['slug'], fields['link'], fields['path']].find(
    (link) => typeof link === 'string',
  );
  if (written !== undefined && isWebAddress(written))
    return text === undefined ? [] : [{ kind: 'link', text, href: written }];
  const whole = written?.startsWith('/') === false ? start + written : written;
  const path = whole === undefined ? undefined : scope.pathOf(whole, written ?? whole);
  const directory = plainTextOf(fieldsOf(fields['autogenerate'])['directory']);
  const next = plainTextOf(fields['base'] ?? fields['prefix']) ?? '';
  const below =
    directory === undefined
      ? entriesOfConfigSidebar(
          listOf(fields['items'] ?? fields['children']),
          scope,
          next.startsWith('/') ? next : start + next,
          depth + 1,
        )
      : scope.entriesBelow(directory);
  if (below.length > 0) {
    if (text === undefined) return below;
    return [{ kind: 'group', text, items: below, ...(path !== undefined && { path }) }];
  }
  return path === undefined ? [] : [{ kind: 'page', path, ...(text !== undefined && { text }) }];
}

function labelOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  return plainTextOf(fields['label'] ?? fields['text'] ?? fields['title']);
}

/** Returns the entries of all sidebars in a config, in sequence: one list, or lists by the prefixes of their pages. */
export async function entriesOfConfig(
  list: ListFile,
  context: DerivingContext,
): Promise<readonly SidebarEntry[]> {
  const { readFields } = await import('./module-data.ts');
  const scope: ConfigSidebarScope = {
    pathOf(link, entry) {
      const page = context.pageOfFile(link.replace(/[?#].*$/, ''));
      const folder = link.slice(0, link.length - entry.length).replace(/^\/|\/$/g, '');
      if (!page) context.report?.(list, { kind: 'lost', entry, folder });
      return page?.path;
    },
    entriesBelow: (directory) => entriesOfFolder(directory, context),
  };
  return readFields(list.text, 'sidebar').flatMap((sidebar) => {
    if (Array.isArray(sidebar)) return entriesOfConfigSidebar(sidebar, scope);
    return Object.entries(fieldsOf(sidebar)).flatMap(([prefix, value]) => {
      const { items = value, base } = fieldsOf(value);
      return entriesOfConfigSidebar(listOf(items), scope, plainTextOf(base) ?? prefix);
    });
  });
}
