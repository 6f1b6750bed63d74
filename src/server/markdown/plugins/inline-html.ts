// Raw HTML: a few elements are allowed, unknown names stay as typed, all other elements are reported.
import type { Html, Nodes, Parent, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

const allowed = new Set(['abbr', 'kbd', 'sub', 'sup']);

/** Elements of the HTML standard, including obsolete ones; any other name is a placeholder such as `<workflow-id>`. */
const htmlElements = new Set(
  (
    'a address area article aside audio b base bdi bdo blockquote body button canvas caption center cite code col colgroup ' +
    'data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame h1 h2 h3 h4 ' +
    'h5 h6 head header hgroup hr html i iframe img input ins label legend li link main map mark marquee math menu meta ' +
    'meter nav noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp script ' +
    'search section select slot small source span strike strong style summary svg table tbody td template textarea tfoot th ' +
    'thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** `Press <kbd>K</kbd> in <workflow-id>` → the key as an element, the placeholder as text. */
export function inlineHtml() {
  return (tree: Root, file: VFile): void => {
    visitParent(tree, file);
  };
}

function visitParent(parent: Parent, file: VFile): void {
  if (parent.children.some(isCommentAlone)) {
    // Valid for the parent, which only loses children.
    parent.children = parent.children.filter((child) => !isCommentAlone(child));
  }
  if (parent.children.some((child) => child.type === 'html')) {
    parent.children = join(parent.children, file);
  }
  for (const child of parent.children) {
    if ('children' in child) visitParent(child, file);
  }
}

/** True for a paragraph that contains only comments, which would be rendered as an empty one. */
function isCommentAlone(node: Nodes): boolean {
  return (
    node.type === 'paragraph' &&
    node.children.some(isComment) &&
    node.children.every(
      (child) => isComment(child) || (child.type === 'text' && child.value.trim() === ''),
    )
  );
}

/** `<!-- hidden -->` */
export function isComment(node: Nodes): boolean {
  return node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value);
}

interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close';
  readonly title: string | undefined;
}

/** `<abbr title="…">` → open abbr · comments and declarations → undefined */
function parseTag(html: string): Tag | undefined {
  const match = /^<(\/?)([a-z][a-z\d-]*)\b([^>]*)>$/is.exec(html);
  if (!match) return undefined;
  const title = /\btitle="([^"]*)"/.exec(match[3] ?? '')?.[1];
  return { name: (match[2] ?? '').toLowerCase(), kind: match[1] ? 'close' : 'open', title };
}

function join(children: readonly Nodes[], file: VFile): Parent['children'] {
  const result: Nodes[] = [];
  const ends = endsOf(children);
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (node?.type !== 'html') {
      // Text after a comment on a line of its own.
      const isFirst = index > 0 && result.length === 0;
      if (isFirst && node?.type === 'text') node.value = node.value.trimStart();
      if (node) result.push(node);
      continue;
    }
    if (isComment(node)) continue;
    const tag = parseTag(node.value);
    const end = tag && allowed.has(tag.name) ? nextEnd(ends, tag.name, index) : undefined;
    if (tag && end !== undefined) {
      result.push(element(tag, children.slice(index + 1, end) as PhrasingContent[]));
      index = end;
    } else if (tag?.name === 'br') {
      result.push({ type: 'break' });
    } else {
      result.push(asTyped(node, tag, file));
    }
  }
  // The cast is valid: all elements of the list are allowed wherever text is.
  return result as Parent['children'];
}

/** Returns the indexes of closing tags by name, the last one first. */
function endsOf(children: readonly Nodes[]): ReadonlyMap<string, number[]> {
  const ends = new Map<string, number[]>([...allowed].map((name) => [name, []]));
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const node = children[index];
    const tag = node?.type === 'html' ? parseTag(node.value) : undefined;
    if (tag?.kind === 'close') ends.get(tag.name)?.push(index);
  }
  return ends;
}

/** Returns the index of the first closing tag after `from`. Drops those before it, since calls are in ascending order. */
function nextEnd(
  ends: ReadonlyMap<string, number[]>,
  name: string,
  from: number,
): number | undefined {
  const places = ends.get(name) ?? [];
  while (places.length > 0 && (places.at(-1) ?? 0) <= from) places.pop();
  return places.at(-1);
}

function element(tag: Tag, children: PhrasingContent[]): Nodes {
  const hProperties = tag.title === undefined ? {} : { title: tag.title };
  return { type: 'emphasis', children, data: { hName: tag.name, hProperties } };
}

function asTyped(node: Html, tag: Tag | undefined, file: VFile): Nodes {
  if (!tag || htmlElements.has(tag.name) || allowed.has(tag.name)) {
    const text =
      tag && allowed.has(tag.name)
        ? `\`${node.value}\` has no matching tag. Close every \`<${tag.name}>\` in the same paragraph.`
        : `HTML \`${node.value.split('\n')[0] ?? ''}\` does not work here. Use Markdown, or put it in backticks to show it.`;
    report(file, node, 'html', text);
  }
  return { type: 'text', value: node.value, ...(node.position && { position: node.position }) };
}
