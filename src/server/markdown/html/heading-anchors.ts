// Adds a link to each section beside its heading, not inside, so that screen readers read the title once.
import type { Element, Root } from 'hast';
import { SKIP, visit } from '../context/visit.ts';
import { headingText } from '../context/heading-text.ts';
import { headingLevel } from '../context/heading-level.ts';

/** `<h2 id="a">A</h2>` → `<div class="heading"><h2 id="a">A</h2><a class="heading-anchor" href="#a" aria-label="Link to section A"></a></div>` */
export function headingAnchors() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      const id = node.properties['id'];
      if (headingLevel(node) === undefined || typeof id !== 'string') return undefined;
      if (!parent || index === undefined) return undefined;
      const anchor: Element = {
        type: 'element',
        tagName: 'a',
        properties: {
          className: ['heading-anchor'],
          href: `#${id}`,
          ariaLabel: `Link to section ${headingText(node).trim()}`,
        },
        children: [],
      };
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['heading'] },
        children: [node, anchor],
      };
      return SKIP;
    });
  };
}
