// The navigation of a `docs.json` or `mint.json`: groups of pages, below tabs, anchors, versions or languages.
import type { SidebarEntry } from '../../pages/model/config.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListFile } from './context.ts';
import { readJson } from './read-data.ts';

/** Returns the entries; empty if the file defines no order or is not valid JSON. */
export function entriesOfDocsJson(
  list: ListFile,
  context: DerivingContext,
): readonly SidebarEntry[] {
  const { navigation } = fieldsOf(readJson(list, context));
  return entriesOf(navigation, { list, context }, 0);
}

interface Scope {
  readonly list: ListFile;
  readonly context: DerivingContext;
}

function entriesOf(value: unknown, scope: Scope, depth: number): readonly SidebarEntry[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => entriesOf(item, scope, depth + 1));
  if (typeof value === 'string') {
    const { pageOfFile, report } = scope.context;
    const page = pageOfFile(value);
    if (page) return [{ kind: 'page', path: page.path }];
    report?.(scope.list, { kind: 'lost', entry: value, folder: '' });
    return [];
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
  ].flatMap((name) => (name in fields ? entriesOf(fields[name], scope, depth + 1) : []));
  if (items.length === 0) return [];
  return text === undefined ? items : [{ kind: 'group', text, items }];
}
