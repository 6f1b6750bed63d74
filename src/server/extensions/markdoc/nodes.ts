// Tags of Markdoc in the tree, as components that this server draws.
import type { List, Nodes, Root, TableRow } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { isCallout } from '../../markdown/blocks/callout-kinds.ts';
import type { CarriedBlock } from '../carried-blocks.ts';
import { blockElement, blockTitle, drawCarried, inlineOf, textNode } from '../carried-nodes.ts';
import { markdocDirective } from './lines.ts';

/** Replaces the directives that carry tags. */
export function markdocNodes() {
  return (tree: Root): void => {
    drawCarried(tree, markdocDirective, draw);
  };
}

/** Tags that only group what is inside, as most projects have them. */
const frames = new Set(['align', 'side', 'section', 'width']);

/** Callouts whose kind is the value `type`. */
const callouts = new Set(['admonition', 'alert', 'callout']);

function draw(
  { name, props }: CarriedBlock,
  node: ContainerDirective | LeafDirective,
): readonly Nodes[] {
  const content: readonly Nodes[] = node.type === 'leafDirective' ? [] : node.children;
  const texts: Record<string, string | true> = {};
  for (const [key, value] of Object.entries(props))
    if (typeof value === 'string' || value === true) texts[key] = value;
  if (frames.has(name)) return content;
  if (name === 'table') return tableOf(content);
  const { title, label, name: own, heading, type: stated, ...rest } = texts;
  const titleText = [title, label, own, heading].find((one) => typeof one === 'string');
  const titled = typeof titleText === 'string' ? [blockTitle([textNode(titleText)])] : [];
  if (callouts.has(name) || isCallout(name)) {
    const kind = typeof stated === 'string' ? stated : name;
    const type = isCallout(kind) ? kind : 'note';
    return [blockElement('jsx-callout', [...titled, ...content], node, { type })];
  }
  if (name === 'tab') return [blockElement('jsx-tab', [...titled, ...content], node, rest)];
  return [blockElement(`jsx-${name}`, content, node, texts)];
}

/** Lists between lines → a table with a row for each list, of which the first is its head. */
function tableOf(content: readonly Nodes[]): readonly Nodes[] {
  const lists = content.filter((node) => node.type !== 'thematicBreak');
  if (lists.length === 0 || !lists.every((node): node is List => node.type === 'list'))
    return content;
  const children = lists.map((list): TableRow => {
    return {
      type: 'tableRow',
      children: list.children.map((item) => {
        return { type: 'tableCell', children: item.children.flatMap(inlineOf) };
      }),
    };
  });
  const [first] = lists;
  return [{ type: 'table', children, ...(first?.position && { position: first.position }) }];
}
