// Ids of terms in definition lists, as Hugo counts them with `autoDefinitionTermID`.
import type { Element, Root } from 'hast';
import { slug as githubSlug } from 'github-slugger';
import { headingLevel, headingText, visit } from 'millrace-docs/extension';

/** The term `depth` above `## Depth` → `#depth` and `#depth-1`: terms and headings are counted together, in the order of the page. */
export function countTerms() {
  return (tree: Root): void => {
    const counts = new Map<string, { count: number; isTerm: boolean }>();
    visit(tree, 'element', (node) => {
      const isTerm = node.tagName === 'dt';
      if (!isTerm && headingLevel(node) === undefined) return;
      const slug = githubSlug(headingText(node, '').trim());
      if (slug === '') return;
      const before = counts.get(slug);
      counts.set(slug, {
        count: (before?.count ?? 0) + 1,
        isTerm: isTerm || before?.isTerm === true,
      });
      // Headings that only other headings are counted with get their ids later.
      if (isTerm || before?.isTerm === true) nameOnce(node, slug, before?.count ?? 0);
    });
  };
}

function nameOnce({ properties }: Element, slug: string, count: number): void {
  properties['id'] ??= count === 0 ? slug : `${slug}-${count}`;
}
