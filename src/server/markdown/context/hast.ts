// Helpers for reading hast elements of any dialect.
import type { Element, ElementContent, Parents } from 'hast';

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

export function isElement(node: ElementContent | undefined): node is Element {
  return node?.type === 'element';
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
