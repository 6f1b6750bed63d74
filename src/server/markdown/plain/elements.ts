// What a page's HTML holds besides text, as elements that Markdown has a form for.
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isExternal } from '../../../pages/model/paths.ts';
import { hasClass } from '../has-class.ts';

/**
 * Callouts become quotes, labels bold paragraphs, addresses absolute; what only works in a browser (anchors on headings, tab lists) goes.
 *
 * `<div class="callout"><p class="callout-title">Tip</p>…</div>` → `<blockquote><p><strong>Tip</strong></p>…</blockquote>`
 */
export function plainElements(tree: Root, address: string): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (isLeftOut(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName === 'a' && hasClass(node, 'enlarge')) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    if (hasClass(node, 'callout')) node.tagName = 'blockquote';
    if (hasClass(node, 'badge')) node.tagName = 'strong';
    if (isLabel(node)) {
      node.tagName = 'p';
      node.children = [strong(node.children)];
    }
    for (const name of ['href', 'src']) {
      const target = node.properties[name];
      if (typeof target === 'string' && !isExternal(target)) {
        node.properties[name] = new URL(target, address).href;
      }
    }
    return undefined;
  });
}

/** Anchors of headings, the buttons of tabs, pictures that only decorate. */
function isLeftOut(node: Element): boolean {
  return (
    hasClass(node, 'heading-anchor') ||
    node.properties['role'] === 'tablist' ||
    (node.tagName === 'img' && node.properties['alt'] === '')
  );
}

/** The names of callouts, tabs and disclosures. */
function isLabel(node: Element): boolean {
  return (
    hasClass(node, 'callout-title') || hasClass(node, 'tab-label') || node.tagName === 'summary'
  );
}

function strong(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'strong', properties: {}, children };
}
