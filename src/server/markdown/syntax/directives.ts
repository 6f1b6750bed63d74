// Parses directives, `:::name[Label]{key="value"}` and `::name`, and converts them to elements that the registry of blocks draws.
import type { Element, ElementContent, Properties } from 'hast';
import type { Root } from 'mdast';
import {
  directiveFromMarkdown,
  type ContainerDirective,
  type LeafDirective,
} from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { BlockSet } from '../blocks/registry.ts';
import { isTypo, shorten, suggest } from '../../base/diagnostics/messages.ts';
import { element } from '../context/hast.ts';
import { report } from '../context/report.ts';

/** Enables only the container and leaf forms: the text form `:name` would match prose such as `10:30`, `localhost:3000` and `repo:read`. */
export function blockSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ flow: directive().flow ?? {} });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

/** Shows leaf directives that are no blocks as written: `::name`. Reports attributes that blocks do not take. */
export function unknownLeaves({ leafNames, leafAttributes }: BlockSet) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      const isLeaf = node.type === 'leafDirective';
      if (!isLeaf && node.type !== 'containerDirective') return;
      const name = node.name.toLowerCase();
      const what = `Block \`${isLeaf ? '::' : ':::'}${node.name}\``;
      const taken = leafAttributes.get(name);
      const names = Object.keys(node.attributes ?? {});
      const faults = taken
        ? attributeFaults(what, names, taken)
        : attributeFaults(what, typosIn(names), shownAttributes);
      for (const text of faults) report(file, node, 'directive', text);
      if (!isLeaf || leafNames.has(name) || !parent || index === undefined) return;
      const fact = `Unknown block \`::${node.name}\`.`;
      report(file, node, 'directive', `${fact} ${suggest(node.name, [...leafNames])}`);
      const { start, end } = node.position ?? {};
      const value = String(file).slice(start?.offset, end?.offset);
      const position = node.position && { position: node.position };
      parent.children[index] = {
        type: 'paragraph',
        children: [{ type: 'text', value, ...position }],
        ...position,
      };
    });
  };
}

/**
 * Attributes that blocks and components of this server show. Other attributes concern the look of a system, so that only mistyped ones are
 * reported.
 */
export const shownAttributes: readonly string[] =
  'caption content description details header heading href label labels summary title'.split(' ');

/** Returns the names that are near to one that is shown: `tittle`. */
export function typosIn(names: readonly string[]): readonly string[] {
  return names.filter((name) => isTypo(name, shownAttributes));
}

/** Attributes that every block may have. */
const commonAttributes = ['id', 'class', 'classname', 'key'];

/** Returns the messages about attributes that a block does not take. `bar-title` is the same as `barTitle`. */
export function attributeFaults(
  what: string,
  names: readonly string[],
  taken: readonly string[],
): readonly string[] {
  return names.flatMap((name): readonly string[] => {
    const plain = name.replaceAll('-', '').toLowerCase();
    const isTaken = [...commonAttributes, ...taken].some(
      (attribute) => attribute.toLowerCase() === plain,
    );
    const hint = taken.length === 0 ? 'Remove it.' : suggest(name, taken);
    return isTaken ? [] : [`${what} has no attribute \`${shorten(name)}\`. ${hint}`];
  });
}

/** `:::tip[Title]{#id}` → `<block-tip id="id" data-directive><container-title>Title</container-title>…</block-tip>` */
export function directiveElement(state: State, node: ContainerDirective | LeafDirective): Element {
  const name = node.name.toLowerCase();
  const properties: Properties = { dataDirective: '' };
  for (const [key, value] of Object.entries(node.attributes ?? {})) {
    if (key === 'class') properties['className'] = (value ?? '').split(/\s+/);
    else properties[key.toLowerCase()] = value === '' ? true : value;
  }
  const drawn: Element = {
    type: 'element',
    tagName: name.startsWith('container-') ? name : `block-${name}`,
    properties,
    children: childrenOf(state, node),
  };
  state.patch(node, drawn);
  return drawn;
}

function childrenOf(state: State, node: ContainerDirective | LeafDirective): ElementContent[] {
  if (node.type === 'leafDirective') {
    const label = state.all(node);
    return label.length === 0 ? [] : [element('container-title', {}, label)];
  }
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true)
    return state.wrap(state.all(node), true);
  const label = element('container-title', {}, state.all(first));
  return [label, ...state.wrap(state.all({ ...node, children: rest }), true)];
}
