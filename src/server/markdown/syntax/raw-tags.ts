// Prepares raw HTML for the parser: prefixes components, removes elements such as scripts, and keeps text that is not a tag as written.
import type { Heading, Html, Nodes, Parents, Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { maxHtmlNesting } from '../../base/diagnostics/limits.ts';
import { closedTags, withoutTags } from '../../base/diagnostics/record.ts';
import { report } from '../context/report.ts';
import { htmlElements, openEndedElements, voidElements } from '../context/element-names.ts';
import { createTagReader, type Tag } from './tags.ts';

/**
 * `<CodeGroup>` → `<jsx-codegroup>` · `<Badge text="New" />` → `<jsx-badge text="New"></jsx-badge>` · `<workflow-id>`, `Vec<T>` → as written
 *
 * A name that is not an HTML element is a component if it is closed or has attributes. Runs on the mdast tree; changes nothing else there.
 */
export function rawTags() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'heading', keepNames);
    const nodes: { node: Html; parent: Parents; index: number }[] = [];
    visit(tree, 'html', (node, index, parent) => {
      if (parent && index !== undefined) nodes.push({ node, parent, index });
    });
    if (nodes.length === 0) return;
    const counts = countTags(nodes.map(({ node }) => node.value));
    const isDeep = counts.depth > maxHtmlNesting;
    if (isDeep) {
      const text = `HTML is nested deeper than ${maxHtmlNesting} levels, so the page shows its tags. Close the open tags.`;
      report(file, nodes[0]?.node, 'nesting', text);
    }
    for (const { node, parent, index } of nodes) {
      const { html, text, removed } = isDeep
        ? { html: undefined, text: node.value, removed: undefined }
        : rewrite(node.value, counts, node.position?.start.line ?? 1);
      if (removed !== undefined) {
        const fact = `HTML \`<${removed}>\` is left out: pages run no scripts and have no styles of their own.`;
        report(file, node, 'html', `${fact} Remove it.`);
        hideContent(removed, parent, index);
      }
      // If only comments were removed, nothing is left to parse.
      if (html?.trim() === '') parent.children[index] = asText('', node, parent);
      else if (html !== undefined) node.value = html;
      else parent.children[index] = asText(text, node, parent);
    }
  };
}

/** `## The <div> element`: a name that the heading neither closes nor gives a value is text there, as in its title. */
function keepNames(heading: Heading): void {
  const tags = heading.children.filter((child) => child.type === 'html');
  const closed = closedTags(tags.map(({ value }) => value).join(''));
  for (const [index, node] of heading.children.entries()) {
    if (node.type !== 'html' || /^<[!?]/.test(node.value)) continue;
    if (withoutTags(node.value, closed) === node.value)
      heading.children[index] = asText(node.value, node, heading);
  }
}

/** Returns a text node, wrapped in a paragraph if the parent contains blocks. */
function asText(value: string, { position }: Html, parent: Parents): never {
  const text = { type: 'text', value, ...(position && { position }) } as const;
  const isFlow = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
  const node: Nodes = isFlow ? { type: 'paragraph', children: [text] } : text;
  // The cast is valid: the parent gets text among text, or a paragraph among blocks.
  return node as never;
}

interface TagCounts {
  readonly closed: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  /** Deepest nesting, determined from the tags alone. */
  readonly depth: number;
}

function countTags(texts: readonly string[]): TagCounts {
  const closed = new Set<string>();
  const opened = new Set<string>();
  let level = 0;
  let depth = 0;
  for (const text of texts) {
    const read = createTagReader(text);
    for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
      const tag = read(at);
      if (!tag) continue;
      const name = tag.name.toLowerCase();
      if (tag.kind === 'close') {
        closed.add(tag.name);
        level = Math.max(0, level - 1);
      } else if (tag.kind === 'open') {
        opened.add(tag.name);
        if (!voidElements.has(name) && !openEndedElements.has(name)) level += 1;
        depth = Math.max(depth, level);
      }
      at = tag.end - 1;
    }
  }
  return { closed, opened, depth };
}

interface Rewritten {
  /** Undefined if the value contains no HTML. */
  readonly html: string | undefined;
  readonly text: string;
  /** Name of an element that was left out with its content. */
  readonly removed: string | undefined;
}

const removedWithContent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
  'title',
]);
const silentlyRemoved = new Set(['template', 'title', 'noscript']);

