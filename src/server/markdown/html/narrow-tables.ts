// Prepares tables for small screens: labels and roles for rows that stack, a sticky column for comparisons.
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { element } from '../context/hast.ts';

/** Number of characters of a row that fit on the smallest screen, and the number that the padding of each column takes up. */
const fittingLength = 40;
const edgeLength = 4;

/** Behavior of a table below 40rem: it fits, its rows stack, or it scrolls beside its first column. */
export type TableKind = 'fits' | 'stacks' | 'compares';

/** Determines the kind from the lengths of the cells' texts; `isComparison` is true if the first column names the rows. */
export function kindOf(rows: readonly (readonly Element[])[], isComparison: boolean): TableKind {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const longest = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((cells) => toString(cells[column] ?? emptyCell).length)),
  );
  const needed = longest.reduce((sum, length) => sum + length + edgeLength, 0);
  if (needed <= fittingLength) return 'fits';
  return isComparison ? 'compares' : 'stacks';
}

/** Maximum length in characters of a name that stays on one line, beside texts that need several. */
const shortName = 20;

/** True if all texts of the first column are short. */
export function hasShortNames(rows: readonly (readonly Element[])[]): boolean {
  return rows.every(([first = emptyCell]) => toString(first).length <= shortName);
}

const emptyCell = element('td');

/**
 * Labels the cells of tables with three or more columns with their column names, which the style sheet shows when rows stack, and gives all
 * parts their roles: some screen readers do not treat a table as one if its parts are styled as blocks.
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
