// Gives attribute lists on lines of their own to the block above or below.
import type { Blockquote, Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { wholeToc } from 'millrace-docs/extension';
import { joinLists, readAttributeList, type AttributeList } from './attribute-list.ts';
import { anchorNode, applyToCode, calloutOfClass, type Apply } from './effects.ts';
import { listDirective, listOfDirective } from './lines.ts';

export function isDirective(node: Nodes): node is LeafDirective {
  return node.type === 'leafDirective' && node.name === listDirective;
}

/** A list directly below a block belongs to that block; else one of Kramdown to the block directly below. */
export function attachBlocks<Child extends Nodes>(
  children: readonly Child[],
  apply: Apply,
): Child[] {
  const result: Child[] = [];
  let waiting: { readonly lists: readonly AttributeList[]; readonly line: number } | undefined;
  let index = 0;
  while (index < children.length) {
    const child = children[index];
    if (!child) break;
    if (!isDirective(child)) {
      const lists = waiting?.line === startOf(child) - 1 ? waiting.lists : [];
      result.push(...withLists(child, lists, apply));
      waiting = undefined;
      index += 1;
      continue;
    }
    const run = children.slice(index).findIndex((other) => !isDirective(other));
    const directives = children.slice(index, run === -1 ? undefined : index + run);
    const rawLists = directives.map((node) => (isDirective(node) ? rawList(node) : ''));
    const lists = rawLists.flatMap((raw) => readAttributeList(raw) ?? []);
    const above = result.at(-1);
    // The anchor of a heading may be below a blank line.
    const isOfHeading =
      above?.type === 'heading' &&
      lists.every(({ id }) => id !== undefined) &&
      !isAbove(directives, children[index + directives.length]);
    if (above && lists.length > 0 && (isOfHeading || endOf(above) === startOf(child) - 1)) {
      result.pop();
      result.push(...withLists(above, lists, apply));
    } else if (
      rawLists.every((raw) => raw.startsWith('{:')) ||
      isAbove(directives, children[index + directives.length])
    )
      waiting = { lists, line: endOf(directives.at(-1) ?? child) };
    else {
      const text: Nodes = { type: 'text', value: rawLists.join('\n') };
      const position = child.position && { position: child.position };
      const shown: Nodes = { type: 'paragraph', children: [text], ...position };
      result.push(shown as Nodes as Child);
    }
    index += directives.length;
  }
  return result;
}

/** Whether the first of the lines is the first line of a block, as MyST has them: an example of the syntax has no block below. */
function isAbove(directives: readonly Nodes[], below: Nodes | undefined): boolean {
  const last = directives.at(-1);
  return last !== undefined && below !== undefined && endOf(last) === startOf(below) - 1;
}

function rawList({ attributes }: LeafDirective): string {
  return listOfDirective(attributes?.['raw']);
}

function startOf({ position }: Nodes): number {
  return position?.start.line ?? 0;
}

function endOf({ position }: Nodes): number {
  return position?.end.line ?? 0;
}

/** Returns the node with the lists applied, and an anchor before it if it cannot have one itself. */
function withLists<Child extends Nodes>(
  node: Child,
  lists: readonly AttributeList[],
  apply: Apply,
): Child[] {
  if (lists.length === 0) return [node];
  const list = joinLists(lists);
  if (node.type === 'list' && [...list.words, ...list.classes].includes('toc')) {
    const toc: Nodes = {
      type: 'paragraph',
      children: [],
      data: { hName: 'nav', hProperties: { dataToc: wholeToc } },
      ...(node.position && { position: node.position }),
    };
    return [toc as Nodes as Child];
  }
  if (node.type === 'code') {
    applyToCode(node, list);
    apply({ ...node }, list);
    return list.id === undefined ? [node] : [anchorNode(list.id, node) as Nodes as Child, node];
  }
  const kindClass = list.classes.find((name) => calloutOfClass(name) !== undefined);
  if (kindClass !== undefined && (node.type === 'paragraph' || node.type === 'blockquote'))
    return [callout(node, kindClass, list, apply) as Nodes as Child];
  apply(node, list);
  // Labels of Jekyll's themes are paragraphs.
  if (node.type === 'paragraph' && list.classes.includes('label'))
    node.children = [badge(node.children)];
  return [node];
}

/** `note` → a callout; `note-title` → one whose first paragraph is its title */
function callout(
  node: Paragraph | Blockquote,
  className: string,
  list: AttributeList,
  apply: Apply,
): Blockquote {
  const children = node.type === 'paragraph' ? [node] : node.children;
  const [first] = children;
  if (className.endsWith('-title') && first?.type === 'paragraph')
    first.data = { ...first.data, hName: 'container-title' };
  const position = node.position && { position: node.position };
  const made: Blockquote = { type: 'blockquote', children, ...position };
  apply(made, list);
  const hProperties = { ...made.data?.hProperties, type: calloutOfClass(className) };
  made.data = { hName: 'block-callout', hProperties };
  return made;
}

function badge(children: readonly PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', children: [...children], data: { hName: 'block-badge' } };
}
