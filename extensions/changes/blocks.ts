// The text of a compiled page as sections of blocks: what a reader sees, without its look.
import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/** What begins with a heading. The page's beginning has neither id nor title. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A paragraph, the method and path of an API operation, code, a table, or a list of fields. */
export interface Block {
  readonly kind: 'text' | 'call' | 'code' | 'table' | 'fields';
  /** Heads of columns, or the title of a list. */
  readonly head: readonly string[];
  /** Lines of code, rows of a table, or fields: name, type, whether they are required, and meaning. Others have one row of one cell. */
  readonly rows: readonly (readonly string[])[];
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'details'];
const blockNames = [...headings, ...lists, 'p', 'div', 'section', 'figure', 'blockquote', 'pre'];

/** Parts of pages that are not their text. */
const ownNames = ['script', 'style', 'button', 'svg'];
const ownClasses = ['.heading-anchor', '.version-note', '.tab-label', '.code-language'];

/** Returns the sections of a page, in their order. */
export function sectionsOf(html: string): readonly Section[] {
  const sections: (Section & { readonly blocks: Block[] })[] = [{ id: '', title: '', blocks: [] }];
  const add = (kind: Block['kind'], rows: Block['rows'], head: readonly string[] = []): void =>
    void sections.at(-1)?.blocks.push({ kind, head, rows });

  /** `list` is the title of the lists of fields within. */
  function walk(node: Element, list: string): void {
    const { properties, children } = node;
    if (isOwn(node)) return;
    if (is(node, ...headings))
      sections.push({ id: properties['id'] ?? '', title: textOf(node), blocks: [] });
    else if (is(node, 'pre')) add('code', rowsOf(rawText(node)));
    else if (is(node, 'table')) addTable(node);
    else if (is(node, '.endpoint')) add('call', [[rawText(node).trim()]]);
    else if (is(node, '.parameters')) addFields(node, list);
    else walkAll(children, is(node, 'details') ? titleIn(node, 'summary', list) : list);
  }

  /** Inline nodes beside each other are one text. */
  function walkAll(nodes: readonly Nodes[], list: string): void {
    let line = '';
    const end = (): void => {
      const text = onOneLine(line);
      if (text !== '') add('text', [[text]]);
      line = '';
    };
    for (const node of nodes) {
      if (node.type === 'element' && (is(node, ...blockNames) || within(node, ...blockNames)[0])) {
        end();
        walk(node, list);
      } else if (node.type === 'root') walkAll(node.children, list);
      else line += written(node);
    }
    end();
  }

  function addTable(node: Element): void {
    const [first, ...rest] = within(node, 'tr').map((row) => within(row, 'th', 'td').map(textOf));
    const hasHead = within(node, 'thead').length > 0;
    add('table', hasHead || !first ? rest : [first, ...rest], hasHead ? first : []);
  }

  function addFields(node: Element, outer: string): void {
    const title = titleIn(node, '.parameters-title', outer);
    const rows = within(node, 'dl')[0]?.children.filter((row) => row.type === 'element') ?? [];
    const parts: Element[] = [];
    const fields = rows.map((row) => {
      const [[term = row], [meaning = row]] = [within(row, 'dt'), within(row, 'dd')];
      const facts = ['code', 'em', 'strong'].map((name) =>
        within(term, name).map(rawText).join(', '),
      );
      parts.push(...meaning.children.filter(isPart));
      const text = meaning.children.filter((part) => !isPart(part)).map(written);
      return [`\`${facts[0]}\``, ...facts.slice(1), onOneLine(text.join(' '))];
    });
    add('fields', fields, [title.replaceAll('`', '')]);
    // Fields of fields are lists of their own.
    for (const inner of parts.flatMap((part) => within(part, '.parameters')))
      addFields(inner, title);
  }

  // Without the positions that other parsers note: a third faster.
  walkAll([fromParse5(parseFragment(html))], '');
  const shown = sections.filter(({ id, blocks }) => id !== '' || blocks.length > 0);
  if (shown.some(({ blocks }) => blocks.some(({ kind }) => kind === 'call'))) return shown;
  // Fields of something else than an API.
  const asTable = (block: Block): Block =>
    block.kind === 'fields' ? { ...block, kind: 'table' } : block;
  return shown.map((section) => ({ ...section, blocks: section.blocks.map(asTable) }));
}

/** Whether a node is the list of fields within a field. */
function isPart(node: Nodes): node is Element {
  return node.type === 'element' && is(node, 'details');
}

function rowsOf(code: string): Block['rows'] {
  return Array.from(code.trimEnd().split(/[ \t]*\n/), (line) => [line]);
}

function isOwn(node: Element): boolean {
  return 'dataMarkdownIgnore' in node.properties || is(node, ...ownNames, ...ownClasses);
}

/** Returns the text of the first child that has a name or a class. */
function titleIn({ children }: Element, name: string, otherwise: string): string {
  const title = children.find((child) => child.type === 'element' && is(child, name));
  return title ? textOf(title) : otherwise;
}

/** Returns the outermost elements within a node that have one of the names or classes. */
function within(node: Element, ...names: readonly string[]): readonly Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return is(child, ...names) ? [child] : within(child, ...names);
  });
}

/** Whether an element has one of the names, or a class: `.endpoint`. */
function is({ tagName, properties: { className } }: Element, ...names: readonly string[]): boolean {
  const classes = Array.isArray(className) ? className.map((name) => `.${name}`) : [];
  return names.some((name) => name === tagName || classes.includes(name));
}

function textOf(node: Nodes): string {
  return onOneLine(written(node));
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the text of a node. Code has backticks, and a picture is its description. */
function written(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isOwn(node)) return '';
  if (is(node, 'code')) return `\`${rawText(node)}\``;
  if (is(node, 'img')) return `[${node.properties['alt'] ?? ''}]`;
  return is(node, 'br') ? ' ' : node.children.map(written).join('');
}

function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(rawText).join('') : '';
}
