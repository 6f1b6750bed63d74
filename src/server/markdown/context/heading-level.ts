// Recognizes heading elements.
import type { Element } from 'hast';

/** `<h2>` → 2 · `<p>` → undefined */
export function headingLevel({ tagName }: Element): number | undefined {
  const digit = /^h([1-6])$/.exec(tagName)?.[1];
  return digit === undefined ? undefined : Number(digit);
}
