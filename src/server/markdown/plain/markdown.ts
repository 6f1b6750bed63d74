// Converts a rendered page to plain Markdown.
import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code, Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from '../context/visit.ts';
import { element, hasClass, headingLevel, text } from '../context/hast.ts';
import { plainElements } from './elements.ts';
import type { PlainPart } from './parts.ts';

/** The page to convert. */
export interface PlainPage {
  readonly title: string;
  /** Text that the page's layout shows between title and body. */
  readonly lead: string | undefined;
  /** The body. */
  readonly html: string;
  /** Absolute canonical URL, the base of the page's links. */
  readonly address: string;
}

type Handlers = NonNullable<Options['handlers']>;
type Handle = NonNullable<Handlers[string]>;

/** Converts a page to Markdown, in parts. */
export type PlainMarkdownWriter = (page: PlainPage) => readonly PlainPart[];

/** Creates a writer that converts the HTML, not the author's file: blocks, figures and API calls are already filled in there. */
export function createPlainMarkdown(): PlainMarkdownWriter {
  const parser = unified().use(rehypeParse, { fragment: true }).freeze();
  const writer = unified()
    .use(rehypeRemark, {
      handlers: { figure: codeFence, math: formula, abbr: sameTag, sub: sameTag, sup: sameTag },
    })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
    .freeze();
  return ({ title, lead, html, address }) => {
    const tree: Root = parser.parse(html);
    plainElements(tree, address);
    if (lead !== undefined) tree.children.unshift(element('p', {}, [text(lead)]));
    tree.children.unshift(element('h1', {}, [text(title)]));
    return partsOf(tree).map(({ slug, level, children }) => ({
      slug,
      level,
      inner: headingsIn(children),
      text: writer.stringify(writer.runSync({ type: 'root', children })),
    }));
  };
}

interface TreePart extends Pick<PlainPart, 'slug' | 'level'> {
  readonly children: RootContent[];
}

/** Splits the page at its top-level headings. Headings inside other elements, such as tabs, do not begin a part. */
function partsOf(tree: Root): readonly TreePart[] {
  const parts: TreePart[] = [];
  for (const node of tree.children) {
    const level = node.type === 'element' ? headingLevel(node) : undefined;
    if (node.type === 'element' && level !== undefined) {
      const { id } = node.properties;
      parts.push({ slug: typeof id === 'string' ? id : '', level, children: [] });
    }
    parts.at(-1)?.children.push(node);
  }
  return parts;
}

/** Returns the ids of headings nested inside the nodes, without headings among the nodes themselves. */
function headingsIn(nodes: readonly RootContent[]): readonly string[] {
  const ids: string[] = [];
  for (const node of nodes) {
    if (node.type !== 'element' || headingLevel(node) !== undefined) continue;
    visit(node, 'element', (inner) => {
      const { id } = inner.properties;
      if (headingLevel(inner) !== undefined && typeof id === 'string') ids.push(id);
    });
  }
  return ids;
}

/** `<figure class="code">…</figure>` → a fence with its language and title; a `diff` fence if lines are marked as removed. */
const codeFence: Handle = (state, node): Code | Nodes[] => {
  let title: string | undefined;
  const codes: Element[] = [];
  const lines: Element[] = [];
  visit(node, 'element', (part) => {
    if (hasClass(part, 'code-title')) title = toString(part);
    if (part.tagName === 'code') codes.push(part);
    if (hasClass(part, 'line')) lines.push(part);
  });
  const code = codes.at(-1);
  // A figure of an extension: what stands in it.
  if (!code) return state.all(node);
  const meta = title === undefined ? null : `title="${title}"`;
  if (lines.some((line) => hasClass(line, 'removed'))) {
    return { type: 'code', lang: 'diff', meta, value: lines.map(diffLine).join('\n') };
  }
  const value = toString(code).replace(/\n$/, '');
  return { type: 'code', lang: languageOf(code), meta, value };
};

function diffLine(line: Element): string {
  const sign = hasClass(line, 'added') ? '+' : hasClass(line, 'removed') ? '-' : ' ';
  return (sign + toString(line)).trimEnd();
}

function languageOf(code: Element | undefined): string {
  const { className } = code?.properties ?? {};
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

/** `<math alttext="x^2">` → its source, as GitHub reads it: `` $`x^2`$ ``, or a fence of `math` */
const formula: Handle = (_state, { properties }, parent): Nodes[] => {
  const value = String(properties['alttext'] ?? '');
  const isAlone = parent?.type !== 'element' || parent.tagName !== 'p';
  if (properties['display'] === 'block' && isAlone) return [{ type: 'code', lang: 'math', value }];
  const dollar: Nodes = { type: 'text', value: '$' };
  return [dollar, { type: 'inlineCode', value }, { ...dollar }];
};

/** `H<sub>2</sub>O` stays HTML: Markdown has no other form for it. */
const sameTag: Handle = (state, node): Nodes[] => {
  const { title } = node.properties;
  const attribute = typeof title === 'string' ? ` title="${title.replaceAll('"', '&quot;')}"` : '';
  return [
    { type: 'html', value: `<${node.tagName}${attribute}>` },
    ...state.all(node),
    { type: 'html', value: `</${node.tagName}>` },
  ];
};
