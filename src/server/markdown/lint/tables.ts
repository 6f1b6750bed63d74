// Reports rows that look like a table but lack the row of dashes.
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../context/visit.ts';

const row = /^[\s>]*\|[^|\n]*\|.*\|\s*$/;
const dashes = /^[\s>]*\|?[ \t]*:?-+:?[ \t]*\|[\s:|-]*$/;

/** `| a | b |⏎| 1 | 2 |` without `| --- | --- |` between them. Dashes in another place have a finding of their own. */
export function lintTables() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n');
    visit(tree, 'paragraph', ({ position }) => {
      if (!position) return;
      const { start, end } = position;
      const texts = lines.slice(start.line - 1, end.line);
      const first = texts.findIndex(
        (text, index) => row.test(text) && row.test(texts[index + 1] ?? ''),
      );
      if (first === -1 || texts.some((text) => dashes.test(text))) return;
      const place = { line: start.line + first, column: 1 };
      const fact = 'These rows make no table: the row of dashes is missing.';
      const hint = 'Write one below the row of titles, as in `| --- | --- |`.';
      file.message(`${fact} ${hint}`, { place, ruleId: 'markdown' });
    });
  };
}
