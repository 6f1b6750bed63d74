// Reports comments that are never closed: they hide the rest of the page.
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';
import { visit } from '../context/visit.ts';

export function lintComments() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'html', (node) => {
      const start = node.value.lastIndexOf('<!--');
      // `<!-->` is closed: its dashes are those of both ends.
      if (start === -1 || node.value.includes('-->', start + 2)) return;
      const fact = 'The comment is never closed, so that it hides what follows.';
      report(file, node, 'html', `${fact} End it with \`-->\`.`);
    });
  };
}
