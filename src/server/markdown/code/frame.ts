// Renders a fence as a frame with title, language and code.
import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { element } from '../context/elements.ts';
import { parseFenceMeta } from './fence-meta.ts';

/** A `code` element that `highlightCode` highlights later. */
export interface FenceElement extends Element {
  readonly fence: { readonly language: string; readonly meta: string };
}

/** ```` ```js title="a.js" ```` → `<figure class="code">…</figure>`, which `highlightCode` completes. */
export function frameOf({ meta, value }: Code, language: { name: string; label: string }): Element {
  const { title, hasLineNumbers } = parseFenceMeta(meta ?? '');
  const caption: ElementContent[] = [];
  if (title !== undefined) caption.push(span('code-title', title));
  caption.push(span('code-language', language.label));
  const code: FenceElement = {
    ...element('code', { className: [`language-${language.name}`] }, [{ type: 'text', value }]),
    fence: { language: language.name, meta: meta ?? '' },
  };
  return element('figure', { className: ['code'], ...(hasLineNumbers && { dataLines: '' }) }, [
    element('figcaption', {}, caption),
    element('pre', {}, [code]),
  ]);
}

function span(className: string, text: string): Element {
  return element('span', { className: [className] }, [{ type: 'text', value: text }]);
}
