// The paragraph that shows a block's title.
import type { Paragraph } from 'mdast';

/** `callout-title`, `Mind this` → `<p class="callout-title">Mind this</p>` */
export function labelledParagraph(className: string, text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: text }],
    data: { hProperties: { className: [className] } },
  };
}
