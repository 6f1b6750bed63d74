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

interface ListedPhrase extends Phrase {
  readonly key: string;
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
  /** Phrases that stand for what was typed; those of a list are shared by all of its words. */
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
      const words = text.split(' ');
      return { text, words, weight, key: keyOf(words) };
    });
  }

  function add(typed: string, phrases: readonly ListedPhrase[]): void {
    const key = keyOf(typed.split(' '));
    const lists = listed.get(key);
    if (lists) lists.push(phrases);
    else listed.set(key, [phrases]);
  }

  /** Forms of a word have the same key: `rolled back`, `roll back` */
  function keyOf(words: readonly string[]): string {
    return words.map(keyOfWord).join(' ');
  }

  function keyOfWord(word: string): string {
    return stemOf(tokenize(word)[0] ?? word.toLowerCase());
  }

  return {
    phrasesFor(typed) {
      const found = new Map<string, Phrase[]>();
      const keys = new Set<string>();
      let left = maxPhrases;
      const words = typed.map((word) => ({ word, key: keyOfWord(word) }));
      // With its numbers and without them: `soc 2` may be listed, and `every 15 minutes` is the `every minute` of a list.
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
          for (const { word } of window) found.set(word, [...(found.get(word) ?? []), ...phrases]);
        }
      }
      return found;
    },
  };
}

/** Phrases that are not the typed one itself, at most so many. */
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

/** `a b` → `a`, `a b`, `b`: neighbours, as many as a listed phrase has at most */
function* windowsOf<Word>(words: readonly Word[]): Generator<readonly Word[], void> {
  for (let start = 0; start < words.length; start++) {
    const last = Math.min(words.length, start + maxTypedWords);
    for (let end = start + 1; end <= last; end++) yield words.slice(start, end);
  }
}
