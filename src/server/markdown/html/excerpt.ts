// A page's first paragraph as plain text, for pages without a description.
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { cutText } from '../../../pages/search/cut-text.ts';

const maxLength = 160;

/** Sets `file.data.excerpt`. Looks at the page's top-level paragraphs first, then at those one level deeper. */
export function excerptOfHtml() {
  return (tree: Root, file: VFile): void => {
    const elements = tree.children.filter((node) => node.type === 'element');
    const inside = elements.flatMap(({ children }) =>
      children.filter((node) => node.type === 'element'),
    );
    const text =
      [...elements, ...inside].map(textOfParagraph).find((paragraph) => paragraph !== '') ?? '';
    file.data.excerpt = cutText(text, maxLength);
  };
}

function textOfParagraph(node: Element): string {
  return node.tagName === 'p' ? toString(node).replace(/\s+/g, ' ').trim() : '';
}
