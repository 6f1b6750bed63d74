// Turns blocks into their HTML elements and reports unknown ones.
import type { Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Block, ContainerBlock, InlineBlock, LeafBlock, LineBlock } from '../blocks/block.ts';
import { takeLabel } from '../blocks/directive-label.ts';
import type { MarkdownContext } from '../context/context.ts';
import { report } from '../context/report.ts';
import { suggest } from '../../diagnostics/messages.ts';

/** Replaces blocks with their elements. A block with an unknown name is reported; its content stays. */
export function placeBlocks(blocks: readonly Block[], context: MarkdownContext) {
  const containers = new Map<string, ContainerBlock>();
  const leaves = new Map<string, LeafBlock>();
  const leafNames: string[] = [];
  const lines: LineBlock[] = [];
  const inlines: InlineBlock[] = [];
  for (const block of blocks) {
    switch (block.kind) {
      case 'container':
        for (const name of block.names) containers.set(name, block);
        break;
      case 'leaf':
        for (const name of block.names) leaves.set(name, block);
        leafNames.push(...block.names);
        break;
      case 'markdown':
        // Already replaced by `markdownBlocks`; the names are still suggestions for unknown ones.
        leafNames.push(...block.names);
        break;
      case 'line':
        lines.push(block);
        break;
      case 'inline':
        inlines.push(block);
        break;
    }
  }

  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', (node) => {
      lines.find(({ text }) => text === onlyTextOf(node))?.transform(node);
    });
    for (const block of inlines) placeInline(tree, block);
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') {
        const block = containers.get(node.name);
        if (block) block.transform({ node, label: takeLabel(node), file, context });
        else reportUnknown(node, ':::', containers.keys(), file);
        return CONTINUE;
      }
      if (node.type === 'leafDirective' && parent && index !== undefined) {
        const block = leaves.get(node.name);
        if (!block) {
          reportUnknown(node, '::', leafNames, file);
          return CONTINUE;
        }
        const label = toString(node) || undefined;
        const nodes = block.transform({ node, label, file, context });
        parent.children.splice(index, 1, ...nodes);
        return [SKIP, index + nodes.length];
      }
      return CONTINUE;
    });
  };
}

function onlyTextOf({ children }: Paragraph): string | undefined {
  const [only] = children;
  return children.length === 1 && only?.type === 'text' ? only.value.trim() : undefined;
}

function placeInline(tree: Root, block: InlineBlock): void {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const parts = splitText(node, block);
    if (!parts) return undefined;
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
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

function reportUnknown(
  node: ContainerDirective | LeafDirective,
  colons: string,
  names: Iterable<string>,
  file: VFile,
): void {
  const hint = suggest(node.name, [...names]);
  report(file, node, 'directive', `Unknown block \`${colons}${node.name}\`. ${hint}`);
}
