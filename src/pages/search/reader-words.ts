// Synonyms, and readers' words that the pages do not use, from a site's config.
import type { SearchWords } from './contract.ts';
import type { SearchLanguage } from './language.ts';
import { isNumber } from './query-words.ts';
import { wholeWordsOf } from './tokenize.ts';

/** A phrase that is searched for in addition to the typed words. */
export interface Phrase {
  /** In lower case. */
  readonly text: string;
  /** Words of the phrase; a matching section contains all of them. */
  readonly words: readonly string[];
  readonly weight: number;
}

interface ListedPhrase extends Phrase {
  readonly key: string;
}

/** Weight of a synonym of a typed word. */
const synonymWeight = 0.6;
/** Weight of the pages' words for a word that they do not use. */
const readerWordWeight = 1.2;

/** Maximum number of words of a listed phrase that are compared with a query. */
export const maxTypedWords = 4;
/** Maximum number of phrases per query: each costs a lookup. */
const maxPhrases = 40;

export interface ReaderWords {
  /** Returns additional phrases, by the typed word that they are alternatives for. */
  phrasesFor(typed: readonly string[]): ReadonlyMap<string, readonly Phrase[]>;
}

export function createReaderWords(
  { synonyms = [], readerWords = {} }: SearchWords,
  { stemOf }: Pick<SearchLanguage, 'stemOf'>,
): ReaderWords {
  /** Alternative phrases by the key of what was typed; all words of a synonym list share the list. */
  const listed = new Map<string, (readonly ListedPhrase[])[]>();
  for (const texts of synonyms) {
    const phrases = phrasesOf(texts, synonymWeight);
    for (const typed of texts) add(typed, phrases);
  }
  for (const [typed, texts] of Object.entries(readerWords)) {
    add(typed, phrasesOf(texts, readerWordWeight));
  }

  function phrasesOf(texts: readonly string[], weight: number): readonly ListedPhrase[] {
    return texts.map((typed) => {
      const text = typed.toLowerCase();
      const words = wholeWordsOf(text);
      return { text, words, weight, key: keyOf(words) };
    });
  }

  function add(typed: string, phrases: readonly ListedPhrase[]): void {
    const key = keyOf(wholeWordsOf(typed));
    const lists = listed.get(key);
    if (lists) lists.push(phrases);
    else listed.set(key, [phrases]);
  }

  /** Returns the same key for all forms of a word: `rolled back`, `roll back` */
  function keyOf(words: readonly string[]): string {
    return words.map(stemOf).join(' ');
  }

  return {
    phrasesFor(typed) {
      const phrasesByWord = new Map<string, Phrase[]>();
      const keys = new Set<string>();
      let left = maxPhrases;
      const words = typed.map((word) => ({ word, key: stemOf(word) }));
      // With numbers and without them: `soc 2` may be listed, and `every 15 minutes` should match a listed `every minute`.
      const others = words.filter(({ word }) => !isNumber(word));
      for (const sequence of others.length < words.length ? [words, others] : [words]) {
        for (const window of windowsOf(sequence)) {
          const key = window.map((part) => part.key).join(' ');
          const lists = listed.get(key);
          if (!lists || keys.has(key)) continue;
          keys.add(key);
          const phrases = othersIn(lists, key, left);
          if (phrases.length === 0) continue;
          left -= phrases.length;
          for (const { word } of window)
            phrasesByWord.set(word, [...(phrasesByWord.get(word) ?? []), ...phrases]);
        }
      }
      return phrasesByWord;
    },
  };
}

/** Returns the phrases other than the typed one, at most `max`. */
function othersIn(
  lists: readonly (readonly ListedPhrase[])[],
  key: string,
  max: number,
): readonly ListedPhrase[] {
  const others: ListedPhrase[] = [];
  for (const list of lists) {
    for (const phrase of list) {
      if (others.length >= max) return others;
      if (phrase.key !== key) others.push(phrase);
    }
  }
  return others;
}

/** Yields all sequences of adjacent words up to the length of the longest listed phrase: `a b` → `a`, `a b`, `b` */
function* windowsOf<Word>(words: readonly Word[]): Generator<readonly Word[], void> {
  for (let start = 0; start < words.length; start++) {
    const last = Math.min(words.length, start + maxTypedWords);
    for (let end = start + 1; end <= last; end++) yield words.slice(start, end);
  }
}
