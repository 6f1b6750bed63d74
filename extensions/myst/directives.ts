// Directives of MyST in the tree, as components that this server draws, and targets as anchors.
import type { BlockContent, Code, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Processor } from 'unified';
import {
  blockElement,
  blockTitle,
  capital,
  type CarriedBlock,
  carriedBy,
  decoded,
  fill,
  isCallout,
  paragraphOf,
  parseAt,
  SKIP,
  targetId,
  textNode,
  visit,
} from 'millrace-docs/extension';
import { mystDirective, targetDirective } from './lines.ts';
import { parsedLiteral } from './bodies.ts';
import { tableOf } from './list-table.ts';
import { anchorsOf } from './objects.ts';
import { optionOf } from './options.ts';
import { type MystWords, tables } from './words.ts';

/** Replaces directives; those that this server does not know are drawn and reported as unknown components. */
export function drawDirectives(this: Processor, words: MystWords = tables.en) {
  const parse: Parse = (text, origin) => parseAt(this, text, origin);

  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'code' && node.lang === parsedLiteral && parent && index !== undefined) {
        const children: Nodes[] = parent.children;
        children[index] = literalOf(node, parse);
        return SKIP;
      }
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
      if (!parent || index === undefined) return undefined;
      const raw = node.attributes?.['raw'];
      const children: Nodes[] = parent.children;
      if (node.name === targetDirective) {
        children[index] = anchorWith(targetId(decoded(raw ?? '')));
        return undefined;
      }
      const block = node.name === mystDirective ? carriedBy(raw) : undefined;
      if (!block) return undefined;
      const anchors = anchorsOf(block).map(anchorWith);
      children.splice(index, 1, ...anchors, ...draw(block, node, { parse, words }));
      return [SKIP, index];
    });
  };
}

type Parse = (text: string, origin: Nodes) => readonly BlockContent[];

/** `[POST /tap](open-tap) opens it` in code → a link in code. A line that is no paragraph alone, such as `- a`, is shown as typed. */
function literalOf(node: Code, parse: Parse): BlockContent {
  const children = node.value.split('\n').flatMap((line, index): PhrasingContent[] => {
    const [, indent = '', words = ''] = /^(\s*)(.*)$/.exec(line) ?? [];
    const [block, other] = words === '' ? [] : parse(words, node);
    const isText = block?.type === 'paragraph' && !other;
    return [
      ...(index === 0 ? [] : [textNode('\n')]),
      textNode(indent),
      ...(isText ? block.children.map(withoutHtml) : [textNode(words)]),
    ];
  });
  const code: PhrasingContent = { type: 'emphasis', children, data: { hName: 'code' } };
  const position = node.position && { position: node.position };
  return { type: 'paragraph', children: [code], data: { hName: 'pre' }, ...position };
}

/** Tags are text: one that is never closed would reach beyond the code. */
function withoutHtml(node: PhrasingContent): PhrasingContent {
  return node.type === 'html' ? textNode(node.value) : node;
}

function anchorWith(id: string): BlockContent {
  return { type: 'paragraph', children: [], data: { hName: 'span', hProperties: { id } } };
}

/** Directives that say since when something is so. */
const versions = ['deprecated', 'versionadded', 'versionchanged', 'versionremoved'];

interface Drawing {
  readonly parse: Parse;
  readonly words: MystWords;
}

/** `theorem` → `Theorem`, or the word for it in the language of the site */
function wordFor(name: string, words: MystWords): string {
  const texts: Readonly<Record<string, string>> = words;
  return (Object.hasOwn(texts, name) ? texts[name] : undefined) ?? capital(name);
}

/** Blocks of this server by the name of a directive whose text beside it is a title. */
const titled: Readonly<Record<string, string>> = {
  admonition: 'callout',
  card: 'card',
  dropdown: 'details',
  'grid-item-card': 'card',
  sidebar: 'callout',
  'tab-item': 'tab',
  topic: 'callout',
};

/** Directives of proofs and exercises, whose title says what they are: `prf:theorem` → Theorem. */
const statement =
  /^(?:(?:prf|proof):(\w+)|(exercise|solution|proof|theorem|lemma|definition|corollary|proposition|axiom))$/;

/** Directives that only group what is inside. */
const frames = new Set([
  'card-carousel',
  'centered',
  'container',
  'div',
  'epigraph',
  'glossary',
  'grid-item',
  'margin',
  'only',
  'pull-quote',
  'raw',
  'table',
  'tab-set-code',
]);

