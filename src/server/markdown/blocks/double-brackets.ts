// `[[toc]]` and `[[badge …]]`.
import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { calloutKinds } from './blocks.ts';

const badgePattern = new RegExp(
  `\\[\\[badge(?: (${calloutKinds.join('|')}))?: ([^\\]]+)\\]\\]`,
  'g',
);

/**
 * `[[toc]]` alone in a paragraph → a place that `tableOfContents` fills once the headings are known.
 * `[[badge tip: New]]` → `<span class="badge badge-tip">New</span>`
 */
export function doubleBrackets() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (node) => {
      const [only] = node.children;
      if (node.children.length === 1 && only?.type === 'text' && only.value.trim() === '[[toc]]') {
        node.children = [];
        node.data = { hName: 'nav', hProperties: { dataToc: '' } };
      }
    });
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('[[badge')) return undefined;
      const parts = splitBadges(node.value);
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}

function splitBadges(value: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const match of value.matchAll(badgePattern)) {
    const [typed, kind = 'note', text = ''] = match;
    if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) });
    parts.push({
      type: 'emphasis',
      children: [{ type: 'text', value: text.trim() }],
      data: { hName: 'span', hProperties: { className: ['badge', `badge-${kind}`] } },
    });
    end = match.index + typed.length;
  }
  if (end < value.length) parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}
