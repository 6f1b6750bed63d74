// Tables that are written as lists of lists.
import type { Nodes, TableRow } from 'mdast';
import { inlineOf, type Settings } from 'millrace-docs/extension';
import { optionOf } from './options.ts';

/** `* - A⏎  - B` → a table with a row of `A` and `B`. What is no list of lists stays as it is. */
export function tableOf(content: readonly Nodes[], options: Settings): readonly Nodes[] {
  const [list, ...more] = content;
  if (list?.type !== 'list' || more.length > 0) return content;
  const rows = list.children.map((item): TableRow | undefined => {
    const [cells, ...others] = item.children;
    if (cells?.type !== 'list' || others.length > 0) return undefined;
    const children = cells.children.map((cell) => ({
      type: 'tableCell' as const,
      children: cell.children.flatMap(inlineOf),
    }));
    return { type: 'tableRow', children };
  });
  const [first] = rows;
  if (!first || rows.some((row) => !row)) return content;
  const hasHeader = Number(optionOf(options, 'header-rows') ?? 0) > 0;
  const empty: TableRow = {
    type: 'tableRow',
    children: first.children.map(() => ({ type: 'tableCell', children: [] })),
  };
  const all = rows.filter((row) => row !== undefined);
  const position = list.position && { position: list.position };
  return [{ type: 'table', children: hasHeader ? all : [empty, ...all], ...position }];
}
