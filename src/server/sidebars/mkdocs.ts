// Reads the `nav` of an `mkdocs.yml`.
import { parseDocument } from 'yaml';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { maxYamlNesting } from '../diagnostics/limits.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { findDeepYaml } from '../diagnostics/yaml-nesting.ts';
import { logLevel, valueOfYaml } from '../diagnostics/yaml-value.ts';
import type { DerivingContext } from './context.ts';

/** Returns the entries; empty if the file defines no order or is not valid YAML. */
export function entriesOfMkdocs(text: string, context: DerivingContext): readonly SidebarEntry[] {
  if (findDeepYaml(text, maxYamlNesting) !== undefined) return [];
  // Custom tags, such as those for Python, have values that the order does not need.
  const document = parseDocument(text, { logLevel });
  if (document.errors.length > 0) return [];
  try {
    const { nav } = fieldsOf(valueOfYaml(document));
    return Array.isArray(nav) ? nav.flatMap((item) => entriesOf(item, context)) : [];
  } catch {
    // Circular aliases, or too many.
    return [];
  }
}

/** `page.md` · `Title: page.md` · `Title: [ … ]` */
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
    const page = typeof value === 'string' ? context.pageOfFile(value) : undefined;
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
