// Finds the code in a page's text, which a move leaves as it is.
import { codeSpan, createFenceTracker } from '../../markdown/read/lines.ts';

const codeSpans = new RegExp(codeSpan, 'g');

/**
 * Returns whether an offset is in a fence or between backticks. Code that is only indented does not count: other systems indent the text of
 * containers, and nothing tells one from the other.
 */
export function findCode(text: string): (offset: number) => boolean {
  const fences = createFenceTracker();
  const code = new Uint8Array(text.length);
  let start = 0;
  for (const line of text.split('\n')) {
    const spans = fences.isCode(line) ? [{ index: 0, 0: `${line}\n` }] : line.matchAll(codeSpans);
    for (const { index, 0: span } of spans) {
      code.fill(1, start + index, start + index + span.length);
    }
    start += line.length + 1;
  }
  return (offset) => code[offset] === 1;
}
