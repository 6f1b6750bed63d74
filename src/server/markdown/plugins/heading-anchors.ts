// A link to each heading's own section.
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { headingLevel } from './heading-level.ts';

/** `<h2 id="a">A</h2>` → `<h2 id="a">A<a class="heading-anchor" href="#a" aria-label="Link to section A"></a></h2>` */
export function headingAnchors() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const id = node.properties['id'];
      if (headingLevel(node) === undefined || typeof id !== 'string') return;
      const anchor: Element = {
        type: 'element',
        tagName: 'a',
        properties: {
          className: ['heading-anchor'],
          href: `#${id}`,
          ariaLabel: `Link to section ${toString(node).trim()}`,
        },
        children: [],
      };
      node.children.push(anchor);
    });
  };
}
