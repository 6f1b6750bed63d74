// Tables: a wrapper with the behavior on small screens, aligned columns, and header cells in the first column if the corner is empty.
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { addClass, element, isTag } from '../context/hast.ts';
import { SKIP, visit } from '../context/visit.ts';
import { cellsOf, rowsOf } from './table-cells.ts';
import { hasShortNames, kindOf, prepareForStacking } from './narrow-tables.ts';

/**
 * If the texts of the first column are short, `table-names` keeps them on one line where there is room.
 *
 * `<table>…</table>` → `<div class="table table-stacks"><table>…</table><div></div></div>`
 *
 * `| --: |` becomes `class="align-right"`, since HTML's attribute for it is obsolete. If the first cell of the head is empty, that cell is
 * not a header, and the first cell of each row is one. An empty head is left out.
 */
export function scrollingTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const [headRow, ...rows] = rowsOf(node);
      const head = headRow ? cellsOf(headRow) : [];
      for (const row of [head, ...rows.map(cellsOf)]) row.forEach(addClasses);
      const empty = head.filter((cell) => cell.children.length === 0);
      for (const cell of empty) cell.tagName = 'td';
      if (head[0] && empty.includes(head[0])) for (const row of rows) makeHeader(cellsOf(row)[0]);
      if (empty.length === head.length)
        node.children = node.children.filter((child) => !isTag(child, 'thead'));
      // With headers in both directions, each needs a `scope` (WCAG technique H63).
      else if (rows.some((row) => cellsOf(row)[0]?.tagName === 'th'))
        for (const cell of head) if (cell.tagName === 'th') cell.properties['scope'] = 'col';
      const bodyRows = rows.map(cellsOf);
      const isComparison = head[0] !== undefined && empty.includes(head[0]);
      const kind = kindOf([head, ...bodyRows], isComparison);
      if (kind === 'stacks') prepareForStacking(node, head, bodyRows);
      const className = ['table'];
      if (kind !== 'fits') className.push(`table-${kind}`);
      if (kind === 'stacks' && hasShortNames(bodyRows)) className.push('table-names');
      // The empty element shows that the table is complete: style sheets hide the table before, since each row that arrives may widen its
      // columns.
      parent.children[index] = element('div', { className }, [node, element('div')]);
      return SKIP;
    });
  };
}

/** Maximum length in characters of a text such as a date or a number with its unit, which stays on one line. */
const shortText = 14;

function addClasses(cell: Element): void {
  const { align } = cell.properties;
  delete cell.properties['align'];
  if (typeof align === 'string') addClass(cell, `align-${align}`);
  const text = toString(cell).trim();
  if (text.length <= shortText && /[\s/-]/.test(text)) addClass(cell, 'short');
}

function makeHeader(cell: Element | undefined): void {
  if (!cell || cell.children.length === 0) return;
  cell.tagName = 'th';
  cell.properties['scope'] = 'row';
}
