// The navigation of a `docs.json` or `mint.json`: groups of pages, below tabs, anchors, versions or languages.
import path from 'node:path/posix';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { fieldsOf, trimmed } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListFile } from './context.ts';
import { readJson } from './read-data.ts';

/** Returns the entries; empty if the file defines no order or is not valid JSON. */
export function entriesOfDocsJson(
  list: ListFile,
  context: DerivingContext,
): readonly SidebarEntry[] {
  const { navigation } = fieldsOf(readJson(list, context));
  return entriesOf(navigation, { list, context, read: new Set([list.file]) }, 0);
}

/** Fields with the name of a group. */
const names = ['group', 'tab', 'anchor', 'dropdown', 'product', 'item', 'version', 'language'];

/** Fields with what is in a group. */
const inner = [
  'pages',
  'groups',
  'tabs',
  'anchors',
  'dropdowns',
  'products',
  'menu',
  'versions',
  'languages',
];

interface Scope {
  readonly list: ListFile;
  readonly context: DerivingContext;
  /** Files that were read: they may name each other. */
  readonly read: Set<string>;
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
  const part = trimmed(fields['$ref']);
  if (part !== undefined) return entriesOfPart(part, scope, depth);
  const text = names.map((name) => fields[name]).find((name) => typeof name === 'string');
  const items = inner.flatMap((name) =>
    name in fields ? entriesOf(withoutOnlyName(name, fields[name]), scope, depth + 1) : [],
  );
  if (items.length === 0) return [];
  return text === undefined ? items : [{ kind: 'group', text, items }];
}

/** One version alone, or one language, is no group: readers have nothing to choose. */
function withoutOnlyName(name: string, value: unknown): unknown {
  if (!['versions', 'languages'].includes(name)) return value;
  if (!Array.isArray(value) || value.length !== 1) return value;
  return { ...fieldsOf(value[0]), version: undefined, language: undefined };
}

/** `{ "$ref": "./config/navigation.json" }` */
function entriesOfPart(key: string, scope: Scope, depth: number): readonly SidebarEntry[] {
  const file = path.join(path.dirname(scope.list.file), key);
  const text = scope.read.has(file) ? undefined : scope.context.read(file);
  if (text === undefined) return [];
  scope.read.add(file);
  const list = { file, text };
  return entriesOf(readJson(list, scope.context), { ...scope, list }, depth + 1);
}
