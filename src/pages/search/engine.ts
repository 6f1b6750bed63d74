// The search engine: finds sections in an index of several parts. Runs on the server, or in the browser of an exported site.
import { createBestHits } from './best-hits.ts';
import {
  normalizeQuery,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
  type SearchWords,
} from './contract.ts';
import { createExcerpts } from './excerpt.ts';
import { fold } from './fold.ts';
import type { IndexData } from './index-data.ts';
import { wordsOf } from './query-words.ts';
import { lookupsOf, type Lookups } from './lookups.ts';
import {
  phraseFinder,
  preferLiteral,
  preferPhrases,
  type FoundPage,
  type FoundSection,
} from './phrases.ts';
import { createRanking, type Scores } from './ranking.ts';
import { english, type SearchLanguage } from './language.ts';
import { createReaderWords, type Phrase } from './reader-words.ts';
import { createSectionFactors, type ScoredPart } from './section-factors.ts';
import { numberSections } from './section-numbers.ts';
import { orderWithinPages } from './section-order.ts';
import { createTermTable, type TermTable } from './term-table.ts';
import { tokenize } from './tokenize.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { piecesOf } from './word-pieces.ts';

/** Number of candidates per requested hit: a page's sections are reordered before the list is cut to size. */
const candidatesPerHit = 3;
/** Number of results that are put in order at a time, if they are shown on several pages. */
const orderedAtOnce = 200;
/** Maximum number of words that are searched for: the rarest ones. */
const maxSearched = 16;

/** A part of an index: some pages of the site. */
export interface IndexPart extends ScoredPart {
  /** Sorted tables of terms; several if not all are loaded. */
  readonly tables: readonly TermTable[];
  /** Returns a page by its number in this part. */
  read(page: number): FoundPage | Promise<FoundPage>;
}

export interface EngineOptions {
  readonly parts: readonly IndexPart[];
  /** @default none */
  readonly words?: SearchWords | undefined;
  /** @default English */
  readonly language?: SearchLanguage;
  /** Adds the tables that a query needs to the parts. @default all are there */
  readonly load?: (lookups: Lookups) => Promise<void>;
}

/** The parts of `SearchLimits` that the engine knows. */
interface EngineLimits extends Omit<SearchLimits, 'section'> {
  /** Whether to search a page, by the number of its part and its own. @default every page */
  readonly isIncluded?: ((part: number, page: number) => boolean) | undefined;
}

/** A search index of sections. */
export interface SearchEngine {
  /** Returns the best sections first. Rejects only if a page cannot be read. */
  find(query: string, limits?: EngineLimits): Promise<Omit<SearchAnswer, 'isReady'>>;
  /** Number of indexed sections. */
  readonly size: number;
}

/** The part of an index that is completely in memory. */
export function partOf(
  data: IndexData,
  words: SearchWords | undefined,
  read: IndexPart['read'],
): IndexPart {
  const boosts = Float32Array.from(data.paths, (path) => boostOf(path, words?.boost));
  return { ...data, tables: [createTermTable(data)], boost: (page) => boosts[page] ?? 1, read };
}

