// `:::cards` and `:::tiles`: a list of links as a grid.
import type { ListItem } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';

/**
 * `- [Title](/path/) One sentence.` → `<li><a href="…">Title</a> <span>One sentence.</span></li>`
 *
 * A tile without a sentence gets the title's first letter, as `data-letter` for the style sheet.
 */
export const cards: ContainerBlock = {
  kind: 'container',
  names: ['cards', 'tiles'],
  syntax: [':::cards', ':::tiles'],
  documentation:
    'cards, or small tiles: contains one list with items of the form `[Title](/path/) One sentence.`; the sentence is optional in tiles',
  transform({ node, file }) {
    node.data = { hName: 'div', hProperties: { className: [node.name] } };
    const [only] = node.children;
    if (node.children.length !== 1 || only?.type !== 'list' || !only.children.every(isCard)) {
      const text = `Block \`:::${node.name}\` does not consist of one list of links. Write each item as \`- [Title](/path/) One sentence.\``;
      report(file, node, 'directive', text);
      return;
    }
    only.spread = false;
    only.children.forEach(splitCard);
  },
};

function isCard(item: ListItem): boolean {
  const [paragraph] = item.children;
  return paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'link';
}

function splitCard(item: ListItem): void {
  item.spread = false;
  const [paragraph] = item.children;
  if (paragraph?.type !== 'paragraph') return;
  const [link, ...rest] = paragraph.children;
  if (!link) return;
  if (rest.length === 0) {
    const [letter = ''] = toString(link);
    item.data = { hProperties: { dataLetter: letter } };
    return;
  }
  const [first] = rest;
  if (first?.type === 'text') first.value = first.value.replace(/^[\s:.–—-]+/, '');
  paragraph.children = [
    link,
    { type: 'text', value: ' ' },
    { type: 'emphasis', children: rest, data: { hName: 'span' } },
  ];
}
