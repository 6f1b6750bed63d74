// Parses the texts of a description, each alone: whatever is left open in one ends with it.
import type { Heading, Html, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { code, paragraph, strong, type Block } from './nodes.ts';

export interface ApiTexts {
  /** Returns the blocks of a text. Its headings become bold paragraphs, or begin at a level. */
  blocks(text: string | undefined, headings?: Heading['depth']): readonly Block[];
  /** Returns a text of one line: a title, or a summary. */
  line(text: string): readonly PhrasingContent[];
}

export function createApiTexts(parse: (text: string) => Root): ApiTexts {
  function blocks(text: string | undefined, headings?: Heading['depth']): readonly Block[] {
    const trimmed = text?.trim() ?? '';
    if (trimmed === '') return [];
    const plain = plainParagraph(trimmed);
    if (plain) return [plain];
    const root = parse(trimmed);
    closeHtml(root);
    const written = resolveDefinitions(root);
    return placeHeadings(written, headings);
  }

  return {
    blocks,
    line(text) {
      const [first, ...others] = blocks(text.replace(/\s+/g, ' '));
      if (first?.type === 'paragraph' && others.length === 0) return first.children;
      return [{ type: 'text', value: text.trim() }];
    },
  };
}

/**
 * Returns the paragraph of a text that has no marks but code in backticks, as most have: a parser takes its time. Undefined for any text
 * that may have others.
 */
function plainParagraph(text: string): Paragraph | undefined {
  if (!/^[\p{L}`]/u.test(text) || /[\n*_[\]<>&\\#|~!{}@=^$+]|https?:|www\.|``|::/i.test(text))
    return undefined;
  const parts = text.split('`');
  if (
    parts.length % 2 === 0 ||
    parts.some((part, index) => index % 2 === 1 && part.trim() !== part)
  )
    return undefined;
  return paragraph(
    ...parts.flatMap((value, index): readonly PhrasingContent[] => {
      if (index % 2 === 1) return [code(value)];
      return value === '' ? [] : [{ type: 'text', value }];
    }),
  );
}

/** Writes links with the addresses that definitions of the same text give, since several texts may define the same name. */
function resolveDefinitions(root: Root): readonly RootContent[] {
  const urls = new Map<string, string>();
  visit(root, 'definition', ({ identifier, url }) => void urls.set(identifier, url));
  if (urls.size > 0) {
    visit(root, 'linkReference', (node, index, parent: Parents | undefined) => {
      const url = urls.get(node.identifier);
      if (url === undefined || !parent || index === undefined) return;
      parent.children[index] = { type: 'link', url, children: node.children };
    });
  }
  return root.children.filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition');
}

function placeHeadings(
  nodes: readonly RootContent[],
  start: Heading['depth'] | undefined,
): readonly Block[] {
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const shift = (start ?? 1) - Math.min(...depths);
  return nodes.map((node): Block => {
    if (node.type !== 'heading') return node as Block;
    if (start === undefined) return paragraph(strong(...node.children));
    return { ...node, depth: Math.min(6, node.depth + shift) as Heading['depth'] };
  });
}

const inlineTags = new Set(
  'a b br code del em i img ins kbd mark s small span strong sub sup u var wbr'.split(' '),
);

const blockTags = new Set(
  'blockquote dd details div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Tags that end others unless they are in one of these. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  tr: ['table', 'tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  summary: ['details'],
};

const voidTags = new Set(['br', 'hr', 'img', 'wbr']);

/** Removes the tags of a text if it has any that would end something outside of it, or reach beyond its end. */
function closeHtml(root: Root): void {
  const groups = new Map<Parents, Html[]>();
  visit(root, 'html', (node, _, parent) => {
    if (parent) groups.set(parent, [...(groups.get(parent) ?? []), node]);
  });
  for (const [parent, nodes] of groups) {
    const allowed =
      parent.type === 'paragraph' ? inlineTags : new Set([...inlineTags, ...blockTags]);
    if (isClosed(nodes.map(({ value }) => value).join(' '), allowed)) continue;
    parent.children = parent.children.filter(({ type }) => type !== 'html');
    // The text between tags that are not allowed is kept.
    const kept = nodes.filter(() => parent.type !== 'paragraph').map(({ value }) => textOf(value));
    const text = kept.join(' ').trim();
    if (text !== '') parent.children.push(paragraph({ type: 'text', value: text }));
  }
}

function textOf(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[^]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/\s+/g, ' ');
}

function isClosed(html: string, allowed: ReadonlySet<string>): boolean {
  const open: string[] = [];
  const rest = html.replace(/<!--[^]*?-->/g, '');
  if (/<[!?]/.test(rest)) return false;
  for (const [, slash, name = '', end] of rest.matchAll(/<(\/?)([a-z][a-z\d-]*)[^<>]*?(\/?)>/gi)) {
    const tag = name.toLowerCase();
    if (!allowed.has(tag)) return false;
    if (voidTags.has(tag)) continue;
    if (end === '/') return false;
    if (slash === '/') {
      if (open.pop() !== tag) return false;
      continue;
    }
    const parents = parentsOf[tag];
    if (parents && !parents.includes(open.at(-1) ?? '')) return false;
    open.push(tag);
  }
  // A tag that is not complete.
  return open.length === 0 && !/<[a-z/][^<>]*$/i.test(rest);
}
