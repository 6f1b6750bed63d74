// Finds the code in a page's text, which a move leaves as it is.
import { codeSpan, createFenceTracker } from '../markdown/read/lines.ts';

const codeSpans = new RegExp(codeSpan, 'g');

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns whether an offset is in a fence or between backticks. Code that is only indented does not count: other systems indent the text of
 * containers, and nothing tells one from the other.
 */
export function findCode(text: string): (offset: number) => boolean {
  const fences = createFenceTracker();
  let start = 0;
  const ranges = text.split('\n').flatMap((line): readonly Range[] => {
    const offset = start;
    start += line.length + 1;
    if (fences.isCode(line)) return [{ start: offset, end: start }];
    return [...line.matchAll(codeSpans)].map(({ index, 0: code }) => {
      return { start: offset + index, end: offset + index + code.length };
    });
  });
  return (offset) => ranges.some((range) => offset >= range.start && offset < range.end);
}
