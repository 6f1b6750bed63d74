// Replaces blocks that generate Markdown, such as `::pages{from="/blog/"}`.
import type { Nodes, Parent, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { MarkdownBlock } from '../blocks/block.ts';
import type { BlockSet } from '../blocks/registry.ts';
import type { MarkdownContext } from '../context/context.ts';
import { report } from '../context/report.ts';
import { visit } from '../context/visit.ts';

interface FoundBlock {
  readonly node: LeafDirective;
  readonly parent: Parent;
  readonly block: MarkdownBlock;
}

/**
 * Runs early, so that later plugins see the Markdown as if the author had typed it. The new nodes get the position of the block. `parse` is
 * the parser of Markdown, on pages in MDX too.
 */
export function markdownBlocks(
  context: MarkdownContext,
  blocks: BlockSet,
  parse: (text: string) => Root,
) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const directives: FoundBlock[] = [];
    visit(tree, 'leafDirective', (node, _index, parent) => {
      const block = blocks.markdown(node.name);
      if (block && parent) directives.push({ node, parent, block });
    });
    const made = new Map<Nodes, readonly RootContent[]>();
    // One after the other: a block may depend on those above it.
    for (const { node, block } of directives) {
      const text = await block.toMarkdown({
        ...{ node, file, context, parse },
        report: (rule, fact) => {
          report(file, node, rule, fact);
        },
      });
      const children = typeof text === 'string' ? parse(text).children : text;
      for (const child of children) visit(child, (part) => void (part.position = node.position));
      made.set(node, children);
    }
    for (const parent of new Set(directives.map((directive) => directive.parent)))
      parent.children = parent.children.flatMap((child) => made.get(child) ?? [child]);
  };
}
