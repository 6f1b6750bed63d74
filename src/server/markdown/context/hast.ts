// Helpers for trees of HTML: they make elements, read their attributes, and walk through them.
import type { Element, ElementContent, Nodes, Parents, Properties } from 'hast';

/** `('p', { id: 'a' }, [])` → `<p id="a">` */
export function element(
  tagName: string,
  properties: Properties = {},
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Returns the trimmed text of the first of these attributes that has one. Lists are joined with spaces. */
export function attributeOf(node: Element, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = node.properties[name];
    if (value === undefined || value === null || value === true || value === false) continue;
    const written = Array.isArray(value) ? value.join(' ') : String(value);
    if (written.trim() !== '') return written.trim();
  }
  return undefined;
}

/** True if the attribute is present and not `false`. */
export function hasAttribute({ properties }: Element, name: string): boolean {
  const value = properties[name];
  return value !== undefined && value !== null && value !== false && value !== 'false';
}

/** `<p class="callout-title">`, `callout-title` → true */
export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}

export function addClass({ properties }: Element, name: string): void {
  const { className } = properties;
  properties['className'] = [...(Array.isArray(className) ? className : []), name];
}

export function isElement(node: ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

/** `<ul>`, `ul` → true */
export function isTag(node: ElementContent | undefined, name: string): node is Element {
  return isElement(node) && node.tagName === name;
}

export function isHeading(node: ElementContent | undefined): node is Element {
  return isElement(node) && headingLevel(node) !== undefined;
}

/** True for whitespace text and comments. */
export function isEmpty(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

/** Returns the children without whitespace text and comments. */
export function contentOf(children: readonly ElementContent[]): readonly ElementContent[] {
  return children.filter((child) => !isEmpty(child));
}

/** Unwraps a paragraph that is the only content; returns any other content unchanged. */
export function withoutParagraph(children: readonly ElementContent[]): readonly ElementContent[] {
  const content = contentOf(children);
  const [only] = content;
  return content.length === 1 && isElement(only) && only.tagName === 'p' ? only.children : children;
}

const blocks = new Set(
  'address article aside blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul md-fence'.split(
    ' ',
  ),
);

export function isBlock(node: ElementContent): boolean {
  return isElement(node) && blocks.has(node.tagName);
}

/** `<h2>` → 2 · `<p>` → undefined */
export function headingLevel({ tagName }: Element): number | undefined {
  const digit = /^h([1-6])$/.exec(tagName)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** The text of a heading in lists of sections: `Water<br>tank<sup>1</sup>`, where the number is that of a footnote → Water tank. Anchors have nothing for a line break. */
export function headingText(node: Nodes, lineBreak = ' '): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if ('tagName' in node && node.tagName === 'br') return lineBreak;
  if ('tagName' in node && node.properties['dataFootnoteRef'] !== undefined) return '';
  return node.children.map((child) => headingText(child, lineBreak)).join('');
}

/** Called for each element. Returns the sibling index to continue at, or undefined to visit the element's children. */
export type ElementVisitor = (
  node: Element,
  index: number,
  parent: Parents,
  isInLink: boolean,
) => number | undefined;

/** Visits every element, parents before children. */
export function visitElements(parent: Parents, visitor: ElementVisitor, isInLink = false): void {
  const { children } = parent;
  let index = 0;
  while (index < children.length) {
    const child = children[index];
    if (child?.type !== 'element') {
      index += 1;
      continue;
    }
    const next = visitor(child, index, parent, isInLink);
    if (next === undefined) {
      const isLink = child.tagName === 'a' && child.properties['href'] !== undefined;
      visitElements(child, visitor, isInLink || isLink);
    }
    index = next ?? index + 1;
  }
}
