// The search engine: one index entry per section of a page. Runs on the server, or in the browser of an exported site.
import { createBestHits, type ScoredHit } from './best-hits.ts';
import {
  normalizeQuery,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
  type SearchPage,
  type SearchSection,
  type SearchWords,
} from './contract.ts';
import { createExcerpts } from './excerpt.ts';
import { keepBest } from './matches.ts';
import { isNumber, wordsOf } from './query-words.ts';
import { addUpWords, type WeightedMatches } from './query-scores.ts';
import { english, plain, type SearchLanguage } from './language.ts';
import { createReaderWords, type Phrase } from './reader-words.ts';
import { orderWithinPages } from './section-order.ts';
import { createTermIndex } from './term-index.ts';
import { createLetterIndex } from './text-matches.ts';
import { tokenize, tokensOf } from './tokenize.ts';
import { matchesOf } from './word-matches.ts';
import { isUnspaced, piecesOf } from './word-pieces.ts';

/** Weight of a number in a query: most numbers are values of the reader's own case, which occur on no page. */
const numberWeight = 0.5;
/** Number of candidates per requested hit: a page's sections are reordered before the list is cut to size. */
const candidatesPerHit = 3;
/** Weight of the top of a page among its sections; a section whose heading is completely in the query has 2. */
const topWeight = 1.3;
/** Weight of a section whose code has the whole query. */
const literalWeight = 3;

/** Data shared by the sections of a page. */
interface IndexedPage {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly lowerTitle: string;
  readonly titleStems: ReadonlySet<string>;
  readonly boost: number;
}

interface IndexedSection extends SearchSection {
  readonly page: IndexedPage;
  readonly lowerTitle: string;
  /** Stems of the title's words, without stop words. */
  readonly titleStems: readonly string[];
}

/** A search index of sections. */
export interface SearchEngine {
  addPage(page: SearchPage): void;
  /** Returns the best sections first. Never throws. */
  find(query: string, limits?: SearchLimits): Omit<SearchAnswer, 'isReady'>;
  /** Number of indexed sections. */
  readonly size: number;
}

/** Creates an empty index. `'plain'` is for languages without a stemmer. */
export function createSearchEngine(
  searchWords: SearchWords = {},
  knownLanguage: SearchLanguage | 'plain' = english,
): SearchEngine {
  const language = knownLanguage === 'plain' ? plain : knownLanguage;
  const { stemOf } = language;
  const sections: IndexedSection[] = [];
  const pageNumbers: number[] = [];
  let pageCount = 0;
  const index = createTermIndex(language);
  const letters = createLetterIndex();
  const readerWords = createReaderWords(searchWords, language);

  function* matchesOfWords(
    words: readonly string[],
    phrases: ReadonlyMap<string, readonly Phrase[]>,
  ): Generator<WeightedMatches, void> {
    const matchesOfLetters = letters.createLookup();
    for (const word of words) {
      const matches = matchesOf(word, phrases.get(word) ?? [], index);
      if (isUnspaced(word)) keepBest(matches, matchesOfLetters(word), 1);
      yield { matches, weight: isNumber(word) ? numberWeight : 1 };
    }
  }

  return {
    addPage({ path, title, description = '', trail = [], sections: added }) {
      const pageTitle = tokenize(title);
      const titleStems = new Set(pageTitle.map(stemOf));
      const lowerTitle = title.toLowerCase();
      const boost = boostOf(path, searchWords.boost);
      const page = { path, title, trail, lowerTitle, titleStems, boost };
      const address = tokenize(decodeURI(path.replace(/(?:\/|\.html)$/, '').replaceAll('/', ' ')));
      for (const { slug, title: section, text, code } of added) {
        const titleStems = wordsOf(section, language).searched.map(stemOf);
        const lowerTitle = section.toLowerCase();
        sections.push({
          page,
          slug,
          title: section,
          text,
          ...(code && { code }),
          lowerTitle,
          titleStems,
        });
        pageNumbers.push(pageCount);
        letters.add([text, section, title]);
        index.add({
          address,
          pageTitle,
          section: [...tokenize(section), ...identifierOf(slug)],
          description: slug === '' ? tokenize(description) : [],
          text: [...tokensOf(text)],
        });
      }
      pageCount += 1;
    },
    find(typed, { hits: max = 20, perPage = Infinity, isIncluded } = {}) {
      const query = normalizeQuery(typed);
      const { typed: typedWords, searched } = wordsOf(query, language);
      if (searched.length === 0) return { query, hits: [] };
      const phrases = readerWords.phrasesFor(typedWords);
      const scoreOf = addUpWords(matchesOfWords(searched, phrases), {
        ofSection: pageNumbers,
        count: pageCount,
      });
      const factorOf = createFactors(searched, query, language);
      const pageOf = ({ page }: IndexedSection): IndexedPage => page;
      const best = createBestHits<IndexedSection>({
        max: max * candidatesPerHit,
        perPage: perPage * candidatesPerHit,
        pageOf,
      });
      for (const [number, section] of sections.entries()) {
        const score = scoreOf(number);
        if (score === 0 || isIncluded?.(section.page.path) === false) continue;
        best.offer(section, score * factorOf(section));
      }
      const weightOf = createWeights(searched, phrases, language);
      const ranked = preferLiteral(best.list(), query);
      const ordered = orderWithinPages(ranked, { pageOf, weightOf, max, perPage });
      const createExcerpt = createExcerpts(markedTerms(searched, phrases), language);
      const hits = ordered.map(({ page, slug, title, text, code }): SearchHit => ({
        path: slug === '' ? page.path : `${page.path}#${slug}`,
        pageTitle: page.title,
        trail: page.trail,
        section: title,
        excerpt: createExcerpt(text, code),
      }));
      const didYouMean = correct(query, (word) =>
        searched.includes(word) && !phrases.has(word) ? index.correction(word) : undefined,
      );
      return { query, hits, ...(didYouMean !== undefined && { didYouMean }) };
    },
    get size() {
      return sections.length;
    },
  };
}

