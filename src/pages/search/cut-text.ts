// Cuts a text between words, in any script.
import { isUnspaced, piecesOf } from './word-pieces.ts';

/** Returns at most `length` characters of a text; a longer one is cut between words, and ends with `…`. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, wordEndBefore(text, length - 1))}…`;
}

/** Returns the offset of the last end of a word in the half before `offset`. A longer word is cut, but no letter. */
export function wordEndBefore(text: string, offset: number): number {
  const least = offset / 2;
  const space = text.lastIndexOf(' ', offset);
  // In a text that needs no spaces, one that stands early is not the last end of a word.
  if (space > least || (space > 0 && !isUnspaced(text))) return space;
  let end = 0;
  for (const piece of piecesOf(text.slice(0, offset + maxWordLength))) {
    if (end + piece.length > offset) break;
    end += piece.length;
  }
  if (end > least) return end;
  const isInLetter = /[\udc00-\udfff]/.test(text[offset] ?? '');
  return isInLetter ? offset - 1 : offset;
}

/** Length that no word of scripts without spaces has. */
const maxWordLength = 40;
