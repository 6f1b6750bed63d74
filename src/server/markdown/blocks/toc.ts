// `[[toc]]`: the page's table of contents.
import type { Element, Root } from 'hast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context/context.ts';
import type { Header } from '../../../pages/model/page.ts';
import { element, text } from '../context/hast.ts';
import type { LeafBlock } from './block.ts';

/** `[[toc]]` → `<nav class="toc" aria-label="Contents"><ul>…</ul></nav>` with the headings of level 2 */
export const toc: LeafBlock = {
  kind: 'leaf',
  names: ['toc'],
  attributes: [],
  aliases: ['tableofcontents', 'tocinline', 'inlinetoc'],
  syntax: ['[[toc]]'],
  documentation: "on a line of its own: the page's table of contents",
  draw: () => [element('nav', { dataToc: '' })],
};

/** Value of a list with the headings of all levels. */
export const wholeToc = 'all';

/** Fills in the headings. Runs after `collectHeaders`. */
export function fillToc({ language: { words } }: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node) => {
      if (node.properties['dataToc'] === undefined) return;
      const headers = file.data.headers ?? [];
      const isWhole = node.properties['dataToc'] === wholeToc;
      node.properties = { className: ['toc'], ariaLabel: words.blocks.contents };
      node.children = listOf(isWhole ? headers : headers.filter(({ level }) => level === 2));
    });
  };
}

/** Headings of lower levels are in the item of the one above them. */
function listOf(headers: readonly Header[]): Element[] {
  const [first] = headers;
  if (!first) return [];
  const items: Element[] = [];
  let from = 0;
  for (let at = 1; at <= headers.length; at += 1) {
    const next = headers[at];
    const top = headers[from];
    if (!top || (next && next.level > top.level)) continue;
    const link = element('a', { href: `#${top.slug}` }, [text(top.title)]);
    items.push(element('li', {}, [link, ...listOf(headers.slice(from + 1, at))]));
    from = at;
  }
  return [element('ul', {}, items)];
}
