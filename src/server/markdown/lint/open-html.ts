// Reports comments and `<details>` that are never closed, or not before the next comment: they hide what follows.
import type { Html, Root } from 'mdast';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';
import { visit } from '../context/visit.ts';
import { commentInside } from '../syntax/mdx-source.ts';

const marks = /<!--|-->|<(\/?)details(?=[\s/>])/gi;

export function lintOpenHtml() {
  return (tree: Root, file: VFile): void => {
    const open: Html[] = [];
    visit(tree, 'html', (node) => {
      let isComment = false;
      for (const { 0: mark, 1: slash, index } of node.value.matchAll(marks)) {
        if (mark === '<!--') {
          if (isComment) report(file, node, 'html', commentInside);
          // `<!-->` is closed: its dashes are those of both ends.
          isComment ||= !node.value.startsWith('<!-->', index);
        } else if (mark === '-->') isComment = false;
        else if (isComment) continue;
        else if (slash === '/') open.pop();
        else open.push(node);
      }
      if (isComment) report(file, node, 'html', unclosed('The comment', '-->'));
    });
    for (const node of open) report(file, node, 'html', unclosed('`<details>`', '</details>'));
  };
}

function unclosed(what: string, end: string): string {
  return `${what} is never closed, so that it hides what follows. End it with \`${end}\`.`;
}
