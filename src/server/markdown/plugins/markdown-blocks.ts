// Replaces blocks that generate Markdown, such as `::api{tag="sources"}`.
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Block, MarkdownBlock } from '../blocks/block.ts';
import type { MarkdownContext } from '../context/context.ts';

/** Runs early, so that later plugins see the Markdown as if the author had typed it. The new nodes get the position of the block. */
export function markdownBlocks(
  this: Processor,
  blocks: readonly Block[],
  context: MarkdownContext,
) {
  const byName = new Map(
    blocks
      .filter((block): block is MarkdownBlock => block.kind === 'markdown')
      .flatMap((block) => block.names.map((name) => [name, block] as const)),
  );
  return (tree: Root, file: VFile): void => {
    visit(tree, 'leafDirective', (node, index, parent) => {
      const block = byName.get(node.name);
      if (!block || !parent || index === undefined) return undefined;
      const label = toString(node) || undefined;
      const parsed = this.parse(block.toMarkdown({ node, label, file, context }));
      const children = isRoot(parsed) ? parsed.children : [];
      for (const child of children) visit(child, (part) => void (part.position = node.position));
      parent.children.splice(index, 1, ...children);
      return index + children.length;
    });
  };
}

function isRoot(node: Node): node is Root {
  return node.type === 'root';
}
