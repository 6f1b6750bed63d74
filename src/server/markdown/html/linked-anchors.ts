// Adds anchors in the spelling of other systems, with capital letters or signs, if other pages link to them.
import type { Element, Root } from 'hast';
import type { SiteLinks } from '../context/context.ts';
import { element, headingLevel, visitElements } from '../context/hast.ts';
import { lettersOf } from '../context/letters-of.ts';

/** `<h2 id="command-log">` → `<h2 id="command-log"><span id="Command-Log"></span>`, if a page links to that. Runs after `headingSlugs`. */
export function linkedAnchors(links: Pick<SiteLinks, 'linkedAnchors'>) {
  return (tree: Root): void => {
    const byLetters = links.linkedAnchors();
    if (byLetters.size === 0) return;
    const ids = new Set<unknown>();
    const headings: Element[] = [];
    visitElements(tree, (node) => {
      ids.add(node.properties['id']);
      if (headingLevel(node) !== undefined) headings.push(node);
    });
    for (const heading of headings) {
      for (const id of byLetters.get(lettersOf(heading.properties['id'] ?? '')) ?? []) {
        if (ids.has(id)) continue;
        ids.add(id);
        heading.children.unshift(element('span', { id }));
      }
    }
  };
}
