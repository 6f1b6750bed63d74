// Renders a fence as a frame with title, language and code.
import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import type { FenceProof } from '../context/context.ts';
import { element, text } from '../context/hast.ts';
import type { FenceSettings } from './any-fence.ts';

/** Code of a page. */
export interface PageCode extends Code {
  readonly settings: FenceSettings;
  /** Settings that let tests verify it. */
  readonly proof?: FenceProof;
}

/** A `code` element that `highlightCode` highlights later. */
export interface FenceElement extends Element {
  readonly fence: { readonly language: string; readonly settings: FenceSettings };
}

/** Number of lines of a sample beside the text of an API call that are shown without a click. */
const maxSampleLines = 18;

/** ```` ```js title="a.js" ```` → `<figure class="code">…</figure>`, which `highlightCode` completes. */
export function frameOf(
  { settings, value }: PageCode,
  language: { name: string; label: string },
): Element {
  const { title, firstNumber } = settings;
  const caption: ElementContent[] = [];
  if (title !== undefined) caption.push(span('code-title', title));
  caption.push(span('code-language', language.label));
  const code: FenceElement = {
    ...element('code', { className: [`language-${language.name}`] }, [text(value)]),
    fence: { language: language.name, settings },
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
