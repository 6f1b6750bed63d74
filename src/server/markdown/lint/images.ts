// Reports images without alternative text.
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

/** An image beside the text of a link is decoration, such as the icon of a card: its text would be read twice. */
export function lintImages() {
  return (tree: Root, file: VFile): void => {
    visitParents(tree, ['image', 'imageReference'], (node, ancestors) => {
      if (!('alt' in node) || node.alt || ancestors.some(isLinkWithText)) return;
      const name = 'url' in node ? node.url : 'label' in node ? (node.label ?? '') : '';
      const text = `Image \`${name}\` has no alt text. Describe it in the brackets.`;
      report(file, node, 'image-alt', text);
    });
  };
}

function isLinkWithText(node: Nodes): boolean {
  return ['link', 'linkReference'].includes(node.type) && toString(node).trim() !== '';
}
