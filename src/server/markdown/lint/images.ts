// Reports images without alternative text.
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

export function lintImages() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['image', 'imageReference'], (node) => {
      if (!('alt' in node) || node.alt) return;
      const name = 'url' in node ? node.url : 'label' in node ? (node.label ?? '') : '';
      const text = `Image \`${name}\` has no alt text. Describe it in the brackets.`;
      report(file, node, 'image-alt', text);
    });
  };
}
