// `[[toc]]`: the page's table of contents.
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import type { Header } from '../../../pages/model/page.ts';
import type { LineBlock } from './block.ts';

/** `[[toc]]` → `<nav class="toc" aria-label="Contents"><ul>…</ul></nav>` with the headings of level 2 */
export const toc: LineBlock = {
  kind: 'line',
  text: '[[toc]]',
  syntax: ['[[toc]]'],
  documentation: "on a line of its own: the page's table of contents",
  transform(paragraph) {
    paragraph.children = [];
    paragraph.data = { hName: 'nav', hProperties: { dataToc: '' } };
  },
  completeHtml(tree, file) {
    visit(tree, 'element', (node) => {
      if (node.properties['dataToc'] === undefined) return;
      node.properties = { className: ['toc'], ariaLabel: 'Contents' };
      const items = (file.data.headers ?? []).filter(({ level }) => level === 2).map(itemOf);
      node.children = [{ type: 'element', tagName: 'ul', properties: {}, children: items }];
    });
  },
};

function itemOf({ slug, title }: Header): Element {
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: `#${slug}` },
    children: [{ type: 'text', value: title }],
  };
  return { type: 'element', tagName: 'li', properties: {}, children: [link] };
}