function rewrite(value: string, counts: TagCounts, firstLine: number): Rewritten {
  const read = createTagReader(value);
  let html = '';
  let text = '';
  let hasTags = false;
  let removed: string | undefined;
  let from = 0;
  let line = firstLine;
  let counted = 0;
  for (let at = value.indexOf('<'); at !== -1; at = value.indexOf('<', from)) {
    const before = value.slice(from, at);
    line += value.slice(counted, at).split('\n').length - 1;
    counted = at;
    html += before;
    text += before;
    from = at + 1;
    const hidden = endOfHidden(value, at);
    if (hidden !== undefined) {
      from = hidden;
      hasTags = true;
      continue;
    }
    const tag = read(at);
    const isTag = tag !== undefined && isElement(tag, counts);
    if (!isTag) {
      html += '&lt;';
      text += '<';
      continue;
    }
    hasTags = true;
    from = tag.end;
    const name = tag.name.toLowerCase();
    // A capitalized tag, such as `<Template>`, is a component.
    if (removedWithContent.has(name) && !isPascal(tag.name)) {
      if (tag.kind === 'open') {
        const rest = value.slice(from).search(new RegExp(`</${name}\\s*>`, 'i'));
        from = rest === -1 ? value.length : value.indexOf('>', from + rest) + 1;
      }
      if (!silentlyRemoved.has(name) && tag.kind !== 'close') removed ??= name;
      // The content of a template is shown.
      if (name === 'template' && tag.kind === 'open') from = tag.end;
      continue;
    }
    html += written(tag, line);
  }
  html += value.slice(from);
  text += value.slice(from);
  return { html: hasTags ? html : undefined, text, removed };
}

/** Returns the end offset of a comment, declaration or processing instruction; undefined for anything else. */
function endOfHidden(value: string, at: number): number | undefined {
  const next = value[at + 1];
  if (next !== '!' && next !== '?') return undefined;
  const close = value.startsWith('<!--', at)
    ? '-->'
    : value.startsWith('<![CDATA[', at)
      ? ']]>'
      : '>';
  const end = value.indexOf(close, at + 2);
  return end === -1 ? value.length : end + close.length;
}

function isElement({ name, kind, attributes }: Tag, { closed, opened }: TagCounts): boolean {
  const isSingleLetter = /^[A-Z]$/.test(name);
  if (htmlElements.has(name.toLowerCase()) && !isSingleLetter && !isPascal(name)) return true;
  if (/^(?:block|container|md)-/.test(name)) return true;
  if (kind === 'close') return opened.has(name);
  // `<angle brackets>` is text: the attributes of a tag that is never closed have values.
  const hasValue = attributes.some(([, value]) => value !== true || isPascal(name));
  return kind === 'void' || hasValue || closed.has(name);
}

/** True for `Tabs`, `Tabs.Tab`; not for `IMG` */
function isPascal(name: string): boolean {
  return /^[A-Z]/.test(name) && /[a-z]/.test(name);
}

/** HTML elements that messages may refer to. Like components, they carry their line, because the HTML parser drops positions. */
const reported = new Set(['a', 'embed', 'iframe', 'img', 'object', 'source', 'video', 'audio']);

/** Clears the content of a removed element inside a paragraph, where the content is in separate sibling nodes. */
function hideContent(name: string, parent: Parents, index: number): void {
  if (parent.type !== 'paragraph') return;
  const end = new RegExp(`^</${name}`, 'i');
  const isEnd = (node: Nodes): boolean => node.type === 'html' && end.test(node.value);
  const last = parent.children.findIndex((node, at) => at > index && isEnd(node));
  for (const node of parent.children.slice(index + 1, last === -1 ? undefined : last)) {
    if (node.type === 'text' || node.type === 'html') node.value = '';
  }
}

/** Serializes a tag for the HTML parser. */
function written({ name, kind, attributes }: Tag, line: number): string {
  const lower = name.toLowerCase();
  const isOwn = /^(?:block|container|md)-/.test(lower);
  const isHtml = !isPascal(name) && (htmlElements.has(lower) || isOwn);
  const element = isHtml ? lower : `jsx-${lower.replace(/[:_]/g, '-')}`;
  if (kind === 'close') return `</${element}>`;
  const list = attributes.flatMap(([attribute, value]) => attributeOf(attribute, value)).join('');
  const isClosed = kind === 'void' && !voidElements.has(element);
  const marker = isHtml && !reported.has(element) ? '' : ` data-line="${line}"`;
  return `<${element}${list}${marker}>${isClosed ? `</${element}>` : ''}`;
}

/** Serializes an attribute. Event handlers and directives are dropped; `:text="'New'"` becomes `text="New"`. */
function attributeOf(raw: string, value: string | true): readonly string[] {
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(raw)?.[1];
  const literal = value === true ? undefined : /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(value)?.[2];
  const name = bound ?? raw;
  const text =
    bound === undefined
      ? value
      : (literal ?? (/^\s*[\d.]+\s*$/.test(String(value)) ? value : undefined));
  if (text === undefined || !/^[a-z][\w-]*$/i.test(name) || /^(?:on|v-)/i.test(name)) return [];
  if (text === true) return [` ${name}`];
  return [` ${name}="${text.replaceAll('"', '&quot;')}"`];
}
