// What search knows of the content's language: forms of a word, and words that only hold a question together.
import { stemmer as englishStemmer } from 'stemmer';

export interface SearchLanguage {
  /** `throttling`, `throttle` → `throttl`: forms of one word are found by each other. Identifiers stay as they are. */
  readonly stemOf: (term: string) => string;
  /** Whether the lists of words that say nothing about a topic, which are English, hold for it. */
  readonly isEnglish: boolean;
}

export const english: SearchLanguage = {
  stemOf: (term) => (/^[a-z]{4,}$/.test(term) ? englishStemmer(term) : term),
  isEnglish: true,
};

/** A language whose words have no other forms that are known: each is found as it stands. */
export const plain: SearchLanguage = { stemOf: (term) => term, isEnglish: false };

/** Whether a BCP 47 tag is one of English. */
export function isEnglishTag(tag: string): boolean {
  return /^en(?:-|$)/i.test(tag);
}
