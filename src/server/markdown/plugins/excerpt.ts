// A page's first paragraph as plain text, for pages without a description.
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { cutText } from '../../../pages/search/cut-text.ts';

const maxLength = 160;

/** Sets `file.data.excerpt` to the first paragraph's text, truncated at a word boundary if it is long. */
export function excerpt() {
  return (tree: Root, file: VFile): void => {
    const paragraph = tree.children.find((node) => node.type === 'paragraph');
    const text = paragraph ? toString(paragraph).replace(/\s+/g, ' ').trim() : '';
    file.data.excerpt = cutText(text, maxLength);
  };
}
