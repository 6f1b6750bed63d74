// `::::columns`: columns side by side, each with a heading.
import type { BlockContent, DefinitionContent } from 'mdast';
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';

type Child = BlockContent | DefinitionContent;

/**
 * Each heading begins a column: `<div class="columns"><div class="column"><h3>…</h3>…</div>…</div>`.
 * In plain Markdown, one below the other.
 */
export const columns: ContainerBlock = {
  kind: 'container',
  names: ['columns'],
  syntax: [':::columns'],
  documentation: 'columns side by side: each starts with a heading',
  transform({ node, file }) {
    node.data = { hName: 'div', hProperties: { className: ['columns'] } };
    const [first] = node.children;
    if (first?.type !== 'heading') {
      const text =
        'Block `:::columns` does not begin with a heading. Write one above the text of each column.';
      report(file, node, 'directive', text);
      return;
    }
    const parts: Child[][] = [];
    for (const child of node.children) {
      if (child.type === 'heading') parts.push([child]);
      else parts.at(-1)?.push(child);
    }
    node.children = parts.map((children) => ({
      type: 'blockquote',
      data: { hName: 'div', hProperties: { className: ['column'] } },
      children,
    }));
  },
};
