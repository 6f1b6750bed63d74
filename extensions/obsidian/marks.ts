// Highlighted text, ids of blocks, and callouts that fold.
import type { Blockquote, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'millrace-docs/extension';
import { blockId } from './wiki-link.ts';

export function vaultMarks() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'blockquote') readFolded(node);
      if (!('children' in node)) return;
      readBlockIds(node);
      if (node.type !== 'root') markText(node);
    });
  };
}

/** `> [!note]- Title` → a part that opens on demand; with `+`, it is open */
function readFolded(quote: Blockquote): void {
  const [first] = quote.children;
  const [text] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || text?.type !== 'text') return;
  const [raw, kind = '', sign] = /^\[!([a-z][\w-]*)\]([+-])[ \t]*/i.exec(text.value) ?? [];
  if (raw === undefined) return;
  text.value = text.value.slice(raw.length);
  const { title, rest } = firstLine(first.children);
  const named: Nodes = { type: 'paragraph', children: title, data: { hName: 'container-title' } };
  quote.children.splice(
    0,
    1,
    ...(title.length === 0 ? [] : [named]),
    ...(rest.length === 0 ? [] : [{ ...first, children: rest }]),
  );
  quote.data = {
    hName: 'block-details',
    hProperties: { kind, ...(sign === '+' && { open: true }) },
  };
}

/** Splits the content of a paragraph at its first line break. */
function firstLine(children: readonly PhrasingContent[]): {
  title: PhrasingContent[];
  rest: PhrasingContent[];
} {
  const at = children.findIndex((child) => child.type === 'text' && child.value.includes('\n'));
  const node = children[at];
  if (node?.type !== 'text') return { title: withoutEmpty(children), rest: [] };
  const end = node.value.indexOf('\n');
  const [before, after] = [node.value.slice(0, end), node.value.slice(end + 1)];
  return {
    title: withoutEmpty([...children.slice(0, at), { type: 'text', value: before }]),
    rest: withoutEmpty([{ type: 'text', value: after }, ...children.slice(at + 1)]),
  };
}

function withoutEmpty(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.filter((child) => child.type !== 'text' || child.value !== '');
}

/** `Text ^id` → the block has that id; `^id` alone names the block above. */
function readBlockIds(parent: Parents): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node: Nodes | undefined = parent.children[index];
    if (node?.type !== 'paragraph' && node?.type !== 'heading') continue;
    const last = node.children.at(-1);
    if (last?.type !== 'text') continue;
    const [raw, name] = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/.exec(last.value) ?? [];
    if (raw === undefined || name === undefined) continue;
    last.value = last.value.slice(0, -raw.length);
    if (last.value === '') node.children.pop();
    const id = blockId(name);
    if (node.children.length === 0) {
      const anchor = anchorNode(id);
      parent.children.splice(index, 1);
      parent.children.splice(Math.max(0, index - 1), 0, anchor as never);
    } else if (node.type === 'heading') node.children.unshift(anchorPart(id));
    else setId(parent.type === 'listItem' && index === 0 ? parent : node, id);
  }
}

function setId(node: Nodes, id: string): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
}

function anchorNode(id: string): RootContent {
  return { type: 'paragraph', children: [], data: { hName: 'span', hProperties: { id } } };
}

function anchorPart(id: string): PhrasingContent {
  return { type: 'emphasis', children: [], data: { hName: 'span', hProperties: { id } } };
}

/** `==text==` within one parent → `<mark>`; `a == b` stays as typed */
function markText(parent: Parents): void {
  const children: Nodes[] = parent.children;
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (node?.type !== 'text' || !node.value.includes('==')) continue;
    const start = /(?<![\w=])==(?=[^\s=])/.exec(node.value)?.index;
    if (start === undefined) continue;
    const end = endOfMark(children, index, start + 2);
    if (!end) continue;
    const before = node.value.slice(0, start);
    const inner = children.slice(index, end.index + 1).map((child): Nodes => ({ ...child }));
    const [first] = inner;
    const last = inner.at(-1);
    const closing = children[end.index];
    const after = closing?.type === 'text' ? closing.value.slice(end.at + 2) : '';
    if (last?.type === 'text') last.value = last.value.slice(0, end.at);
    if (first?.type === 'text') first.value = first.value.slice(start + 2);
    const content = withoutEmpty(inner as PhrasingContent[]);
    const mark: Nodes = { type: 'emphasis', children: content, data: { hName: 'mark' } };
    const parts: Nodes[] = [
      ...(before === '' ? [] : [{ type: 'text' as const, value: before }]),
      mark,
      ...(after === '' ? [] : [{ type: 'text' as const, value: after }]),
    ];
    children.splice(index, end.index - index + 1, ...parts);
    index += before === '' ? 0 : 1;
  }
}

function endOfMark(
  children: readonly Nodes[],
  from: number,
  offset: number,
): { readonly index: number; readonly at: number } | undefined {
  for (let index = from; index < children.length; index += 1) {
    const node = children[index];
    if (node?.type !== 'text') continue;
    const start = index === from ? offset : 0;
    const at = node.value.slice(start).search(/(?<![\s=])==(?![\w=])/);
    if (at !== -1 && (at > 0 || index > from)) return { index, at: start + at };
    if (at === 0) return { index, at: start };
  }
  return undefined;
}