export function createSearchEngine(options: EngineOptions): SearchEngine {
  const { parts, words: siteWords = {}, language = english, load } = options;
  const numbers = numberSections(parts);
  const { offsets, firstSections, pageOf } = numbers;
  const factors = createSectionFactors(parts, numbers);
  const vocabulary = createVocabulary(
    parts.map(({ tables }, index) => ({ tables, offset: offsets[index] ?? 0 })),
  );
  const ranking = createRanking(pageOf, vocabulary, language);
  const readerWords = createReaderWords(siteWords, language);

  /** Returns the best of the scored sections, at most `max`, with the number of all. `count` is the number of words of the query. */
  function selectBest(
    scores: Scores,
    count: number,
    {
      max,
      perPage,
      isIncluded,
    }: { max: number; perPage: number } & Pick<EngineLimits, 'isIncluded'>,
  ) {
    const best = createBestHits<number>({
      max: max * candidatesPerHit,
      perPage: perPage * candidatesPerHit,
      pageOf: (section) => pageOf[section],
    });
    let total = 0;
    for (const section of scores.sections) {
      if (isIncluded) {
        const { part, pageInPart } = numbers.locate(pageOf[section] ?? 0);
        if (!isIncluded(part, pageInPart)) continue;
      }
      total += 1;
      const score = scores.scoreOf(section);
      // Most sections of a frequent word cannot be among the best: their factors need not be known.
      if (score * factors.mostOf(section, count, scores) <= best.least()) continue;
      best.offer(section, score * factors.factorOf(section, count, scores));
    }
    return { best: best.list(), total };
  }

  async function readSection(section: number): Promise<FoundSection> {
    const number = pageOf[section] ?? 0;
    const { part, pageInPart } = numbers.locate(number);
    const page = await parts[part]?.read(pageInPart);
    const content = page?.sections[section - (firstSections[number] ?? 0)];
    if (!content) throw new Error(`Section ${section} of the index has no text.`);
    return { number, page, section: content };
  }

  return {
    size: pageOf.length,
    async find(typed, { hits: max = 20, from = 0, perPage = Infinity, isIncluded } = {}) {
      const query = normalizeQuery(typed);
      const { typed: typedWords, searched: all } = wordsOf(query, language);
      if (all.length === 0) return { query, hits: [], total: 0, offset: from };
      const phrases = readerWords.phrasesFor(typedWords);
      await load?.(lookupsOf(all, phrases, language));
      const searched = rarestOf(all, vocabulary, language);
      const scores = ranking.rank(searched, phrases);
      // Results on several pages come from one order of them, in which none is twice.
      const last =
        perPage === Infinity ? Math.ceil((from + max) / orderedAtOnce) * orderedAtOnce : from + max;
      const limits = { max: last, perPage, isIncluded };
      const { best, total } = selectBest(scores, searched.length, limits);
      const ordered = orderWithinPages(best, {
        pageOf: (section) => pageOf[section],
        weightOf: (section) => factors.weightOf(section, scores),
        ...{ max: last, perPage },
      });
      // The best score of each page stands last.
      const pages = new Map(
        best.toReversed().map(({ candidate, score }) => [pageOf[candidate] ?? 0, score]),
      );
      const loaded = await Promise.all(ordered.slice(from, from + max).map(readSection));
      const inOrder = preferPhrases(loaded, pages, phraseFinder(query, searched));
      const createExcerpt = createExcerpts(markedTerms(searched, phrases), language);
      const hits = preferLiteral(inOrder, query).map(({ page, section }): SearchHit => ({
        path: section.slug === '' ? page.path : `${page.path}#${section.slug}`,
        pageTitle: page.title,
        trail: page.trail ?? [],
        section: section.title,
        excerpt: createExcerpt(section.text, section.code),
      }));
      const didYouMean = correct(query, (word) =>
        searched.includes(word) && !phrases.has(word)
          ? correctionOf(word, vocabulary, language)
          : undefined,
      );
      return { query, hits, total, offset: from, ...(didYouMean !== undefined && { didYouMean }) };
    },
  };
}

/** Returns the factor of a page: its own, or that of the nearest page above it. */
export function boostOf(page: string, boosts: SearchWords['boost'] = {}): number {
  const [nearest] = Object.entries(boosts)
    .filter(([path]) => page === path || (path.endsWith('/') && page.startsWith(path)))
    .sort(([a], [b]) => b.length - a.length);
  return nearest?.[1] ?? 1;
}

/** Returns the words to search for: of many, the rarest. */
function rarestOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  { stemOf }: SearchLanguage,
): readonly string[] {
  if (words.length <= maxSearched) return words;
  const kept = words
    .map((word) => ({ word, count: vocabulary.frequency(fold(stemOf(word))) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, maxSearched);
  return words.filter((word) => kept.some((entry) => entry.word === word));
}

/** Returns the most similar term to a word with which no term begins; undefined if there is none. */
function correctionOf(
  word: string,
  vocabulary: Vocabulary,
  { stemOf }: SearchLanguage,
): string | undefined {
  const isKnown = [word, fold(word), fold(stemOf(word))].some(
    (form) => vocabulary.frequency(form) > 0,
  );
  if (isKnown || vocabulary.completions(fold(word)).length > 0) return undefined;
  return vocabulary.corrections(fold(word))[0]?.term;
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
