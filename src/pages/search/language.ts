// Language support of search: stemming, and whether the English stop words apply.
import { stemmer as englishStemmer } from 'stemmer';

export interface SearchLanguage {
  /** Returns the stem of a term, so that all forms of a word match: `throttling`, `throttle` → `throttl`. Identifiers are unchanged. */
  readonly stemOf: (term: string) => string;
  /** Whether the stop word lists, which are English, apply. */
  readonly isEnglish: boolean;
}

export const english: SearchLanguage = {
  stemOf: (term) => (/^[a-z]{4,}$/.test(term) ? englishStemmer(term) : term),
  isEnglish: true,
};

/** A language without stemming: words match only in the same form. */
export const plain: SearchLanguage = { stemOf: (term) => term, isEnglish: false };

/** Whether a BCP 47 tag denotes English. */
export function isEnglishTag(tag: string): boolean {
  return /^en(?:-|$)/i.test(tag);
}
