// What a table needs to be read on a small screen: labels and roles for rows that stack, a sticky column for comparisons.
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';

/** Characters of a row that fit beside each other on the smallest screen, less those that the edges of each column take. */
const fittingLength = 40;
const edgeLength = 4;

/** How a table behaves below 40rem: it fits, its rows stack, or it scrolls beside its first column. */
export type TableKind = 'fits' | 'stacks' | 'compares';

/** By the texts of its cells, row by row; `isComparison` says that the first column names the rows. */
export function kindOf(rows: readonly (readonly Element[])[], isComparison: boolean): TableKind {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const longest = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((cells) => toString(cells[column] ?? emptyCell).length)),
  );
  const needed = longest.reduce((sum, length) => sum + length + edgeLength, 0);
  if (needed <= fittingLength) return 'fits';
  return isComparison ? 'compares' : 'stacks';
}

/** Characters of a name that stays on one line, beside texts that need several. */
const shortName = 20;

/** Whether all texts of the first column are short. */
export function hasShortNames(rows: readonly (readonly Element[])[]): boolean {
  return rows.every(([first = emptyCell]) => toString(first).length <= shortName);
}

const emptyCell: Element = { type: 'element', tagName: 'td', properties: {}, children: [] };

/**
 * Gives the cells of three and more columns the names of their columns, which the style sheet shows once rows stack, and all parts their
 * roles: a table whose parts are drawn as blocks is none for some screen readers.
 *
 * `<td>string</td>` → `<td role="cell" data-label="Type">string</td>`
 */
export function prepareForStacking(
  table: Element,
  head: readonly Element[],
  rows: readonly (readonly Element[])[],
): void {
  table.properties['role'] = 'table';
  for (const part of table.children) {
    if (part.type !== 'element') continue;
    part.properties['role'] = 'rowgroup';
    for (const row of part.children) if (row.type === 'element') row.properties['role'] = 'row';
  }
  for (const cell of head)
    cell.properties['role'] = cell.tagName === 'th' ? 'columnheader' : 'cell';
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      cell.properties['role'] = cell.tagName === 'th' ? 'rowheader' : 'cell';
      const label = toString(head[column] ?? emptyCell).trim();
      if (column > 0 && head.length > 2 && label !== '') cell.properties['dataLabel'] = label;
    }
  }
}
