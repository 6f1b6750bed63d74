// The blocks of a topic in XML as lines of Markdown: HTML, with fences and containers between empty lines.
import { XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { childElements } from '../../sidebars/read-xml.ts';
import { escapeXml } from '../contract/escape-xml.ts';
import type { FormattedLine } from '../contract/formats.ts';
import { codeLines, includeLines, variableLine } from './topic-code.ts';
import { hiddenElements, titlesOfCompared, transparentElements } from './topic-elements.ts';
import {
  listOf,
  writeCards,
  writeDefinitions,
  writeLinks,
  writeList,
  writeSteps,
} from './topic-lists.ts';
import {
  contained,
  filled,
  flat,
  headingOf,
  joined,
  paragraph,
  plainBlock,
  spanOf,
  titleOf,
  type Block,
  type Scope,
  type Write,
} from './topic-parts.ts';
import {
  idOf,
  inlineLines,
  isInline,
  picture,
  withoutTags,
  written,
  type LineOf,
} from './topic-text.ts';

/** Levels of containers that an included part may have. */
const includedHeight = 4;

/**
 * Returns the content of a topic, or of one of its elements; its chapters begin with headings of level 2. `note` is told each element that
 * nothing is known of.
 */
export function topicLines(
  nodes: readonly XmlNode[],
  lineOf: LineOf,
  note: (element: XmlElement) => void,
): readonly FormattedLine[] {
  const scope: Scope = { lineOf, blocksOf };
  return flat(joined(blocksOf(nodes, 2)));

  function blocksOf(inside: readonly XmlNode[], level: number): readonly Block[] {
    const blocks: Block[] = [];
    let sentence: XmlNode[] = [];
    const endSentence = (): void => {
      const lines = inlineLines(sentence, lineOf);
      if (lines.length > 0) blocks.push(paragraph(lines, ''));
      sentence = [];
    };
    for (const node of shown(inside)) {
      if (isInline(node)) {
        sentence.push(node);
      } else if (node instanceof XmlElement) {
        endSentence();
        blocks.push(...(writers.get(node.name)?.(node, scope, level) ?? []));
      }
    }
    endSentence();
    return blocks;
  }

  /** Leaves out what no reader sees, and puts the content of elements that nothing else becomes of in their place. */
  function shown(inside: readonly XmlNode[]): readonly XmlNode[] {
    return inside.flatMap((node): readonly XmlNode[] => {
      if (!(node instanceof XmlElement) || isInline(node) || writers.has(node.name)) return [node];
      if (hiddenElements.has(node.name)) return [];
      if (!transparentElements.has(node.name)) note(node);
      return shown(node.children);
    });
  }
}

const writeContent: Write = ({ children }, { blocksOf }, level) => blocksOf(children, level);

const writeChapter: Write = (element, { lineOf, blocksOf }, level) => [
  ...headingOf(element, lineOf, level),
  ...blocksOf(element.children, level + 1),
];

/** A paragraph may hold lists and code. */
const writeParagraph: Write = ({ attributes, children }, { blocksOf }, level) => {
  const [first, ...rest] = blocksOf(children, level);
  const id = idOf(attributes);
  if (!first) return [];
  return [id !== '' && first.bare ? paragraph(first.bare, id) : first, ...rest];
};

const writeCode: Write = (element, { lineOf }) => [plainBlock(codeLines(element, lineOf))];

/** Two pieces of code, each below its title. */
const writeCompared: Write = (element, { lineOf, blocksOf }, level) => {
  const titles = titlesOfCompared((name) => element.attributes[name]);
  return childElements(element).flatMap((child, index) => {
    const title = titles[index];
    const line = lineOf(child.start);
    const text = `<strong>${escapeXml(title ?? '')}</strong>`;
    return [...(title ? [paragraph([{ text, line }], '')] : []), ...blocksOf([child], level)];
  });
};

const writeNote: Write = (element, { lineOf, blocksOf }, level) => {
  const settings = settingsOf(titleOf(element, lineOf), idOf(element.attributes));
  const blocks = blocksOf(element.children, level);
  return [contained(element.name + settings, blocks, spanOf(element, lineOf))];
};

const writeQuote: Write = (element, { lineOf, blocksOf }, level) => [
  filled(
    'blockquote',
    idOf(element.attributes),
    blocksOf(element.children, level).map(({ bare: _bare, ...block }) => block),
    spanOf(element, lineOf),
  ),
];

const writeTabs: Write = (element, { lineOf, blocksOf }, level) => {
  const tabs = childElements(element)
    .filter(({ name }) => name === 'tab')
    .map((tab) =>
      contained(
        `tab${settingsOf(titleOf(tab, lineOf), '')}`,
        blocksOf(tab.children, level),
        spanOf(tab, lineOf),
      ),
    );
  return [contained('tabs', tabs, spanOf(element, lineOf))];
};

/** Sets the title and the id of a container. */
function settingsOf(title: string, id: string): string {
  const text = withoutTags(title).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
  const settings = [text === '' ? '' : ` title="${text}"`, id].join('');
  return settings === '' ? '' : `{${settings.trim()}}`;
}

const writeTable: Write = (element, scope, level) => {
  const { style = 'header-row' } = element.attributes;
  const rows = childElements(element).flatMap((child) =>
    child.name === 'tr' ? [child] : childElements(child).filter(({ name }) => name === 'tr'),
  );
  const written = rows.map((row, rowIndex) => {
    const cells = childElements(row).map((cell, column) => {
      const isHead =
        cell.name === 'th' ||
        (rowIndex === 0 && /^(?:header-row|both)$/.test(style)) ||
        (column === 0 && /^(?:header-column|both)$/.test(style));
      const blocks = scope.blocksOf(cell.children, level);
      const spans = spansOf(cell) + idOf(cell.attributes);
      return filled(isHead ? 'th' : 'td', spans, blocks, spanOf(cell, scope.lineOf));
    });
    return listOf('tr', idOf(row.attributes), cells, row, scope);
  });
  return [listOf('table', idOf(element.attributes), written, element, scope)];
};

function spansOf({ attributes }: XmlElement): string {
  return ['colspan', 'rowspan']
    .map((name) => {
      const [count] = /^\d{1,3}$/.exec(attributes[name] ?? '') ?? [];
      return count === undefined ? '' : ` ${name}="${count}"`;
    })
    .join('');
}

const writePicture: Write = ({ attributes, start }, { lineOf }) => [
  paragraph([{ text: picture(attributes), line: lineOf(start) }], ''),
];

const writeVideo: Write = (element, { lineOf }) => {
  const { attributes, start } = element;
  const poster = attributes['preview-src'];
  const shown = poster === undefined ? '' : ` poster="${escapeXml(poster)}"`;
  const text = `<video${written(attributes, ['src'])}${shown} controls></video>`;
  return [paragraph([{ text, line: lineOf(start) }], '')];
};

const writeInclude: Write = (element, { lineOf }) => [
  { lines: includeLines(element, lineOf), height: includedHeight },
];

const writeVariable: Write = (element, { lineOf }) => [plainBlock([variableLine(element, lineOf)])];

/** Links to read further, below a line. */
const writeSeeAlso: Write = (element, { lineOf, blocksOf }, level) => [
  plainBlock([{ text: '<hr>', line: lineOf(element.start) }]),
  ...blocksOf(element.children, level),
];

const writers: ReadonlyMap<string, Write> = new Map([
  ['blockquote', writeQuote],
  ['cards', writeCards],
  ['category', writeLinks],
  ['chapter', writeChapter],
  ['code-block', writeCode],
  ['compare', writeCompared],
  ['def', writeContent],
  ['deflist', writeDefinitions],
  ['dl', writeDefinitions],
  ['group', writeLinks],
  ['img', writePicture],
  ['include', writeInclude],
  ['li', writeContent],
  ['list', writeList],
  ['misc', writeCards],
  ['note', writeNote],
  ['ol', writeList],
  ['p', writeParagraph],
  ['primary', writeCards],
  ['procedure', writeSteps],
  ['quote', writeQuote],
  ['secondary', writeCards],
  ['seealso', writeSeeAlso],
  ['spotlight', writeCards],
  ['step', writeContent],
  ['table', writeTable],
  ['tabs', writeTabs],
  ['tip', writeNote],
  ['tldr', writeQuote],
  ['ul', writeList],
  ['var', writeVariable],
  ['video', writeVideo],
  ['warning', writeNote],
]);
