// Converts tables of properties and of terms to definition lists like those of `:::parameters`, and tables of links to cards.
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Words } from '../../../pages/text/words.ts';
import type { MarkdownContext } from '../context/context.ts';
import { SKIP, visit } from '../context/visit.ts';
import { element, text } from '../context/hast.ts';
import { cellsOf, rowsOf } from './table-cells.ts';

/** Column names of a table of properties: the first, the last, and those between. The second is always `Type`. */
const names = ['Field', 'Name', 'Option', 'Parameter', 'Prop', 'Property', 'Setting', 'Argument'];
const meanings = ['Meaning', 'What it is', 'Description'];
const between = ['Required', 'Default'];
/** First and second column names of a table of terms. If all terms are code, the first may be any name. */
const terms = [...names, 'Term', 'Flag', 'Key', 'Header', 'Action', 'Operation', 'Part', 'Switch'];
const explanation = /^(?:meaning|description|what .+)$/i;
/** Column names of a table of links. */
const goals = ['Use', 'Go to', 'Recipe'];

/**
 * `| Field | Type | Required | Meaning |` and `| Flag | Meaning |` → `<div class="parameters"><dl><div><dt>…</dt><dd>…</dd></div>…</dl></div>`.
 *
 * `| To | Go to |` → `<div class="cards"><ul><li><a>…</a> <span>…</span></li>…</ul></div>`, if each row goes to one link.
 *
 * Other tables are not changed.
 */
export function propertyTables({ language }: MarkdownContext) {
  const words = language.words.blocks;
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const [headRow, ...rows] = rowsOf(node);
      const head = headRow ? cellsOf(headRow).map((cell) => toString(cell).trim()) : [];
      const body = rows.map(cellsOf);
      const list = isOfProperties(head)
        ? definitions(body.map((cells) => definition(head, cells, words)))
        : isOfTerms(head, body)
          ? definitions(body.map(explainedTerm))
          : cardsOf(head, body);
      if (list === undefined) return undefined;
      parent.children[index] = list;
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

function isOfTerms(head: readonly string[], body: readonly (readonly Element[])[]): boolean {
  const [first = '', second = '', third] = head;
  if (first === '' || third !== undefined || !explanation.test(second)) return false;
  return terms.includes(first) || body.every(([term]) => term?.children.every(isCode) ?? false);
}

/** True for code, for a link that is code, and for what stands between: ``[`a`](#a), `b` ``. */
function isCode(node: ElementContent): boolean {
  if (node.type === 'text') return /^[\s,/]*$/.test(node.value);
  if (node.type !== 'element') return false;
  return node.tagName === 'code' || (node.tagName === 'a' && node.children.every(isCode));
}

function definitions(groups: readonly Element[]): Element {
  return element('div', { className: ['parameters'] }, [element('dl', {}, groups)]);
}

function explainedTerm([term, meaning]: readonly Element[]): Element {
  return element('div', {}, [
    element('dt', {}, term?.children ?? []),
    element('dd', {}, meaning?.children ?? []),
  ]);
}

/** Returns the cards of a table of links: the link is the title, the other cell the sentence. */
function cardsOf(
  head: readonly string[],
  body: readonly (readonly Element[])[],
): Element | undefined {
  const goal = head.findIndex((name) => goals.includes(name));
  if (head.length !== 2 || goal === -1 || body.length === 0) return undefined;
  const items: Element[] = [];
  for (const cells of body) {
    const [link, ...others] = cells[goal]?.children ?? [];
    if (link?.type !== 'element' || link.tagName !== 'a' || others.length > 0) return undefined;
    const words = cells[1 - goal]?.children ?? [];
    items.push(element('li', {}, [link, text(' '), element('span', {}, words)]));
  }
  return element('div', { className: ['cards'] }, [element('ul', {}, items)]);
}

function definition(
  head: readonly string[],
  cells: readonly Element[],
  words: Words['blocks'],
): Element {
  const cellOf = (name: string): Element | undefined => cells[head.indexOf(name)];
  const [name, type] = cells;
  const required = toString(cellOf('Required') ?? element('td', {}, [])).trim();
  const fallback = cellOf('Default');
  const term: ElementContent[] = [...(name?.children ?? [])];
  if (type && type.children.length > 0) term.push(text(' '), element('em', {}, type.children));
  if (!['', 'No', 'no'].includes(required)) {
    // `To publish` → `to publish`
    const condition = required.charAt(0).toLowerCase() + required.slice(1);
    const word = /^(?:yes|required)$/i.test(required) ? words.required : condition;
    const properties = word === words.required ? {} : { className: ['chip'] };
    term.push(text(' '), element('strong', properties, [text(word)]));
  }
  const meaning: ElementContent[] = [...(cells[head.length - 1]?.children ?? [])];
  const [before, after = ''] = words.defaultSentence.split('{value}');
  if (fallback && fallback.children.length > 0)
    meaning.push(text(`${endOf(meaning)} ${before}`), ...fallback.children, text(after));
  return element('div', {}, [element('dt', {}, term), element('dd', {}, meaning)]);
}

/** Returns the period that a text lacks; an empty string if it ends with punctuation or is empty. */
function endOf(content: readonly ElementContent[]): string {
  const said = toString({ type: 'root', children: [...content] }).trim();
  return said === '' || /[.!?:]$/.test(said) ? '' : '.';
}
