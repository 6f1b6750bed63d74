// What search knows of the content's language: forms of a word, and words that only hold a question together.
import { stemmer as englishStemmer } from 'stemmer';

export interface SearchLanguage {
  /** `throttling`, `throttle` → `throttl`: forms of one word are found by each other. Identifiers stay as they are. */
  readonly stemOf: (term: string) => string;
  /** Whether the lists of words that say nothing about a topic, which are English, hold for it. */
  readonly isEnglish: boolean;
}

/** Shorter words are their own stems. */
const minLength = 4;

export const english: SearchLanguage = {
  stemOf: (term) => (/^[a-z]{4,}$/.test(term) ? englishStemmer(term) : term),
  isEnglish: true,
};

/** A language whose words have no other forms that are known. */
const unknown: SearchLanguage = { stemOf: (term) => term, isEnglish: false };

type Loader = () => Promise<{ readonly stemmer: (word: string) => string }>;

/** Languages whose forms of words are known, by their tags. Each is loaded where it is needed. */
const loaders: Readonly<Record<string, Loader>> = {
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nb: () => import('@orama/stemmers/norwegian'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** `de-AT` → German. In a language that is not known, each word is found as it stands. */
export async function loadSearchLanguage(tag: string): Promise<SearchLanguage> {
  const [primary = ''] = tag.toLowerCase().split('-', 1);
  if (primary === 'en') return english;
  if (!Object.hasOwn(loaders, primary)) return unknown;
  const loaded = await loaders[primary]?.();
  if (!loaded) return unknown;
  const { stemmer } = loaded;
  return {
    stemOf: (term) => (term.length >= minLength && /^\p{L}+$/u.test(term) ? stemmer(term) : term),
    isEnglish: false,
  };
}
