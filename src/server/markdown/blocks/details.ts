// `:::details[Summary]`: a disclosure.
import { attributeOf, element, hasAttribute, text } from '../context/hast.ts';
import type { ContainerBlock } from './block.ts';
import { calloutTitle } from './callout-kinds.ts';
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
    const { language } = scope.context;
    const { title: written, rest } = splitTitle(node);
    // The kind of a callout that another system folds.
    const kind = attributeOf(node, 'kind');
    const fallback =
      kind === undefined ? language.words.blocks.details : calloutTitle(kind, language);
    const title = written ?? [text(fallback)];
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
