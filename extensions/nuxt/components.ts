// Components of Nuxt Content in the tree, as components that this server draws.
import type { BlockContent, Nodes, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import {
  blockElement,
  blockTitle,
  type CarriedBlock,
  carriedBy,
  htmlElements,
  paragraphOf,
  parseAt,
  report,
  SKIP,
  textNode,
  visit,
} from 'millrace-docs/extension';
import { attributesOf, blockNameOf, componentDirective, slotDirective } from './names.ts';
import { readProps } from './props.ts';
import { stepsOf } from './steps.ts';
import { inlineComponent } from './syntax.ts';

/** Replaces components; those that this server does not know are drawn and reported as such. */
export function drawComponents(this: Processor) {
  /** `New **one**` → its nodes. */
  const parse = (text: string, origin: Nodes): PhrasingContent[] => {
    const [first] = parseAt(this, text, origin);
    return first?.type === 'paragraph' ? first.children : [textNode(text)];
  };

  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'literal' && node.syntax === inlineComponent) {
        const children: Nodes[] = parent.children;
        children[index] = inlineOf(node.value, node, parse);
        return index;
      }
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
      if (node.name === slotDirective) {
        parent.children.splice(index, 1);
        return index;
      }
      const component =
        node.name === componentDirective ? carriedBy(node.attributes?.['raw']) : undefined;
      if (!component) return undefined;
      if (component.fault !== undefined) {
        const fact = `The settings of component \`${component.name}\` cannot be read (${component.fault.slice(0, 200)}).`;
        report(file, node, 'component', `${fact} Write them as YAML.`);
      }
      const children: Nodes[] = parent.children;
      const drawn = blockOf(component, node, parse);
      children.splice(index, 1, ...drawn);
      return [SKIP, index];
    });
    liftRules(tree);
  };
}

type Parse = (text: string, origin: Nodes) => PhrasingContent[];

/** `::card{title="A"}` with its children → `<jsx-card title="A">` */
function blockOf(component: CarriedBlock, node: ContainerDirective | LeafDirective, parse: Parse) {
  const name = blockNameOf(component.name);
  const content = node.type === 'leafDirective' ? [] : node.children;
  const { title, rest } = withoutTitle(content);
  const properties = attributesOf(name, component.props);
  const label = component.label;
  const shown = title ?? (label === undefined ? undefined : parse(label, node));
  const items = itemsOf(component, node, parse);
  const body = [...(name === 'steps' ? stepsOf(rest) : rest), ...items];
  if (name === 'container-group' || isPlain(name)) return [...wordsOf(properties, shown), ...body];
  const { href } = properties;
  if (name === 'read-more' && typeof href === 'string')
    return [paragraphOf(linkTo(href, shown ?? wordsOfTitle(properties))), ...body];
  // The whole box is a link there.
  const isBox = calloutNames.has(name) && typeof href === 'string';
  const children = [
    ...(shown === undefined ? [] : [blockTitle(shown)]),
    ...body,
    ...(isBox ? [paragraphOf(linkTo(href))] : []),
  ];
  return [elementFor(name, properties, children, node)];
}

const calloutNames = new Set(['callout', 'caution', 'important', 'note', 'tip', 'warning']);

/** Elements of HTML that only group what is inside. */
function isPlain(name: string): boolean {
  return ['div', 'section', 'span', 'p', 'article', 'main'].includes(name);
}

/** Returns the title and description of a frame that has no look of its own here. */
function wordsOf(
  { title, description }: Readonly<Record<string, string | true | undefined>>,
  shown: PhrasingContent[] | undefined,
): readonly BlockContent[] {
  const heading = shown ?? wordsOfTitle({ title });
  return [
    ...(heading.length > 0
      ? [{ type: 'heading' as const, depth: 2 as const, children: heading }]
      : []),
    ...(typeof description === 'string' ? [paragraphOf(textNode(description))] : []),
  ];
}

/** Splits the content of `#title` from the other slots, whose content stays in its order. */
function withoutTitle(content: readonly Nodes[]): {
  title: PhrasingContent[] | undefined;
  rest: Nodes[];
} {
  const title: PhrasingContent[] = [];
  const rest: Nodes[] = [];
  let slot = 'default';
  for (const node of content) {
    if (node.type === 'leafDirective' && node.name === slotDirective)
      slot = node.attributes?.['raw'] ?? 'default';
    else if (slot !== 'title') rest.push(node);
    else if (node.type === 'paragraph' || node.type === 'heading') title.push(...node.children);
    else rest.push(node);
  }
  return { title: title.length === 0 ? undefined : title, rest };
}

/** `items: [{ label: A, content: Text }]` of accordions and tabs → their parts */
function itemsOf({ name, props }: CarriedBlock, node: Nodes, parse: Parse): readonly Nodes[] {
  const { items } = props;
  if (!Array.isArray(items)) return [];
  const part = blockNameOf(name) === 'tabs' ? 'tab' : 'details';
  return items.flatMap((item: unknown): readonly Nodes[] => {
    if (typeof item !== 'object' || item === null) return [];
    const label = 'label' in item ? item.label : undefined;
    const content = 'content' in item ? item.content : undefined;
    if (typeof label !== 'string' || typeof content !== 'string') return [];
    return [elementFor(part, { title: label }, [paragraphOf(...parse(content, node))], node)];
  });
}

/** `:badge[New]{color="red"}` → `<jsx-badge type="danger">New</jsx-badge>` */
function inlineOf(value: string, node: Nodes, parse: Parse): Nodes {
  const [, raw = '', text, braces = ''] = /^:([\w-]+)(?:\[(.*)\])?(?:\{(.*)\})?$/.exec(value) ?? [];
  const props = readProps(braces);
  const position = node.position && { position: node.position };
  if (!props) return { type: 'text', value, ...position };
  const name = blockNameOf(raw);
  if (name === 'br') return { type: 'break', ...position };
  const properties = attributesOf(name, props);
  const keyName = name === 'kbd' ? properties['value'] : undefined;
  const shown = text ?? (typeof keyName === 'string' ? keyName : '');
  const isHtml = htmlElements.has(name) && !['button', 'input', 'link'].includes(name);
  const { id } = properties;
  return {
    type: 'emphasis',
    children: shown === '' ? [] : parse(shown, node),
    data: {
      hName: isHtml ? name : `jsx-${name}`,
      hProperties: isHtml && name === 'kbd' ? (id === undefined ? {} : { id }) : properties,
    },
    ...position,
  };
}

/** `:hr` alone in a paragraph → a line */
function liftRules(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const [only, ...more] = node.children;
    const isRule = only?.type === 'emphasis' && only.data?.hName === 'hr' && more.length === 0;
    if (isRule && parent && index !== undefined) parent.children[index] = { type: 'thematicBreak' };
  });
}

function elementFor(
  name: string,
  properties: Record<string, string | true>,
  children: readonly Nodes[],
  node: Nodes,
): BlockContent {
  const isHtml = htmlElements.has(name) && !blockNames.has(name);
  return blockElement(isHtml ? name : `jsx-${name}`, children, node, properties);
}

/** Components with the name of an element that means something else. */
const blockNames = new Set(['button', 'details', 'link', 'video', 'code']);

function wordsOfTitle({ title }: Readonly<Record<string, string | true | undefined>>) {
  return typeof title === 'string' ? [textNode(title)] : [];
}

/** A link without a text is named by its page. */
function linkTo(url: string, children: PhrasingContent[] = []): PhrasingContent {
  return { type: 'link', url, children };
}
