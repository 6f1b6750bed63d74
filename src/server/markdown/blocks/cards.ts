// `:::cards`: a list of links becomes a grid of cards.
import type { List, ListItem } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { BlockArguments } from './blocks.ts';
import { report } from '../context.ts';

/** `- [Title](/path/) One sentence.` → `<li><a href="…">Title</a><span>One sentence.</span></li>` */
export function cards({ node, file }: BlockArguments<ContainerDirective>): void {
  node.data = { hName: 'div', hProperties: { className: ['cards'] } };
  const [only] = node.children;
  if (node.children.length !== 1 || only?.type !== 'list' || !only.children.every(isCard)) {
    const text =
      'Block `:::cards` does not hold one list of links. Write each item as `- [Title](/path/) One sentence.`';
    report(file, node, 'directive', text);
    return;
  }
  (only satisfies List).spread = false;
  only.children.forEach(splitCard);
}

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
