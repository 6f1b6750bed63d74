// Nodes of the tree for blocks of other systems, which this server draws as its own.
import type { BlockContent, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Processor } from 'unified';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from '../markdown/context/visit.ts';
import { fieldsOf } from '../base/diagnostics/record.ts';
import { carriedBy, type CarriedBlock } from './carried-blocks.ts';
import { valueAsTyped } from '../base/diagnostics/yaml-value.ts';

/** Values by name. The YAML of a page may hold anything. */
export type Settings = Readonly<Record<string, unknown>>;

/** Returns the values of YAML by name, or why it cannot be read. */
export function readYamlSettings(text: string): Settings | string {
  try {
    return fieldsOf(valueAsTyped(text));
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  }
}

/** Puts what `draw` returns in the place of each directive that carries a block. */
export function drawCarried(
  tree: Root,
  directive: string,
  draw: (block: CarriedBlock, node: ContainerDirective | LeafDirective) => readonly Nodes[],
): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
    if (!parent || index === undefined || node.name !== directive) return undefined;
    const block = carriedBy(node.attributes?.['raw']);
    if (!block) return undefined;
    const children: Nodes[] = parent.children;
    children.splice(index, 1, ...draw(block, node));
    return [SKIP, index];
  });
}

/** Parses a text that was written beside or in the settings of a block. Its nodes have the position of the whole block. */
export function parseAt(
  processor: Processor,
  text: string,
  origin: Nodes,
): readonly BlockContent[] {
  const tree = processor.parse(text) as Root;
  visit(tree, (node) => {
    if (origin.position) node.position = origin.position;
    else delete node.position;
  });
  // The cast is valid: definitions and footnotes are drawn nowhere.
  return tree.children as BlockContent[];
}

/** An element that stands where a block stood: `jsx-card` is drawn as a component. */
export function blockElement(
  hName: string,
  children: readonly Nodes[],
  { position }: Nodes,
  hProperties: Record<string, string | true> = {},
): BlockContent {
  return {
    type: 'blockquote',
    // The cast is valid: blocks stand where the block stood.
    children: children as BlockContent[],
    data: { hName, hProperties },
    ...(position && { position }),
  };
}

/** The title of a block, which is its first child. */
export function blockTitle(children: readonly PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [...children], data: { hName: 'container-title' } };
}

export function paragraphOf(...children: readonly PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [...children] };
}

export function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** Returns blocks as the content of a cell: paragraphs stand one below the other; other blocks keep their text. */
export function inlineOf(node: Nodes, index: number): readonly PhrasingContent[] {
  const before: PhrasingContent[] = index === 0 ? [] : [{ type: 'break' }];
  if (node.type === 'paragraph') return [...before, ...node.children];
  if (node.type === 'code') return [...before, { type: 'inlineCode', value: node.value }];
  if (!('children' in node)) return [];
  const children: readonly Nodes[] = node.children;
  return [...before, ...children.flatMap(inlineOf)];
}
