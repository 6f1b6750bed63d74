// Turns the definitions that `syntax/definition-lists.ts` marked into definition lists, with the paragraph above as the term.
import type { Element, ElementContent } from 'hast';
import { element, isElement, isTag, withoutParagraph } from '../context/hast.ts';

const meaningName = 'block-md-meaning';

/** `<p>Term</p><block-md-meaning>…` → `<dl><dt>Term</dt><dd>…</dd></dl>`; a definition without a term is replaced by its content. */
export function withDefinitions(children: readonly ElementContent[]): readonly ElementContent[] {
  if (!children.some(isMeaning)) return children;
  const result: ElementContent[] = [];
  for (const child of children) {
    if (!isMeaning(child)) {
      result.push(child);
      continue;
    }
    while (isSpace(result.at(-1))) result.pop();
    const last = result.at(-1);
    if (!isElement(last) || (last.tagName !== 'p' && last.tagName !== 'dl')) {
      result.push(...child.children);
      continue;
    }
    const meaning = element('dd', {}, [...withoutParagraph(child.children)]);
    if (last.tagName === 'dl') last.children.push(meaning);
    else result.splice(-1, 1, element('dl', {}, [element('dt', {}, last.children), meaning]));
  }
  return result;
}

function isMeaning(node: ElementContent): node is Element {
  return isTag(node, meaningName);
}

/** True for whitespace text. A comment does not count: it separates a definition from text above that is not its term. */
function isSpace(node: ElementContent | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === '';
}
