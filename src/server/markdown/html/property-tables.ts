// Converts tables of properties to definition lists like those of `:::parameters`.
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { element, text } from '../context/elements.ts';
import { cellsOf, rowsOf } from './table-cells.ts';

/** Column names of a table of properties: the first, the last, and those between. The second is always `Type`. */
const names = ['Field', 'Name', 'Option', 'Parameter', 'Prop', 'Property', 'Setting', 'Argument'];
const meanings = ['Meaning', 'What it is', 'Description'];
const between = ['Required', 'Default'];

/**
 * `| Field | Type | Required | Meaning |` → `<div class="parameters"><dl><div><dt>…</dt><dd>…</dd></div>…</dl></div>`.
 * Other tables are not changed.
 */
export function propertyTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const [headRow, ...rows] = rowsOf(node);
      const head = headRow ? cellsOf(headRow).map((cell) => toString(cell).trim()) : [];
      if (!isOfProperties(head)) return undefined;
      const groups = rows.map((row) => definition(head, cellsOf(row)));
      parent.children[index] = element('div', { className: ['parameters'] }, [
        element('dl', {}, groups),
      ]);
      return SKIP;
    });
  };
}

function isOfProperties(head: readonly string[]): boolean {
  const [first = '', second, ...rest] = head;
  const last = rest.pop() ?? '';
  return (
    names.includes(first) &&
    second === 'Type' &&
    meanings.includes(last) &&
    rest.every((name) => between.includes(name))
  );
}

function definition(head: readonly string[], cells: readonly Element[]): Element {
  const cellOf = (name: string): Element | undefined => cells[head.indexOf(name)];
  const [name, type] = cells;
  const required = toString(cellOf('Required') ?? element('td', {}, [])).trim();
  const fallback = cellOf('Default');
  const term: ElementContent[] = [...(name?.children ?? [])];
  if (type && type.children.length > 0) term.push(text(' '), element('em', {}, type.children));
  if (!['', 'No', 'no'].includes(required)) {
    const word = /^yes$/i.test(required) ? 'required' : lowerFirst(required);
    term.push(text(' '), element('strong', {}, [text(word)]));
  }
  const meaning: ElementContent[] = [...(cells[head.length - 1]?.children ?? [])];
  if (fallback && fallback.children.length > 0)
    meaning.push(text(`${endOf(meaning)} Default: `), ...fallback.children, text('.'));
  return element('div', {}, [element('dt', {}, term), element('dd', {}, meaning)]);
}

/** `To publish` → `to publish` */
function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** Returns the period that a text lacks; an empty string if it ends with punctuation or is empty. */
function endOf(content: readonly ElementContent[]): string {
  const said = toString({ type: 'root', children: [...content] }).trim();
  return said === '' || /[.!?:]$/.test(said) ? '' : '.';
}
