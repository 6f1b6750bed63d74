// Highlights the code of fences.
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { createLowlight } from 'lowlight';
import { SKIP, visit } from 'unist-util-visit';
import { parseFenceMeta } from './fence-meta.ts';
import type { FenceElement } from './frame.ts';
import { grammars } from './languages.ts';
import { hasMarkedLines, markLines } from './lines.ts';

/** `<code class="language-javascript">const a` → `<code class="language-javascript"><span class="hljs-keyword">const</span> a` */
export function highlightCode() {
  const lowlight = createLowlight(grammars);
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (!isFence(node)) return undefined;
      const { fence } = node;
      const { children } = lowlight.highlight(fence.language, toString(node));
      const code = children.filter((child) => child.type !== 'doctype');
      nameEmbeddedLanguages(code);
      const meta = parseFenceMeta(fence.meta);
      node.children = hasMarkedLines(meta, fence.language)
        ? markLines(code, meta, fence.language)
        : code;
      return SKIP;
    });
  };
}

function isFence(node: Element): node is FenceElement {
  return 'fence' in node;
}

/** Code of another language, such as CSS in HTML: `class="css"` → `class="language-css"`, as highlight.js writes it */
function nameEmbeddedLanguages(nodes: readonly ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const { className } = node.properties;
    const [name = ''] = Array.isArray(className) ? className.map(String) : [];
    if (!name.startsWith('hljs-')) node.properties['className'] = [`language-${name}`];
    nameEmbeddedLanguages(node.children);
  }
}
