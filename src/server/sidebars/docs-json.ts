// The navigation of a `docs.json` or `mint.json`: groups of pages, below tabs, anchors, versions or languages.
import type { SidebarEntry } from '../../pages/model/config.ts';
import { fieldsOf, parseJson } from '../diagnostics/record.ts';
import type { DerivingContext } from './context.ts';

/** Maximum nesting depth that is read. */
const maxDepth = 20;

/** Returns the entries; empty if the file defines no order or is not valid JSON. */
export function entriesOfDocsJson(text: string, context: DerivingContext): readonly SidebarEntry[] {
  const { navigation } = fieldsOf(parseJson(text));
  return entriesOf(navigation, context, 0);
}

function entriesOf(
  value: unknown,
  context: DerivingContext,
  depth: number,
): readonly SidebarEntry[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => entriesOf(item, context, depth + 1));
  if (typeof value === 'string') {
    const page = context.pageOfFile(value);
    return page ? [{ kind: 'page', path: page.path }] : [];
  }
  const fields = fieldsOf(value);
  const text = ['group', 'tab', 'anchor', 'dropdown', 'version', 'language']
    .map((name) => fields[name])
    .find((name) => typeof name === 'string');
  const items = [
    'pages',
    'groups',
    'tabs',
    'anchors',
    'dropdowns',
    'versions',
    'languages',
  ].flatMap((name) => (name in fields ? entriesOf(fields[name], context, depth + 1) : []));
  if (items.length === 0) return [];
  return text === undefined ? items : [{ kind: 'group', text, items }];
}
