// `:::details[Summary]`: a disclosure.
import { element, hasAttribute, text } from '../context/hast.ts';
import type { ContainerBlock } from './block.ts';
import { asBlocks, idOf, makeBoldParagraph, splitTitle } from './title.ts';

/** `:::details[More]` → `<details class="details"><summary>More</summary>…</details>` */
export const details: ContainerBlock = {
  kind: 'container',
  names: ['details'],
  aliases: [
    'accordion',
    'accordionitem',
    'collapse',
    'collapsible',
    'expand',
    'expandable',
    'spoiler',
    'toggle',
  ],
  syntax: [':::details[Summary]'],
  documentation: 'a part that opens on demand',
  draw(node, scope) {
    const { title = [text(scope.context.language.words.blocks.details)], rest } = splitTitle(node);
    const isOpen = ['open', 'defaultopen', 'expanded'].some((name) => hasAttribute(node, name));
    const properties = { ...idOf(node), className: ['details'], ...(isOpen && { open: true }) };
    return [
      element('details', properties, [
        element('summary', {}, scope.draw(title)),
        ...asBlocks(scope.draw(rest)),
      ]),
    ];
  },
  toPlain(element) {
    if (element.tagName === 'summary') makeBoldParagraph(element);
    return undefined;
  },
};
