// Replaces the placeholders of nodes that extensions have made.
import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { trustedTag } from '../context/trusted.ts';
import { contentOf, isBlock, isElement } from '../context/hast.ts';

/** Rehype plugin that runs after sanitizing. `<md-trusted data-index="0">…</md-trusted>` → the nodes, with what is inside */
export function placeTrusted() {
  return (tree: Root, file: VFile): void => {
    const parts = file.data.trusted;
    if (parts === undefined) return;

    function placed(children: readonly ElementContent[]): ElementContent[] {
      return children.flatMap((child) => {
        if (!isElement(child)) return [child];
        child.children = placed(child.children);
        if (child.tagName === trustedTag) return drawn(child);
        return isOnlyBlock(child) ? child.children : [child];
      });
    }

    function drawn({ properties, children, position }: Element): readonly ElementContent[] {
      const draw = parts?.[Number(properties['dataIndex'])];
      const nodes = draw?.(children) ?? children;
      for (const node of nodes) if (position) node.position ??= position;
      return nodes;
    }

    // The cast is valid: a root may contain whatever an element may.
    tree.children = placed(tree.children as ElementContent[]);
  };
}

/** True for a paragraph with nothing but a block, which it cannot contain. */
function isOnlyBlock({ tagName, children }: Element): boolean {
  if (tagName !== 'p') return false;
  const content = contentOf(children);
  return content.length > 0 && content.every(isBlock);
}
