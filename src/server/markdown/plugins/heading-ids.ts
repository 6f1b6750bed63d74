// `## Where is my key? {#api-key}` fixes a heading's anchor.
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Removes the mark from the text and makes it the heading's id; rehype-slug keeps an id that exists. */
export function headingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (node) => {
      const last = node.children.at(-1);
      if (last?.type !== 'text') return;
      const match = /\{#([\w-]+)\}\s*$/.exec(last.value);
      if (!match) return;
      last.value = last.value.slice(0, match.index).trimEnd();
      node.data = { ...node.data, hProperties: { id: match[1] ?? '' } };
    });
  };
}
