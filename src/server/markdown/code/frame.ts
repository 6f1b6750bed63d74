// Renders a fence as a frame with title, language and code.
import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { element, text } from '../context/hast.ts';
import { parseFenceMeta } from './fence-meta.ts';

/** A `code` element that `highlightCode` highlights later. */
export interface FenceElement extends Element {
  readonly fence: { readonly language: string; readonly meta: string };
}

/** Number of lines of a sample beside the text of an API call that are shown without a click. */
const maxSampleLines = 18;

/** ```` ```js title="a.js" ```` → `<figure class="code">…</figure>`, which `highlightCode` completes. */
export function frameOf({ meta, value }: Code, language: { name: string; label: string }): Element {
  const { title, firstNumber } = parseFenceMeta(meta ?? '');
  const caption: ElementContent[] = [];
  if (title !== undefined) caption.push(span('code-title', title));
  caption.push(span('code-language', language.label));
  const code: FenceElement = {
    ...element('code', { className: [`language-${language.name}`] }, [text(value)]),
    fence: { language: language.name, meta: meta ?? '' },
  };
  const lines = value.split('\n').length;
  const properties = {
    className: ['code'],
    ...(firstNumber !== undefined && { dataLines: '' }),
    ...(lines > maxSampleLines && { dataLong: String(lines) }),
  };
  return element('figure', properties, [
    element('figcaption', {}, caption),
    element('pre', {}, [code]),
  ]);
}

function span(className: string, label: string): Element {
  return element('span', { className: [className] }, [text(label)]);
}
