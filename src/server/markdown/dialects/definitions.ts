// Meanings that `source/definitions.ts` has marked become lists of definitions with the terms above them.
import type { Element, ElementContent } from 'hast';
import { element } from '../context/elements.ts';
import { isElement, withoutParagraph } from './hast.ts';

const meaningName = 'block-md-meaning';

/** `<p>Term</p><block-md-meaning>…` → `<dl><dt>Term</dt><dd>…</dd></dl>`; a meaning without a term shows what it holds. */
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
  return isElement(node) && node.tagName === meaningName;
}

/** A comment is none: it stands between a text and a meaning that is not its own. */
function isSpace(node: ElementContent | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === '';
}
