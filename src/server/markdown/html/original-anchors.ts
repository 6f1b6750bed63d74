// Gives the headings of a translation the anchors of its original, so that a link to a section leads there in every language.
import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import type { OriginalHeadings } from '../context/page-processor.ts';
import { element, headingLevel, headingText, visitElements } from '../context/hast.ts';

declare module 'vfile' {
  interface DataMap {
    originalHeadings: OriginalHeadings | undefined;
  }
}

/**
 * `<h2 id="einrichten">` → `<h2 id="einrichten"><span id="setup" data-original></span>`, or with both ids exchanged. Does nothing if the pages
 * have other headings. Runs after `headingSlugs`.
 */
export function originalAnchors() {
  return (tree: Root, { data: { originalHeadings } }: VFile): void => {
    if (!originalHeadings) return;
    const { headings: originals, areKept = false } = originalHeadings;
    const headings: Element[] = [];
    const taken = new Set<unknown>();
    visitElements(tree, (node) => {
      taken.add(node.properties['id']);
      const isListed = node.properties['dataUnlisted'] === undefined;
      if (headingLevel(node) !== undefined && isListed && headingText(node).trim() !== '')
        headings.push(node);
    });
    const isSame = headings.every((node, index) => headingLevel(node) === originals[index]?.level);
    if (!isSame || headings.length !== originals.length) return;
    for (const [index, heading] of headings.entries()) {
      const slug = originals[index]?.slug ?? '';
      if (slug === '' || taken.has(slug)) continue;
      taken.add(slug);
      const anchor = areKept ? heading.properties['id'] : slug;
      if (areKept) heading.properties['id'] = slug;
      heading.children.unshift(
        element('span', { id: anchor, ...(!areKept && { dataOriginal: '' }) }),
      );
    }
  };
}
