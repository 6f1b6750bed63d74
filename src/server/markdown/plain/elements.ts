// Changes elements of a page's HTML into ones that Markdown can express.
import type { Root } from 'hast';
import { SKIP, visit } from '../context/visit.ts';
import { isExternal } from '../../../pages/model/paths.ts';
import { ownBlocks as blocks } from '../blocks/registry.ts';
import { hasClass } from '../context/hast.ts';

/**
 * Converts blocks to their plain form, table cell classes to alignment and URLs to absolute ones; removes heading anchors; unwraps headings
 * and images that link to a larger view.
 *
 * `<div class="callout"><p class="callout-title">Tip</p>…</div>` → `<blockquote><p><strong>Tip</strong></p>…</blockquote>`
 */
export function plainElements(tree: Root, address: string): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const forms = blocks.map((block) => block.toPlain?.(node));
    // If there is a picture for each theme, the dark one is left out.
    const isDark = node.tagName === 'picture' && hasClass(node, 'dark-only');
    if (isDark || forms.includes('remove') || hasClass(node, 'heading-anchor')) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const isWrapper = node.tagName === 'div' && hasClass(node, 'heading');
    const isUnwrapped = isWrapper || forms.includes('unwrap');
    if (isUnwrapped || (node.tagName === 'a' && hasClass(node, 'enlarge'))) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    const alignment = ['left', 'center', 'right'].find((side) => hasClass(node, `align-${side}`));
    if (alignment !== undefined) node.properties['align'] = alignment;
    for (const name of ['href', 'src']) {
      const target = node.properties[name];
      if (typeof target === 'string' && !isExternal(target) && URL.canParse(target, address)) {
        node.properties[name] = new URL(target, address).href;
      }
    }
    return undefined;
  });
}
