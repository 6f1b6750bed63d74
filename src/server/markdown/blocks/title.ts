// The titles of blocks, and the rest of their content.
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import {
  attributeOf,
  contentOf,
  element,
  isBlock,
  isElement,
  text,
  withoutParagraph,
} from '../context/hast.ts';

/** Splits the title, as content, from the remaining children. The title is the block's label, a `<summary>` or an attribute. */
export function splitTitle(node: Element): {
  title: readonly ElementContent[] | undefined;
  rest: readonly ElementContent[];
} {
  const [first, ...others] = contentOf(node.children);
  if (isElement(first) && (first.tagName === 'container-title' || first.tagName === 'summary')) {
    return { title: withoutParagraph(first.children), rest: others };
  }
  const title = attributeOf(
    node,
    'title',
    'label',
    'summary',
    'header',
    'heading',
    'question',
    'value',
    'name',
  );
  return { title: title === undefined ? undefined : [text(title)], rest: node.children };
}

/** Returns the text of a block's label: `:::note[Mind this]` → `Mind this`. */
export function labelOf(node: Element): string | undefined {
  const { title } = splitTitle(node);
  return title && (textOf(title) || undefined);
}

export function textOf(content: readonly ElementContent[]): string {
  return toString(element('p', {}, content)).trim();
}

/** `callout-title`, `Mind this` → `<p class="callout-title">Mind this</p>` */
export function titleParagraph(className: string, content: readonly ElementContent[]): Element {
  return element('p', { className: [className] }, content);
}

/** For plain Markdown: `<summary>More</summary>` → `<p><strong>More</strong></p>` */
export function makeBoldParagraph(node: Element): void {
  node.tagName = 'p';
  node.children = [element('strong', {}, node.children)];
}

/** Wraps inline content beside blocks in paragraphs. */
export function asBlocks(children: readonly ElementContent[]): ElementContent[] {
  if (contentOf(children).length === 0) return [];
  const result: ElementContent[] = [];
  let line: ElementContent[] = [];
  const flush = (): void => {
    if (contentOf(line).length > 0) result.push(element('p', {}, line));
    line = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      result.push(child);
    } else line.push(child);
  }
  flush();
  return result;
}

/** Returns the property of the id that the author gave the block, if any. */
export function idOf(node: Element): { id?: string } {
  const id = attributeOf(node, 'id');
  return id === undefined ? {} : { id };
}

/** True for a block in the form `:::name`, in which mistakes are reported; components of other systems may hold anything. */
export function isDirective({ properties }: Element): boolean {
  return properties['dataDirective'] !== undefined;
}

/** `CAUTION` → `Caution` */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
