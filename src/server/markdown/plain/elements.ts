// Changes elements of a page's HTML into ones that Markdown has a form for.
import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isExternal } from '../../../pages/model/paths.ts';
import { blocks } from '../blocks/registry.ts';
import { hasClass } from '../context/has-class.ts';

/**
 * Blocks take their plain form, cells of a table their alignment, links become absolute, headings leave their wrappers, their anchors go, and a picture that opens larger loses its link.
 *
 * `<div class="callout"><p class="callout-title">Tip</p>…</div>` → `<blockquote><p><strong>Tip</strong></p>…</blockquote>`
 */
export function plainElements(tree: Root, address: string): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const forms = blocks.map((block) => block.toPlain?.(node));
    if (forms.includes('remove') || hasClass(node, 'heading-anchor')) {
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
