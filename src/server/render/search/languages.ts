// Languages whose word forms search can stem, each loaded only if a site needs it.
import {
  english,
  isEnglishTag,
  plain,
  type SearchLanguage,
} from '../../../pages/search/language.ts';

/** Minimum length of words to stem; shorter words are their own stems. */
const minLength = 4;

type Loader = () => Promise<{ readonly stemmer: (word: string) => string }>;

/** Stemmers by language tag, loaded on demand. */
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

/** `de-AT` → German. In an unknown language, words are not stemmed. */
export async function loadSearchLanguage(tag: string): Promise<SearchLanguage> {
  if (isEnglishTag(tag)) return english;
  const [primary = ''] = tag.toLowerCase().split('-', 1);
  if (!Object.hasOwn(loaders, primary)) return plain;
  const loaded = await loaders[primary]?.();
  if (!loaded) return plain;
  const { stemmer } = loaded;
  return {
    stemOf: (term) => (term.length >= minLength && /^\p{L}+$/u.test(term) ? stemmer(term) : term),
    isEnglish: false,
  };
}
