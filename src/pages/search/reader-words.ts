// Words that readers type for what the pages say, as a site's config lists them.
import type { SearchWords } from './contract.ts';
import type { SearchLanguage } from './language.ts';
import { isNumber } from './query-words.ts';
import { tokenize } from './tokenize.ts';

/** A phrase that is searched for beside what was typed. */
export interface Phrase {
  /** In lower case. */
  readonly text: string;
  /** All of them stand in a section that has the phrase. */
  readonly words: readonly string[];
  readonly weight: number;
}

/** What one word of a list is worth to a reader who typed another. */
const synonymWeight = 0.6;
/** What the pages' own words are worth in place of words that the pages do not use. */
const readerWordWeight = 0.9;

/** Words of a listed phrase that a query is compared with, at most. */
export const maxTypedWords = 4;
/** Phrases of one query, at most: each is looked up. */
const maxPhrases = 40;

export interface ReaderWords {
  /** Phrases by the typed word that they stand for. */
  phrasesFor(typed: readonly string[]): ReadonlyMap<string, readonly Phrase[]>;
}

export function createReaderWords(
  { synonyms = [], readerWords = {} }: SearchWords,
  { stemOf }: Pick<SearchLanguage, 'stemOf'>,
): ReaderWords {
  /** Texts that stand for what was typed; those of a list are shared by all of its words. */
  const listed = new Map<string, { texts: readonly string[]; weight: number }[]>();
  const add = (typed: string, texts: readonly string[], weight: number): void => {
    const key = keyOf(typed.split(' '));
    listed.set(key, [...(listed.get(key) ?? []), { texts, weight }]);
  };
  for (const texts of synonyms) for (const typed of texts) add(typed, texts, synonymWeight);
  for (const [typed, texts] of Object.entries(readerWords)) add(typed, texts, readerWordWeight);

  /** Forms of a word have the same key: `rolled back`, `roll back` */
  function keyOf(words: readonly string[]): string {
    return words.map((word) => stemOf(tokenize(word)[0] ?? word.toLowerCase())).join(' ');
  }

  /** At most so many. */
  function phrasesOf(key: string, max: number): readonly Phrase[] {
    const phrases: Phrase[] = [];
    for (const { texts, weight } of listed.get(key) ?? []) {
      for (const text of texts) {
        if (phrases.length >= max) return phrases;
        const lowerText = text.toLowerCase();
        const words = lowerText.split(' ');
        if (keyOf(words) !== key) phrases.push({ text: lowerText, words, weight });
      }
    }
    return phrases;
  }

  return {
    phrasesFor(typed) {
      const found = new Map<string, Phrase[]>();
      const keys = new Set<string>();
      let left = maxPhrases;
      // With its numbers and without them: `soc 2` may be listed, and `every 15 minutes` is the `every minute` of a list.
      for (const words of [typed, typed.filter((word) => !isNumber(word))]) {
        for (const window of windowsOf(words)) {
          const key = keyOf(window);
          if (keys.has(key)) continue;
          keys.add(key);
          const phrases = phrasesOf(key, left);
          left -= phrases.length;
          if (phrases.length === 0) continue;
          for (const word of window) found.set(word, [...(found.get(word) ?? []), ...phrases]);
        }
      }
      return found;
    },
  };
}

/** `a b` → `a`, `a b`, `b`: neighbours, as many as a listed phrase has at most */
function* windowsOf(words: readonly string[]): Generator<readonly string[], void> {
  for (let start = 0; start < words.length; start++) {
    const last = Math.min(words.length, start + maxTypedWords);
    for (let end = start + 1; end <= last; end++) yield words.slice(start, end);
  }
}
