// `:::parameters`: names with their types and meanings, as a definition list.
import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent } from 'mdast';
import { hasClass } from '../context/has-class.ts';
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';
import { makeBoldParagraph } from './bold-paragraph.ts';
import { labelledParagraph } from './labelled-paragraph.ts';

/**
 * `` - `limit` *integer* **required** Page size. `` → `<dl><div><dt><code>limit</code> <em>integer</em> <strong>required</strong></dt><dd>Page size.</dd></div></dl>`
 *
 * In plain Markdown, the author's list.
 */
export const parameters: ContainerBlock = {
  kind: 'container',
  names: ['parameters'],
  syntax: [':::parameters[Title]'],
  documentation:
    'parameters, fields or options: contains one list with items of the form ``- `name` *type* **required** Meaning.``; type, `required` and the title are optional',
  transform({ node, label, file }) {
    const [only] = node.children;
    node.data = { hName: 'div', hProperties: { className: ['parameters'] } };
    if (node.children.length !== 1 || only?.type !== 'list' || !only.children.every(isNamed)) {
      const text =
        'Block `:::parameters` does not consist of one list of names. Write each item as ``- `name` *type* Meaning.``';
      report(file, node, 'directive', text);
      return;
    }
    node.children = [
      ...(label === undefined ? [] : [labelledParagraph('parameters-title', label)]),
      definitions(only),
    ];
  },
  toPlain(element) {
    if (hasClass(element, 'parameters-title')) makeBoldParagraph(element);
    if (element.tagName === 'dl') {
      element.tagName = 'ul';
      element.children = elementsOf(element).map(plainItem);
    }
    return undefined;
  },
};

function isNamed({ children: [paragraph] }: ListItem): boolean {
  return paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'inlineCode';
}

function definitions({ children }: List): BlockContent {
  return box(
    'dl',
    children.map((item) => {
      const [paragraph, ...rest] = item.children;
      const { term, meaning } = split(paragraph?.type === 'paragraph' ? paragraph.children : []);
      return box('div', [
        text('dt', term),
        rest.length === 0 ? text('dd', meaning) : box('dd', [text('p', meaning), ...rest]),
      ]);
    }),
  );
}

/** `` `limit`, `max` *integer* **required** Page size. `` → the names with type and mark, and the meaning, which may begin with code */
function split(children: readonly PhrasingContent[]): {
  term: PhrasingContent[];
  meaning: PhrasingContent[];
} {
  let end = 1;
  while (isText(children[end], /^\s*,\s*$/) && children[end + 1]?.type === 'inlineCode') end += 2;
  for (const type of ['emphasis', 'strong']) {
    if (isText(children[end], /^\s+$/) && children[end + 1]?.type === type) end += 2;
  }
  const meaning = children.slice(end);
  const [first] = meaning;
  if (first?.type === 'text') first.value = first.value.trimStart();
  return { term: children.slice(0, end), meaning };
}

function isText(node: PhrasingContent | undefined, pattern: RegExp): boolean {
  return node?.type === 'text' && pattern.test(node.value);
}

/** Creates an element that contains blocks, for which mdast has no node. */
function box(hName: string, children: (BlockContent | DefinitionContent)[]): BlockContent {
  return { type: 'blockquote', data: { hName }, children };
}

function text(hName: string, children: PhrasingContent[]): BlockContent {
  return { type: 'paragraph', data: { hName }, children };
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}

/** `<div><dt>…</dt><dd>…</dd></div>` → `<li>… …</li>` */
function plainItem(group: Element): Element {
  const parts = elementsOf(group).map(({ children }) => children);
  const space: ElementContent = { type: 'text', value: ' ' };
  const children = parts.flatMap((part, index) => (index === 0 ? part : [space, ...part]));
  return { type: 'element', tagName: 'li', properties: {}, children };
}
