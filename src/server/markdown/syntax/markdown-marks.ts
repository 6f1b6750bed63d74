// Reads marks inside standard Markdown: heading ids, callouts in blockquotes, definition lists.
import type {
  Blockquote,
  BlockContent,
  DefinitionContent,
  Heading,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
} from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { calloutOf } from '../blocks/callout-kinds.ts';
import { foreignSyntax } from '../context/foreign-syntax.ts';
import { reportStyle } from '../context/report.ts';

/** Remark plugin; runs on the mdast tree. */
export function markdownMarks() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      switch (node.type) {
        case 'heading': {
          const raw = toString(node);
          readHeadingId(node);
          const isOwn = /\{#[\w-]+\}\s*$/.test(raw);
          if (toString(node) !== raw && !isOwn) {
            const [mark = raw] = /[{[][^{}[\]]*[}\]]/.exec(raw) ?? [];
            const text = foreignSyntax(mark, 'Remove it, or put it in backticks to show it.');
            reportStyle(file, node, 'foreign-syntax', text);
          }
          return undefined;
        }
        case 'blockquote':
          readCallout(node, file);
          return undefined;
        case 'paragraph':
          return readDefinition(node, index, parent);
        default:
          return undefined;
      }
    });
  };
}

/** `## A {#id}`, `## {#id} A`, `## A { #id .class }`, `## A [#id]`, and in MDX a comment: sets the heading's id */
function readHeadingId(heading: Heading): void {
  const last = heading.children.at(-1);
  // MDX node types are not among the mdast types.
  const type: string | undefined = last?.type;
  if (last && type === 'mdxTextExpression' && 'value' in last) {
    const id = /^\/\*\s*#?([\w-]+)\s*\*\/$/.exec(last.value.trim())?.[1];
    if (id === undefined) return;
    heading.children.pop();
    setId(heading, id);
    return;
  }
  const [first] = heading.children;
  const leading = first?.type === 'text' ? /^\{#([\w-]+)\}\s*/.exec(first.value) : null;
  if (first?.type === 'text' && leading) {
    first.value = first.value.slice(leading[0].length);
    setId(heading, leading[1] ?? '');
    return;
  }
  if (last?.type !== 'text') return;
  const mark = markAtEnd(last.value);
  if (!mark) return;
  last.value = last.value.slice(0, mark.start).trimEnd();
  if (mark.id !== undefined) setId(heading, mark.id);
}

/** `A {#id .class}`, `A [#id]` → the offset of the mark, and its id; undefined for text without a mark. */
function markAtEnd(text: string): { readonly start: number; readonly id?: string } | undefined {
  const raw = text.trimEnd();
  const start = raw.lastIndexOf(raw.endsWith(']') ? '[' : '{');
  if (start === -1) return undefined;
  const mark = raw.slice(start);
  const named = /^(?:\[#([\w-]+)\]|\{\/\*\s*#?([\w-]+)\s*\*\/\})$/.exec(mark);
  if (named) return { start, id: named[1] ?? named[2] ?? '' };
  const [, list] = /^\{:?\s*([^{}]+)\}$/.exec(mark) ?? [];
  if (list === undefined) return undefined;
  // Quotes may be curly: some editors replace straight ones.
  const settings = list
    .replace(/=(["“”])[^"“”]*["“”]/g, '=')
    .trim()
    .split(/\s+/);
  if (!settings.every((setting) => /^(?:[#.].+|[\w-]+=.*)$/.test(setting))) return undefined;
  const id = settings
    .find((setting) => setting.startsWith('#'))
    ?.slice(1)
    .split('.', 1)[0];
  return { start, ...(id !== undefined && { id }) };
}

function setId(node: Heading, id: string): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
}

/** `> [!NOTE] Title`, `> **Note**` → a `block-callout` element, which `components.ts` renders */
function readCallout(quote: Blockquote, file: VFile): void {
  const [first] = quote.children;
  if (first?.type !== 'paragraph') return;
  const [mark] = first.children;
  if (mark?.type === 'strong') {
    const kind = /^(note|warning|tip|important|caution)$/i.exec(toString(mark))?.[1];
    const next = first.children[1];
    const isAlone =
      next === undefined ||
      next.type === 'break' ||
      (next.type === 'text' && /^\s*\n/.test(next.value));
    if (kind === undefined || !isAlone) return;
    first.children.shift();
    if (next?.type === 'text') next.value = next.value.trimStart();
    else if (next) first.children.shift();
    makeCallout(quote, first, kind, undefined);
    return;
  }
  if (mark?.type !== 'text') return;
  const match = /^\[!([a-z][\w-]*)\]([+-]?)[ \t]*([^\n]*)(?:\n|$)/i.exec(mark.value);
  if (!match) return;
  const [raw, kind = '', , rest = ''] = match;
  const hint = `Write \`:::${calloutOf(kind)}\`, and \`:::\` on a line below the text.`;
  reportStyle(file, mark, 'foreign-syntax', foreignSyntax(`[!${kind}]`, hint));
  mark.value = mark.value.slice(raw.length);
  const isWholeLine = mark.value !== '' || first.children.length === 1 || raw.endsWith('\n');
  // A title that continues with inline formatting is longer than this text; then all of it stays in the body.
  const title = isWholeLine
    ? rest === ''
      ? undefined
      : [{ type: 'text' as const, value: rest }]
    : undefined;
  if (!isWholeLine) mark.value = rest;
  if (mark.value === '') first.children.shift();
  makeCallout(quote, first, kind, title);
}

function makeCallout(
  quote: Blockquote,
  first: Paragraph,
  kind: string,
  title: PhrasingContent[] | undefined,
): void {
  if (first.children.length === 0) quote.children.shift();
  if (title) {
    const heading: Paragraph = {
      type: 'paragraph',
      children: title,
      data: { hName: 'container-title' },
    };
    quote.children.unshift(heading);
  }
  quote.data = { hName: 'block-callout', hProperties: { type: kind.toLowerCase() } };
}

/** A line that begins with a colon defines the term on the line above: `Term⏎: What it means` */
function readDefinition(
  node: Paragraph,
  index: number | undefined,
  parent: Parents | undefined,
): [typeof SKIP, number] | undefined {
  if (index === undefined || !parent) return undefined;
  const start = node.children.findIndex(
    (child) => child.type === 'text' && /\n:[ \t]+/.test(child.value),
  );
  const first = node.children[0];
  // The cast is valid: the parent contains the paragraph.
  const siblings = parent.children as Nodes[];
  if (first?.type === 'text' && /^:[ \t]+\S/.test(first.value)) {
    const before = siblings[index - 1];
    if (before?.type === 'paragraph') {
      first.value = first.value.replace(/^:[ \t]+/, '');
      siblings.splice(index - 1, 2, definitionList(before.children, [node]));
      return [SKIP, index];
    }
    return undefined;
  }
  if (start === -1) return undefined;
  const [term, ...meanings] = splitAtColons(node.children);
  if (!term || meanings.length === 0) return undefined;
  const paragraphs = meanings.map((children): Paragraph => ({ type: 'paragraph', children }));
  siblings.splice(index, 1, definitionList(term, paragraphs));
  return [SKIP, index + 1];
}

function splitAtColons(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text') {
      parts.at(-1)?.push(child);
      continue;
    }
    for (const [number, value] of child.value.split(/\n:[ \t]+/).entries()) {
      if (number > 0) parts.push([]);
      if (value !== '') parts.at(-1)?.push({ type: 'text', value });
    }
  }
  return parts;
}

/** `Term {#id}` → the term, and its id */
function termOf(term: readonly PhrasingContent[]): {
  readonly children: PhrasingContent[];
  readonly id: string | undefined;
} {
  const last = term.at(-1);
  const [mark, id] =
    (last?.type === 'text' ? /\s*\{#([\w.-]{1,200})\}\s*$/.exec(last.value) : null) ?? [];
  if (last?.type !== 'text' || mark === undefined) return { children: [...term], id: undefined };
  const value = last.value.slice(0, -mark.length);
  return { children: [...term.slice(0, -1), { ...last, value }], id };
}

function definitionList(
  term: readonly PhrasingContent[],
  meanings: readonly (BlockContent | DefinitionContent)[],
): Blockquote {
  const { children, id } = termOf(term);
  return {
    type: 'blockquote',
    data: { hName: 'dl' },
    children: [
      {
        type: 'paragraph',
        children,
        data: { hName: 'dt', ...(id !== undefined && { hProperties: { id } }) },
      },
      ...meanings.map((meaning): Blockquote => ({
        type: 'blockquote',
        children: [meaning],
        data: { hName: 'dd' },
      })),
    ],
  };
}
