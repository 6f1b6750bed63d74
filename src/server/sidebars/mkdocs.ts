// Reads the `nav` of an `mkdocs.yml`.
import type { SidebarEntry } from '../../pages/model/config.ts';
import { isWebAddress } from '../../pages/model/paths.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import type { DerivingContext, ListedPage, ListFile } from './context.ts';
import { readYaml } from './read-data.ts';

/** Returns the entries; empty if the file defines no order or is not valid YAML. */
export function entriesOfMkdocs(list: ListFile, context: DerivingContext): readonly SidebarEntry[] {
  const { nav } = fieldsOf(readYaml(list, context));
  const pageOfFile = (file: string): ListedPage | undefined => {
    const page = context.pageOfFile(file);
    // A plugin may fill a folder, and a link may lead anywhere.
    if (!page && file.endsWith('.md'))
      context.report?.(list, { kind: 'lost', entry: file, folder: '' });
    return page;
  };
  const scope = { ...context, pageOfFile };
  return Array.isArray(nav) ? nav.flatMap((item) => entriesOf(item, scope)) : [];
}

/** `page.md` · `Title: page.md` · `Title: https://…` · `Title: [ … ]` */
function entriesOf(item: unknown, context: DerivingContext): readonly SidebarEntry[] {
  if (typeof item === 'string') {
    const page = context.pageOfFile(item);
    return page ? [{ kind: 'page', path: page.path }] : [];
  }
  return Object.entries(fieldsOf(item)).flatMap(([text, value]): readonly SidebarEntry[] => {
    if (Array.isArray(value)) {
      const items = value.flatMap((inner) => entriesOf(inner, context));
      return items.length === 0 ? [] : [groupOf(text, items, context)];
    }
    if (typeof value !== 'string') return [];
    if (isWebAddress(value)) return [{ kind: 'link', text, href: value }];
    const page = context.pageOfFile(value);
    return page ? [{ kind: 'page', path: page.path, text }] : [];
  });
}

/** Creates a group. One without a name gets that of its first page, which becomes the group's own page. */
function groupOf(
  text: string,
  items: readonly SidebarEntry[],
  { pages }: DerivingContext,
): SidebarEntry {
  const [first, ...others] = items;
  if (text.trim() !== '' || first === undefined) return { kind: 'group', text, items };
  if (first.kind === 'link') return { kind: 'group', text: first.text, items };
  if (first.kind === 'group') return { ...first, items: [...first.items, ...others] };
  const { path, text: own = pages.find((page) => page.path === path)?.title ?? path } = first;
  if (others.length === 0) return { kind: 'page', path, text: own };
  return { kind: 'group', text: own, path, items: others };
}
