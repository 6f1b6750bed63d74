// Finds a word by its letters in texts without spaces, where the words of a text may end elsewhere than those of a query.
import { createMatches, type Matches } from './matches.ts';
import { isUnspaced } from './word-pieces.ts';

/** Score of such a match: less than that of an indexed word. */
const letterScore = 1;

/** Maximum number of characters that are read for a query, so that none takes long. */
const maxRead = 4_000_000;

/** The texts of all sections. */
export interface LetterIndex {
  /** Adds the texts of a section; sections are numbered in the order of insertion. */
  add(texts: readonly string[]): void;
  /** Returns a function for the words of one query that are written without spaces, each in turn: the sections with that word. */
  createLookup(): (word: string) => Matches;
}

export function createLetterIndex(): LetterIndex {
  const found: { readonly section: number; readonly texts: readonly string[] }[] = [];
  let size = 0;
  return {
    add(texts) {
      const unspaced = texts.filter(isUnspaced);
      if (unspaced.length > 0) found.push({ section: size, texts: unspaced });
      size += 1;
    },
    createLookup() {
      let left = maxRead;
      return (word) => {
        const matches = createMatches(size);
        if (word.length < 2) return matches;
        for (const { section, texts } of found) {
          for (const text of texts) {
            left -= text.length;
            if (text.includes(word)) matches[section] = letterScore;
          }
          if (left <= 0) break;
        }
        return matches;
      };
    },
  };
}