function draw(
  block: CarriedBlock,
  node: ContainerDirective | LeafDirective,
  { parse, words: texts }: Drawing,
): readonly Nodes[] {
  const { name, label, props } = block;
  const content: readonly Nodes[] = node.type === 'leafDirective' ? [] : node.children;
  const words = label === undefined ? [] : parse(label, node);
  const title = Object.hasOwn(titled, name) ? titled[name] : undefined;
  if (title !== undefined) {
    const link = optionOf(props, 'link');
    const kind = kindOf(optionOf(props, 'class'));
    const properties: Record<string, string | true> = {
      ...(link !== undefined && { href: link }),
      ...(kind !== undefined && title === 'callout' && { type: kind }),
      ...(props['open'] !== undefined && { open: true as const }),
    };
    return [jsxBlock(title, properties, [...titleOf(words), ...content], node)];
  }
  if (versions.includes(name)) {
    const [, version = '', text = ''] = /^(\S*)\s*(.*)$/.exec(label ?? '') ?? [];
    const heading = headingOf(fill(wordFor(name, texts), { version }).trim());
    const body = text === '' ? [] : parse(text, node);
    const type = name === 'deprecated' || name === 'versionremoved' ? 'warning' : 'note';
    return [jsxBlock('callout', { type }, [...heading, ...body, ...content], node)];
  }
  const [, proven, kind = proven] = statement.exec(name) ?? [];
  if (kind !== undefined) {
    const heading = headingOf(wordFor(kind, texts));
    // The text beside a solution is the name of its exercise.
    const shown = kind === 'solution' ? [] : words.map((word) => strong(word));
    return [jsxBlock('note', {}, [...heading, ...shown, ...content], node)];
  }
  if (name === 'seealso') {
    const heading = headingOf(texts.seealso);
    return [jsxBlock('note', {}, [...heading, ...words, ...content], node)];
  }
  if (name === 'todo' || isCallout(name)) return [jsxBlock(name, {}, [...words, ...content], node)];
  if (name === 'tab-set') return [jsxBlock('tabs', {}, content, node)];
  if (name === 'grid' || name === 'card-deck') return [jsxBlock('card-group', {}, content, node)];
  if (name === 'rubric') return words.map((word) => strong(word));
  if (name === 'list-table')
    return [...words.map((word) => strong(word)), ...tableOf(content, props)];
  if (name === 'figure' || name === 'figure-md') return [figureOf(block, content, node)];
  if (name === 'button-ref' || name === 'button-link')
    return [linkOf(label ?? '', content, node, props['ref-type'] === 'doc')];
  if (frames.has(name)) return [...(name === 'table' ? words : []), ...content];
  if (/^(?:py|js|c|cpp|rst|autodoc2-|auto)/.test(name) && label !== undefined)
    return [{ type: 'paragraph', children: [{ type: 'inlineCode', value: label }] }, ...content];
  return [jsxBlock(name.replaceAll(':', '-'), {}, [...words, ...content], node)];
}

/** `tip dropdown` → `tip` */
function kindOf(classes: string | undefined): string | undefined {
  return classes?.split(/[\s,]+/).find((name) => name === 'todo' || isCallout(name));
}

/** A picture and its caption. */
function figureOf({ name, label, props }: CarriedBlock, content: readonly Nodes[], node: Nodes) {
  const alt = optionOf(props, 'alt') ?? '';
  const width = /^\d+(?:%|px)?$/.exec(optionOf(props, 'width') ?? '')?.[0];
  const data = width === undefined ? {} : { data: { hProperties: { width } } };
  const picture: Nodes[] =
    name === 'figure' && label !== undefined
      ? [{ type: 'paragraph', children: [{ type: 'image', url: label, alt, ...data }] }]
      : content.slice(0, 1);
  const caption = name === 'figure' ? content : content.slice(1);
  const below = caption.length === 0 ? [] : [blockElement('figcaption', caption, node)];
  return blockElement('figure', [...picture, ...below], node);
}

function linkOf(url: string, content: readonly Nodes[], node: Nodes, isPage: boolean): Paragraph {
  const [only] = content;
  const words = only?.type === 'paragraph' ? only.children : [];
  const isAddress = isPage || /^(?:https?:|\/|\.)/.test(url);
  const origin = node.position && { position: node.position };
  const link: PhrasingContent = {
    type: 'link',
    url: isAddress ? url : `#${targetId(url)}`,
    children: words.length === 0 && !isAddress ? [{ type: 'text', value: url }] : words,
    ...origin,
  };
  return { type: 'paragraph', children: [link], ...origin };
}

function titleOf(words: readonly BlockContent[]): readonly Nodes[] {
  const children = words.flatMap((word) => (word.type === 'paragraph' ? word.children : []));
  if (children.length === 0) return [];
  return [blockTitle(children)];
}

function headingOf(title: string): readonly Nodes[] {
  return titleOf([paragraphOf(textNode(title))]);
}

function strong(word: BlockContent): BlockContent {
  if (word.type !== 'paragraph') return word;
  return { ...word, children: [{ type: 'strong', children: word.children }] };
}

function jsxBlock(
  name: string,
  properties: Record<string, string | true>,
  children: readonly Nodes[],
  node: Nodes,
): BlockContent {
  return blockElement(`jsx-${name}`, children, node, properties);
}
