// Replaces blocks that generate Markdown, such as `::api{tag="sources"}`.
import type { Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { BlockSet } from '../blocks/registry.ts';
import type { MarkdownContext } from '../context/context.ts';

/**
 * Runs early, so that later plugins see the Markdown as if the author had typed it. The new nodes get the position of the block. `parse` is
 * the parser of Markdown, on pages in MDX too.
 */
export function markdownBlocks(
  context: MarkdownContext,
  blocks: BlockSet,
  parse: (text: string) => Root,
) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'leafDirective', (node, index, parent) => {
      const block = blocks.markdown(node.name);
      if (!block || !parent || index === undefined) return undefined;
      const made = block.toMarkdown({ node, file, context, parse });
      const children = typeof made === 'string' ? parse(made).children : made;
      for (const child of children) visit(child, (part) => void (part.position = node.position));
      parent.children.splice(index, 1, ...children);
      return index + children.length;
    });
  };
}
