// `:::timeline`: changes by date, as a line with a mark for each.
import { contentOf, element, isHeading, isTag } from '../context/hast.ts';
import type { ContainerBlock } from './block.ts';
import { isDirective } from './title.ts';

/**
 * Around headings with text below, or around a table whose rows begin with a date: `<div class="timeline">…</div>`. Its content is not
 * changed, so that screen readers, feeds and plain Markdown have it as usual.
 */
export const timeline: ContainerBlock = {
  kind: 'container',
  names: ['timeline'],
  syntax: [':::timeline'],
  documentation:
    'changes by date, as in a changelog: contains headings with text below each, or one table whose first column is the date',
  draw(node, scope) {
    const drawn = scope.draw(node.children);
    const content = contentOf(drawn);
    const [first] = content;
    if (isHeading(first) || (isTag(first, 'table') && content.length === 1))
      return [element('div', { className: ['timeline'] }, drawn)];
    // Components of this name in other systems hold anything.
    if (isDirective(node)) {
      const fact = 'Block `:::timeline` does not begin with a heading, and is not one table.';
      const hint = 'Write a heading above each change, or a table that begins with the date.';
      scope.report(node, 'directive', `${fact} ${hint}`);
    }
    return drawn;
  },
};
