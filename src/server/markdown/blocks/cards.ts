// `:::cards`: a list of links as a grid of cards.
import type { ListItem } from 'mdast';
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';

/** `- [Title](/path/) One sentence.` → `<li><a href="…">Title</a> <span>One sentence.</span></li>` */
export const cards: ContainerBlock = {
  kind: 'container',
  names: ['cards'],
  syntax: [':::cards'],
  documentation: 'cards: holds one list whose items read `[Title](/path/) One sentence.`',
  transform({ node, file }) {
    node.data = { hName: 'div', hProperties: { className: ['cards'] } };
    const [only] = node.children;
    if (node.children.length !== 1 || only?.type !== 'list' || !only.children.every(isCard)) {
      const text =
        'Block `:::cards` does not hold one list of links. Write each item as `- [Title](/path/) One sentence.`';
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
  if (!link || rest.length === 0) return;
  const [first] = rest;
  if (first?.type === 'text') first.value = first.value.replace(/^[\s:.–—-]+/, '');
  paragraph.children = [
    link,
    { type: 'text', value: ' ' },
    { type: 'emphasis', children: rest, data: { hName: 'span' } },
  ];
}