/** Returns the term of an id that its author chose, such as that of an API call: `createLake`. One made from a title has its words only. */
function identifierOf(slug: string): readonly string[] {
  return /[\p{Lu}_.]/u.test(slug) ? tokenize(slug).slice(0, 1) : [];
}

/** Returns the factor of a page: its own, or that of the nearest page above it. */
function boostOf(page: string, boosts: SearchWords['boost'] = {}): number {
  const [nearest] = Object.entries(boosts)
    .filter(([path]) => page === path || (path.endsWith('/') && page.startsWith(path)))
    .sort(([a], [b]) => b.length - a.length);
  return nearest?.[1] ?? 1;
}

/** Ranks sections higher whose code has the whole query, word for word, such as the text of an error. The top of a page only lists it. */
function preferLiteral(
  hits: readonly ScoredHit<IndexedSection>[],
  query: string,
): readonly ScoredHit<IndexedSection>[] {
  if (!query.includes(' ')) return hits;
  const words = query.toLowerCase();
  return hits
    .map(({ candidate, score }) => ({
      candidate,
      score: candidate.slug !== '' && hasInCode(candidate, words) ? score * literalWeight : score,
    }))
    .toSorted((a, b) => b.score - a.score);
}

function hasInCode({ text, code = [] }: IndexedSection, lowerWords: string): boolean {
  return code.some(
    (end, index) =>
      index % 2 === 1 &&
      text
        .slice(code[index - 1], end)
        .toLowerCase()
        .includes(lowerWords),
  );
}

/** `('set concurency', …)` → `set concurrency`; undefined if no word has a correction. */
function correct(
  query: string,
  correctionOf: (word: string) => string | undefined,
): string | undefined {
  const corrected = query
    .split(' ')
    .map((typed) => piecesOf(typed).map((word) => correctionOf(tokenize(word)[0] ?? '') ?? word))
    .map((words) => words.join(''));
  const meant = corrected.join(' ');
  return meant === query ? undefined : meant;
}

/** Returns the terms to mark in excerpts: the searched words and their synonyms. */
function markedTerms(
  words: readonly string[],
  phrases: ReadonlyMap<string, readonly Phrase[]>,
): readonly string[] {
  const others = [...phrases.values()].flat().map(({ text }) => text);
  return [...new Set([...words, ...others])];
}

/** Returns a function that ranks a page whose title equals the query first, then pages whose titles have all its words. */
function createFactors(
  words: readonly string[],
  query: string,
  { stemOf }: SearchLanguage,
): (section: IndexedSection) => number {
  const lowerQuery = query.toLowerCase();
  const stems = words.map(stemOf);
  return ({ title, lowerTitle, page }) => {
    const isTop = title === '';
    let factor = 1;
    if (isTop) factor *= stems.every((stem) => page.titleStems.has(stem)) ? 3 : 1.3;
    if (page.lowerTitle === lowerQuery) factor *= isTop ? 6 : 2;
    if (lowerTitle === lowerQuery) factor *= 3;
    return factor * page.boost;
  };
}

/** Returns weights for ordering the sections of a page: more for headings whose words are in the query, as typed or as synonyms. */
function createWeights(
  words: readonly string[],
  phrases: ReadonlyMap<string, readonly Phrase[]>,
  { stemOf }: SearchLanguage,
): (section: IndexedSection) => number {
  const known = new Map<string, number>();
  for (const { words: others, weight } of [...phrases.values()].flat()) {
    for (const word of others) known.set(stemOf(word), weight);
  }
  for (const word of words) known.set(stemOf(word), 1);
  return ({ title, titleStems }) => {
    if (title === '' || titleStems.length === 0) return topWeight;
    const sum = titleStems.reduce((part, stem) => part + (known.get(stem) ?? 0), 0);
    return 1 + sum / titleStems.length;
  };
}
