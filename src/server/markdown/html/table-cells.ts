// The rows of a table and their cells.
import type { Element } from 'hast';
import { visit } from '../context/visit.ts';

/** Returns the rows from top to bottom, including those of the head. */
export function rowsOf(table: Element): readonly Element[] {
  const rows: Element[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') rows.push(node);
  });
  return rows;
}

export function cellsOf(row: Element): readonly Element[] {
  return row.children.filter((child) => child.type === 'element');
}
