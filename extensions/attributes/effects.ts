// Applies an attribute list to a node: ids, sizes, titles, callouts, contents. Returns the attributes without an effect.
import type { Properties } from 'hast';
import type { Code, Nodes, Parents } from 'mdast';
import { calloutKinds, isForeignCallout } from 'millrace-docs/extension';
import type { AttributeList } from './attribute-list.ts';

/** Called for each list that is given to a node. */
export type Apply = (node: Nodes, list: AttributeList) => void;

/** Names of attributes that do what they say, and the properties of HTML for them. */
const effective: Readonly<Record<string, string>> = {
  align: 'align',
  alt: 'alt',
  colspan: 'colSpan',
  dir: 'dir',
  height: 'height',
  lang: 'lang',
  open: 'open',
  reversed: 'reversed',
  rowspan: 'rowSpan',
  start: 'start',
  style: 'style',
  title: 'title',
  width: 'width',
};

/** Names that need no effect: this site does the same on its own, or for no reader. */
const quiet =
  /^(?:target|rel|loading|decoding|fetchpriority|markdown|hreflang|download|role|type|controls|data-.*|aria-.*|linenums|startfrom|file|name)$/;

const aligned: Readonly<Record<string, string>> = {
  'align-center': 'center',
  'align-left': 'left',
  'align-right': 'right',
  center: 'center',
  'text-center': 'center',
  'text-left': 'left',
  'text-right': 'right',
};

/** Classes that this site's pages have an answer to, here or when styles are read. */
const quietClasses =
  /^(?:unnumbered|unlisted|no_toc|no-toc|toc|(?:light|dark)-(?:mode-)?only|only-(?:light|dark)|annotate|lazy|lazyload|off-glb|on-glb|language-.*|lang-.*|numberlines|line-numbers|external|external-link|md-button.*|btn.*|button.*)$/i;

const listsContents = new Set(['no_toc', 'no-toc', 'unlisted']);

/** Applies a list to a node. Returns the names that have no effect, as they are typed. */
export function applyList(node: Nodes, list: AttributeList): readonly string[] {
  const properties: Properties = {};
  const unknown: string[] = [];
  if (list.id !== undefined) properties['id'] = list.id;
  for (const [name, value] of list.pairs) {
    const property = Object.hasOwn(effective, name) ? effective[name] : undefined;
    if (property !== undefined) properties[property] = value === '' ? true : value;
    else if (!quiet.test(name)) unknown.push(name);
  }
  for (const name of list.classes) {
    const side = aligned[name.toLowerCase()];
    if (side !== undefined) properties['align'] = side;
    else if (!quietClasses.test(name) && calloutOfClass(name) === undefined)
      unknown.push(`.${name}`);
  }
  const hidden = list.classes.some((name) => listsContents.has(name));
  if (node.type === 'heading' && hidden) properties['dataUnlisted'] = '';
  // For classes such as `only-dark`, which are read with those of HTML.
  if (list.classes.length > 0) properties['className'] = [...list.classes];
  const [only, ...more] = node.type === 'paragraph' ? node.children : [];
  const isPicture = only?.type === 'image' && more.length === 0;
  if (isPicture) {
    const { width, height, title, alt, className } = properties;
    setProperties(only, defined({ width, height, title, alt, className }));
  }
  setProperties(node, defined(properties));
  return unknown;
}

/** `note`, `is-warning`, `note-title` → the kind of a callout; undefined for other classes */
export function calloutOfClass(name: string): string | undefined {
  const kind = name.toLowerCase().replace(/^is-|-title$/g, '');
  const isKind = calloutKinds.some((calloutKind) => calloutKind === kind) || isForeignCallout(kind);
  return isKind ? kind : undefined;
}

/** Applies a list to code, whose settings stand in its first line. */
export function applyToCode(code: Code, { classes, pairs }: AttributeList): void {
  const language = classes
    .map((name) => /^lang(?:uage)?-(.+)$/.exec(name)?.[1])
    .find((name) => name !== undefined);
  const settings = [
    title(pairs.get('title') ?? pairs.get('file') ?? pairs.get('data-file')),
    classes.some((name) => /^(?:numberlines|line-numbers)$/i.test(name)) ? 'lines' : '',
    pairs.has('hl_lines') ? `hl_lines="${pairs.get('hl_lines') ?? ''}"` : '',
  ];
  const meta = [code.meta ?? '', ...settings].filter((setting) => setting !== '').join(' ');
  if (language !== undefined) code.lang ??= language;
  if (meta === '') return;
  code.lang ??= 'text';
  code.meta = meta;
}

function title(value: string | undefined): string {
  return value === undefined ? '' : `title="${value.replaceAll('"', '”')}"`;
}

/** Returns an empty node with an id, for what can have none itself. */
export function anchorNode(id: string, like: Nodes): Parents['children'][number] {
  const position = like.position && { position: like.position };
  const data = { hName: 'span', hProperties: { id } };
  return { type: 'paragraph', children: [], data, ...position };
}

function setProperties(node: Nodes, properties: Properties): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}

function defined(properties: Readonly<Record<string, Properties[string]>>): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
