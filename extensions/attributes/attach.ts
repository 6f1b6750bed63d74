// Gives attribute lists to nodes of the tree, and says which have no effect.
import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { reportStyle, SKIP, visit } from 'millrace-docs/extension';
import { attachBlocks, isDirective } from './attach-blocks.ts';
import { attachInline, attachToItem, isList, takeFromAddress } from './attach-inline.ts';
import { anchorNode, applyList, type Apply } from './effects.ts';
import { asRaw, listDirective } from './lines.ts';

export function attachLists() {
  return (tree: Root, file: VFile): void => {
    const unknown = new Set<string>();
    let first: Nodes | undefined;
    const apply: Apply = (node, list) => {
      const names = applyList(node, list);
      if (names.length > 0) first ??= node;
      for (const name of names) unknown.add(name);
    };
    visit(tree, (node) => {
      restore(node);
      if (node.type === 'link') takeFromAddress(node);
      if (!('children' in node)) return undefined;
      if (node.children.some(isDirective)) node.children = attachBlocks(node.children, apply);
      if (node.type === 'listItem') attachToItem(node, apply);
      if (node.children.some(isList)) attachInline(node, apply);
      return undefined;
    });
    visit(tree, 'code', (node, index, parent) => {
      const id = /(?:^|[\s{])#([A-Za-z][\w:.-]*)(?=[\s}]|$)/.exec(
        /\{[^{}]*\}\s*$/.exec(`${node.lang ?? ''} ${node.meta ?? ''}`)?.[0] ?? '',
      )?.[1];
      if (id === undefined || !parent || index === undefined) return undefined;
      parent.children.splice(index, 0, anchorNode(id, node) as never);
      return [SKIP, index + 2];
    });
    if (!first) return;
    const names = [...unknown].slice(0, 5).map((name) => `\`${name}\``);
    const rest = unknown.size > names.length ? ' and others' : '';
    const fact = `Attributes without effect here: ${names.join(', ')}${rest}.`;
    reportStyle(file, first, 'foreign-syntax', `${fact} Remove them.`);
  };
}

/** Where a parser has seen no directive, in code and HTML, readers see what was typed. */
function restore(node: Nodes): void {
  if (
    node.type === 'html' ||
    node.type === 'code' ||
    node.type === 'text' ||
    node.type === 'inlineCode'
  )
    if (node.value.includes(listDirective)) node.value = asRaw(node.value);
}
