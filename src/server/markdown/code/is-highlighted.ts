// Which fences are highlighted, for code that needs no highlighter.
import { maxHighlightedLength, maxHighlightedLine } from '../../base/diagnostics/limits.ts';

/** True if a fence's text is short enough to highlight, as a whole and in each line. */
export function isHighlighted(text: string): boolean {
  return (
    text.length <= maxHighlightedLength &&
    text.split('\n').every((line) => line.length <= maxHighlightedLine)
  );
}
