// Directives: parsed, and as elements: `:::name[Label]{key="value"}` and `::name` become elements that the registry of blocks draws.
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
import { shorten, suggest } from '../../diagnostics/messages.ts';
import { element } from '../context/elements.ts';
import { report } from '../context/report.ts';

/** Enables only the container and leaf forms: the text form `:name` would match prose such as `10:30`, `localhost:3000` and `repo:read`. */
export function blockSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ flow: directive().flow ?? {} });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

/** Shows leaf directives that are no blocks as written: `::name`. */
export function unknownLeaves({ leafNames, leafAttributes }: BlockSet) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'leafDirective', (node, index, parent) => {
      const name = node.name.toLowerCase();
      const attributes = leafAttributes.get(name);
      if (attributes) reportAttributes(node, attributes, file);
      if (leafNames.has(name) || !parent || index === undefined) return;
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

/** Attributes that every block may have. */
const commonAttributes = ['id', 'class'];

function reportAttributes(node: LeafDirective, known: readonly string[], file: VFile): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name.toLowerCase()) || commonAttributes.includes(name)) continue;
    const hint = known.length === 0 ? 'Remove it.' : suggest(name, known);
    const fact = `Block \`::${node.name}\` has no attribute \`${shorten(name)}\`.`;
    report(file, node, 'directive', `${fact} ${hint}`);
  }
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
