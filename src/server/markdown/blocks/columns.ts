// `::::columns`: columns side by side, each with a heading.
import type { ElementContent } from 'hast';
import { contentOf, element, isHeading } from '../context/hast.ts';
import type { ContainerBlock } from './block.ts';
import { isDirective } from './title.ts';

/**
 * Each heading begins a column: `<div class="columns"><div class="column"><h3>…</h3>…</div>…</div>`.
 * In plain Markdown, one below the other.
 */
export const columns: ContainerBlock = {
  kind: 'container',
  names: ['columns'],
  syntax: [':::columns'],
  documentation: 'columns side by side: each starts with a heading',
  draw(node, scope) {
    const content = contentOf(scope.draw(node.children));
    // Components of this name in other systems hold anything.
    if (!isDirective(node)) return content;
    if (!isHeading(content[0])) {
      const text =
        'Block `:::columns` does not begin with a heading. Write one above the text of each column.';
      scope.report(node, 'directive', text);
      return content;
    }
    const parts: ElementContent[][] = [];
    for (const child of content) {
      if (isHeading(child)) parts.push([child]);
      else parts.at(-1)?.push(child);
    }
    const drawn = parts.map((children) => element('div', { className: ['column'] }, children));
    return [element('div', { className: ['columns'] }, drawn)];
  },
};
