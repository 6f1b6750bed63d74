// Lists, steps, definitions and groups of links in topics as HTML.
import { XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { childElements } from '../../sidebars/read-xml.ts';
import {
  contained,
  filled,
  headingOf,
  heightOf,
  paragraph,
  plainBlock,
  spanOf,
  titleOf,
} from './topic-parts.ts';
import type { Block, Scope, Write } from './topic-parts.ts';
import { escapeXml } from '../contract/escape-xml.ts';
import { idOf, inlineLines, targetOf } from './topic-text.ts';

export const writeList: Write = (element, scope, level) => {
  const { attributes, name } = element;
  const isNumbered = name === 'ol' || /^(?:decimal|alpha-lower)$/.test(attributes['type'] ?? '');
  const [, start] = /^(\d{1,6})$/.exec(attributes['start'] ?? '') ?? [];
  const from = isNumbered && start !== undefined ? ` start="${start}"` : '';
  const items = childElements(element).map((item) => itemOf('li', item, scope, level));
  return [listOf(isNumbered ? 'ol' : 'ul', from + idOf(attributes), items, element, scope)];
};

/** `<procedure title="Set it up">` → its title above a list of its steps, and of what stands between them */
export const writeSteps: Write = (element, scope, level) => {
  const title = titleOf(element, scope.lineOf);
  const id = idOf(element.attributes);
  const isChoice = element.attributes['type'] === 'choices';
  const [steps, others] = splitByName(element, 'step');
  const items = steps.map((item) => itemOf('li', item, scope, level));
  const line = scope.lineOf(element.start);
  return [
    ...(title === '' ? [] : [paragraph([{ text: `<strong>${title}</strong>`, line }], id)]),
    ...scope.blocksOf(others, level),
    listOf(isChoice ? 'ul' : 'ol', title === '' ? id : '', items, element, scope),
  ];
};

/** `<def title="Gauge">` → a term with its definition */
export const writeDefinitions: Write = (element, scope, level) => {
  const items = childElements(element).flatMap((item): readonly Block[] => {
    const { name, attributes } = item;
    const line = scope.lineOf(item.start);
    if (name === 'dt') return [itemOf('dt', item, scope, level)];
    const title = titleOf(item, scope.lineOf);
    const term = plainBlock([{ text: `<dt${idOf(attributes)}>${title}</dt>`, line }]);
    return [...(name === 'def' ? [term] : []), itemOf('dd', item, scope, level)];
  });
  return [listOf('dl', idOf(element.attributes), items, element, scope)];
};

/** Links below a title. */
export const writeLinks: Write = (element, scope) => {
  const title = titleOf(element, scope.lineOf);
  const line = scope.lineOf(element.start);
  const links = childElements(element).filter(({ name }) => name === 'a' || name === 'card');
  return [
    ...(title === '' ? [] : [paragraph([{ text: `<strong>${title}</strong>`, line }], '')]),
    linkList(links, element, scope),
  ];
};

/** Cards below a heading, and what stands around them. */
export const writeCards: Write = (element, scope, level) => {
  const [cards, others] = splitByName(element, 'card');
  const list = cards.length === 0 ? [] : [linkList(cards, element, scope)];
  return [
    ...headingOf(element, scope.lineOf, level),
    ...list.map((one) => contained('cards', [one], spanOf(element, scope.lineOf))),
    ...scope.blocksOf(others, level),
  ];
};

/** Returns the elements of a name directly inside an element, and what else is there. */
function splitByName(
  element: XmlElement,
  name: string,
): readonly [named: readonly XmlElement[], others: readonly XmlNode[]] {
  const isNamed = (node: XmlNode): boolean => node instanceof XmlElement && node.name === name;
  return [
    childElements(element).filter(isNamed),
    element.children.filter((child) => !isNamed(child)),
  ];
}

function linkList(links: readonly XmlElement[], element: XmlElement, scope: Scope): Block {
  const items = links.map((link) => {
    const { attributes, children, start } = link;
    const text = inlineLines(children, scope.lineOf).map((line) => line.text);
    const summary =
      attributes['summary'] === undefined ? '' : ` ${escapeXml(attributes['summary'])}`;
    const shown = `<a href="${escapeXml(targetOf(attributes))}">${text.join(' ')}</a>`;
    return plainBlock([
      { text: `<li>${shown}${summary.replace(/\s+/g, ' ')}</li>`, line: scope.lineOf(start) },
    ]);
  });
  return listOf('ul', '', items, element, scope);
}

function itemOf(tag: string, item: XmlElement, scope: Scope, level: number): Block {
  const isInclude = item.name === 'include';
  const blocks = scope.blocksOf(isInclude ? [item] : item.children, level);
  return filled(tag, tag === 'dd' ? '' : idOf(item.attributes), blocks, spanOf(item, scope.lineOf));
}

/** Returns items inside an element, without empty lines between them. */
export function listOf(
  tag: string,
  attributes: string,
  items: readonly Block[],
  element: XmlElement,
  { lineOf }: Scope,
): Block {
  const [start, end] = spanOf(element, lineOf);
  return {
    lines: [
      { text: `<${tag}${attributes}>`, line: start },
      ...items.map(({ lines }) => lines),
      { text: `</${tag}>`, line: end },
    ],
    height: heightOf(items),
  };
}
