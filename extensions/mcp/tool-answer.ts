// Answers of tools: text of limited length.
import type { ToolAnswer } from 'millrace-docs/extension';

/** Default limit of an answer, in tokens. */
export const defaultTokens = 2000;
export const maxTokens = 20_000;

/** Estimated characters per token. Prose has 4, code and tables about 3; the low estimate keeps answers below their limit. */
const charactersPerToken = 3;

/** Characters reserved for the sentence that tells how to continue. */
const noteLength = 600;

export interface CutText {
  readonly text: string;
  /** Offset of the rest; undefined if nothing is left. */
  readonly next: number | undefined;
}

/** Returns as much of a text from `offset` as fits into `tokens`, cut at the end of a line where possible. */
export function cutText(whole: string, offset: number, tokens: number): CutText {
  const room = tokens * charactersPerToken;
  const rest = whole.slice(offset);
  if (rest.length <= room) return { text: rest, next: undefined };
  const lineEnd = rest.lastIndexOf('\n', room - noteLength) + 1;
  const length = lineEnd > 0 ? lineEnd : withoutHalf(rest, room - noteLength);
  return { text: rest.slice(0, length), next: offset + length };
}

/** Returns as much of an answer from `offset` as fits, and how to continue. `noun` is what it is: `list`. */
export function answerFrom(whole: string, offset: number, noun: string): ToolAnswer {
  if (offset >= whole.length && offset > 0)
    return { error: `The ${noun} has ${whole.length} characters. Use a smaller \`offset\`.` };
  const { text, next } = cutText(whole, offset, defaultTokens);
  return next === undefined ? text : `${text}\nContinue with \`offset: ${next}\`.`;
}

/** Moves a cut position before a surrogate pair that it would split. */
function withoutHalf(text: string, offset: number): number {
  return /[\uD800-\uDBFF]/.test(text[offset - 1] ?? '') ? offset - 1 : offset;
}
