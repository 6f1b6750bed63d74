// Adds a link to each section beside its heading, not inside, so that screen readers read the title once.
import type { Root } from 'hast';
import { fill } from '../../../pages/text/words.ts';
import type { MarkdownContext } from '../context/context.ts';
import { SKIP, visit } from '../context/visit.ts';
import { element, headingLevel, headingText } from '../context/hast.ts';

/** `<h2 id="a">A</h2>` → `<div class="heading"><h2 id="a">A</h2><a class="heading-anchor" href="#a" aria-label="Link to section A"></a></div>` */
export function headingAnchors({ language: { words } }: MarkdownContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      const id = node.properties['id'];
      if (headingLevel(node) === undefined || typeof id !== 'string') return undefined;
      if (!parent || index === undefined) return undefined;
      const ariaLabel = fill(words.blocks.linkToSection, { title: headingText(node).trim() });
      const anchor = element('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel });
      parent.children[index] = element('div', { className: ['heading'] }, [node, anchor]);
      return SKIP;
    });
  };
}
