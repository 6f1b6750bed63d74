// Gives attribute lists within lines to what they stand behind, or at the end of. What belongs to nothing stays as typed.
import type { Link, ListItem, Nodes, Parents, PhrasingContent } from 'mdast';
import { readAttributeList, type AttributeList } from './attribute-list.ts';
import type { Apply } from './effects.ts';
import type { LiteralNode } from 'millrace-docs/extension';
import { attributeList } from './syntax.ts';

export function isList(node: Nodes): node is LiteralNode {
  return node.type === 'literal' && node.syntax === attributeList;
}

/** Inline nodes that a list behind them belongs to. */
const carriers = new Set<string>([
  'delete',
  'emphasis',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'strong',
  'html',
]);

/** Parents whose last word may be a list about them. */
const blocks = new Set<string>(['heading', 'paragraph', 'tableCell']);

export function attachInline(parent: Parents, apply: Apply): void {
  const children: Nodes[] = parent.children;
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (!node || !isList(node)) continue;
    const list = readAttributeList(node.value);
    const isTaken = list !== undefined && attachOne(children, index, parent, list, apply);
    if (isTaken) {
      const currentIndex = children.indexOf(node);
      children.splice(currentIndex, 1);
      index = currentIndex - 1;
      continue;
    }
    const position = node.position && { position: node.position };
    children[index] = { type: 'text', value: node.value, ...position };
  }
  joinTexts(children);
}

/** Returns whether the list belongs to something. */
function attachOne(
  children: Nodes[],
  index: number,
  parent: Parents,
  list: AttributeList,
  apply: Apply,
): boolean {
  const previous = children[index - 1];
  const isLast = children.slice(index + 1).every(isBlank);
  const isOfHeading = parent.type === 'heading' && isLast && list.id !== undefined;
  if (previous && carriers.has(previous.type) && !isOfHeading) {
    apply(previous, list);
    return true;
  }
  if (
    previous?.type === 'text' &&
    previous.value.endsWith(']') &&
    bracket(children, index, list, apply)
  )
    return true;
  const carrier = previous?.type === 'text' && isBlank(previous) ? children[index - 2] : undefined;
  if (carrier?.type === 'image' || (carrier?.type === 'link' && !isLast)) {
    apply(carrier, list);
    children.splice(index - 1, 1);
    return true;
  }
  const isApart =
    previous === undefined || (previous.type === 'text' && /\s$/.test(previous.value));
  const isBlockList = isOfHeading || (isLast && isApart && blocks.has(parent.type));
  const isMarked = list.classes.length > 0 || list.id !== undefined || parent.type !== 'paragraph';
  if (isBlockList && isMarked) {
    if (previous?.type === 'text') previous.value = previous.value.trimEnd();
    apply(parent, list);
    return true;
  }
  return false;
}

function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** `[text]{.wide}` → an element with the text, if the brackets are all in this paragraph */
function bracket(children: Nodes[], index: number, list: AttributeList, apply: Apply): boolean {
  let depth = 0;
  for (let opening = index - 1; opening >= 0; opening -= 1) {
    const node = children[opening];
    if (node?.type !== 'text') continue;
    for (let at = node.value.length - 1; at >= 0; at -= 1) {
      const letter = node.value[at];
      if (letter === ']') depth += 1;
      if (letter !== '[' || --depth > 0) continue;
      const inner = children.splice(opening, index - opening) as PhrasingContent[];
      const [first] = inner;
      const last = inner.at(-1);
      const before = node.value.slice(0, at);
      if (first?.type === 'text') first.value = first.value.slice(at + 1);
      if (last?.type === 'text') last.value = last.value.slice(0, -1);
      const span = spanOf(inner, list);
      apply(span, list);
      const start: Nodes[] = before === '' ? [] : [{ type: 'text', value: before }];
      children.splice(opening, 0, ...start, span);
      return true;
    }
  }
  return false;
}

/** Elements of HTML for classes of spans. */
const spans: Readonly<Record<string, string>> = {
  kbd: 'kbd',
  mark: 'mark',
  underline: 'u',
  ul: 'u',
};

function spanOf(children: PhrasingContent[], { classes }: AttributeList): PhrasingContent {
  const [hName = 'span'] = classes.flatMap((name) => spans[name] ?? []);
  return { type: 'emphasis', children, data: { hName } };
}

/** `- {: #own } text` is about the item. */
export function attachToItem(item: ListItem, apply: Apply): void {
  const [paragraph] = item.children;
  const [first, second] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (paragraph?.type !== 'paragraph' || !first || !isList(first)) return;
  const list = readAttributeList(first.value);
  if (!list) return;
  apply(item, list);
  paragraph.children.shift();
  if (second?.type === 'text') second.value = second.value.trimStart();
}

/** `https://a.b{: .wide }` without angle brackets: the parser takes the list for a part of the address. */
export function takeFromAddress(link: Link): void {
  const [only, ...more] = link.children;
  if (only?.type !== 'text' || more.length > 0) return;
  const [raw] = /\{:?[^{}]*\}$/.exec(only.value) ?? [];
  if (raw === undefined || !link.url.endsWith(raw) || !readAttributeList(raw)) return;
  only.value = only.value.slice(0, -raw.length);
  link.url = link.url.slice(0, -raw.length);
}

/** Joins neighbouring texts, which later stages read as one. */
function joinTexts(children: Nodes[]): void {
  for (let index = children.length - 1; index > 0; index -= 1) {
    const [before, after] = [children[index - 1], children[index]];
    if (before?.type !== 'text' || after?.type !== 'text') continue;
    before.value += after.value;
    if (before.position && after.position) before.position.end = after.position.end;
    children.splice(index, 1);
  }
}
