// Markdown in an attribute of a component, such as a frame's caption.
import type { ElementContent } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { isElement, text, withoutParagraph } from '../context/hast.ts';

/** In characters; longer text is returned as written. */
const maxLength = 2000;

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

/** `**Mind** the [gap](a.md)` → its elements. HTML is left out; text that is not a single paragraph is returned as written. */
export function inlineMarkdown(raw: string): readonly ElementContent[] {
  if (!/[*_`[~]/.test(raw) || raw.length > maxLength) return [text(raw)];
  const { children } = processor.runSync(processor.parse(raw));
  const content = children.filter((child) => child.type === 'element' || child.type === 'text');
  const inner = withoutParagraph(content);
  const isInline =
    inner !== content && inner.every((child) => !isElement(child) || child.tagName !== 'p');
  return isInline ? inner : [text(raw)];
}
