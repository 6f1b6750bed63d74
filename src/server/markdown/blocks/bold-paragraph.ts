// Renders the title of a block for plain Markdown.
import type { Element } from 'hast';

/** `<summary>More</summary>` → `<p><strong>More</strong></p>` */
export function makeBoldParagraph(element: Element): void {
  element.tagName = 'p';
  element.children = [
    { type: 'element', tagName: 'strong', properties: {}, children: element.children },
  ];
}
