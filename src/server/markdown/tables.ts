// Wide tables scroll inside themselves.
import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** `<table>…</table>` → `<div class="table" tabindex="0"><table>…</table></div>` */
export function scrollingTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const wrapper: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table'], tabIndex: 0 },
        children: [node],
      };
      parent.children[index] = wrapper;
      return SKIP;
    });
  };
}
