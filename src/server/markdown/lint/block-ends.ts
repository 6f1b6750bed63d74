// Reports blocks inside quotes and lists that are never closed; those at the start of a line are checked before the text is parsed.
import type { Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

export function lintBlockEnds() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n');
    visit(tree, 'containerDirective', (node) => {
      const { start, end } = node.position ?? {};
      if (!start || !end) return;
      const [colons = ''] = /^:+/.exec((lines[start.line - 1] ?? '').slice(start.column - 1)) ?? [];
      const lastLine = (lines[end.line - 1] ?? '').slice(0, end.column - 1);
      const closing = /^[\s>]*(:{3,})\s*$/.exec(lastLine)?.[1] ?? '';
      if (start.line !== end.line && closing.length >= colons.length) return;
      const fact = `Block \`${colons}${node.name}\` is never closed.`;
      const hint = 'End it with a line of the same number of colons.';
      report(file, node, 'directive', `${fact} ${hint}`);
    });
  };
}
