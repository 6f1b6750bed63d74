// Replaces blocks inside sentences and headings, such as `[[badge: Beta]]`.
import type { PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visit } from '../context/visit.ts';
import type { InlineBlock } from '../blocks/block.ts';
import type { BlockSet } from '../blocks/registry.ts';

/** `New [[badge: Beta]]` → an element that the registry of blocks draws. Code is not changed. */
export function inlineBlocks({ inline }: BlockSet) {
  return (tree: Root): void => {
    for (const block of inline) {
      visit(tree, 'text', (node, index, parent) => {
        if (!parent || index === undefined) return undefined;
        const parts = splitText(node, block);
        if (!parts) return undefined;
        parent.children.splice(index, 1, ...parts);
        return [SKIP, index + parts.length];
      });
    }
  };
}

/** `New [[badge: Beta]] here` → the text before, the badge, the text after; undefined without a match */
function splitText(
  { value }: Text,
  { pattern, toNode }: InlineBlock,
): PhrasingContent[] | undefined {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const match of value.matchAll(pattern)) {
    if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) });
    parts.push(toNode(match));
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return undefined;
  if (end < value.length) parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}
