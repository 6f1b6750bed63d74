// `[[toc]]`: the page's table of contents.
import type { Element, Root } from 'hast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { Header } from '../../../pages/model/page.ts';
import { element, text } from '../context/elements.ts';
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

/** Fills in the headings. Runs after `collectHeaders`. */
export function fillToc() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node) => {
      if (node.properties['dataToc'] === undefined) return;
      node.properties = { className: ['toc'], ariaLabel: 'Contents' };
      const items = (file.data.headers ?? []).filter(({ level }) => level === 2).map(itemOf);
      node.children = [element('ul', {}, items)];
    });
  };
}

function itemOf({ slug, title }: Header): Element {
  return element('li', {}, [element('a', { href: `#${slug}` }, [text(title)])]);
}
