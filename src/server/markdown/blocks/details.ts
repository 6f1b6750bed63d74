// `:::details[Summary]`: a disclosure.
import type { ContainerBlock } from './block.ts';
import { makeBoldParagraph } from './bold-paragraph.ts';
import { labelledParagraph } from './labelled-paragraph.ts';

/** `:::details[More]` → `<details class="details"><summary>More</summary>…</details>` */
export const details: ContainerBlock = {
  kind: 'container',
  names: ['details'],
  syntax: [':::details[Summary]'],
  documentation: 'a part that opens on demand',
  transform({ node, label }) {
    const summary = labelledParagraph('details-title', label ?? 'Details');
    summary.data = { hName: 'summary' };
    node.children.unshift(summary);
    node.data = { hName: 'details', hProperties: { className: ['details'] } };
  },
  toPlain(element) {
    if (element.tagName === 'summary') makeBoldParagraph(element);
    return undefined;
  },
};
