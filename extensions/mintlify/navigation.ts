// The navigation of a `docs.json`: groups of pages, below tabs, anchors, versions or languages.
import { fieldsOf, type ListItem, listOf, type Project, trimmed } from 'millrace-docs/extension';

/** Fields with the name of a group. */
const names = ['group', 'tab', 'anchor', 'dropdown', 'product', 'item', 'version', 'language'];

/** Fields with what is in a group. */
const inner = [
  ...['pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'products', 'menu', 'versions'],
  'languages',
];

/** Fields of groups that say how they look, or that this server does anyway. */
const needless = [
  ...['icon', 'iconType', 'expanded', 'default', 'color', 'boost', 'description', 'root', 'tag'],
  ...['href', 'url', 'global', 'directory'],
];

/** Returns what reads an item: the name of a page, a list, or a group. */
export function itemsOf(project: Project): (item: unknown) => ListItem | undefined {
  return (item) => {
    if (Array.isArray(item)) return { items: item };
    if (typeof item === 'string') {
      if (!/^[A-Z]+ /.test(item)) return { page: item };
      project.lose(`The page of the API call \`${item}\` is not made.`, item);
      return undefined;
    }
    const fields = fieldsOf(item);
    project.unknown(fields, [...names, ...inner, ...needless]);
    return {
      text: trimmed(names.map((name) => fields[name]).find((name) => typeof name === 'string')),
      page: trimmed(fields['root']),
      items: inner.flatMap((name) => (name in fields ? withoutOnlyName(name, fields[name]) : [])),
    };
  };
}

/** One version alone, or one language, is no group: readers have nothing to choose. */
function withoutOnlyName(name: string, value: unknown): readonly unknown[] {
  const items = Array.isArray(value) ? listOf(value) : [value];
  if (!['versions', 'languages'].includes(name) || items.length !== 1) return items;
  return [{ ...fieldsOf(items[0]), version: undefined, language: undefined }];
}
