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
import { joined, type IndexData, type SectionData } from './index-data.ts';
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
import { orderWithinPages } from './section-order.ts';
import { createTermTable, type TermTable } from './term-table.ts';
import { tokenize } from './tokenize.ts';
import { createVocabulary } from './vocabulary.ts';
import { piecesOf } from './word-pieces.ts';

/** Number of candidates per requested hit: a page's sections are reordered before the list is cut to size. */
const candidatesPerHit = 3;
/** Number of results that are put in order at a time, if they are shown on several pages. */
const orderedAtOnce = 200;
/** Weight of the top of a page among its sections; a section whose heading is completely in the query has 2. */
const topWeight = 1.3;
/** Factors of the top of a page, and of one whose title has all words of the query. */
const topFactor = 1.4;
const titleFactor = 2.3;
/** Maximum number of words that are searched for: the rarest ones. */
const maxSearched = 16;

/** A part of an index: some pages of the site. */
export interface IndexPart extends SectionData {
  /** Sorted tables of terms; several if not all are loaded. */
  readonly tables: readonly TermTable[];
  /** Factor of the scores of a page. */
  boost(page: number): number;
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
  const { parts, words: searchWords = {}, language = english, load } = options;
  const { offsets, pageOf, firstSections, firstPages } = numberPages(parts);
  const size = pageOf.length;
  const titleWords = joined(parts.map((part) => part.titleWords));
  const headingWords = joined(parts.map((part) => part.headingWords));
  const boosts = Float32Array.from(
    parts.flatMap((part) => Array.from(part.pageEnds, (_, page) => part.boost(page))),
  );
  const maxBoost = boosts.reduce((most, boost) => Math.max(most, boost), 1);
  const vocabulary = createVocabulary(
    parts.map(({ tables }, index) => ({ tables, offset: offsets[index] ?? 0 })),
  );
  const ranking = createRanking(pageOf, vocabulary, language);
  const readerWords = createReaderWords(searchWords, language);

  /** Returns the words to search for: of many, the rarest. */
  function rarest(words: readonly string[]): readonly string[] {
    if (words.length <= maxSearched) return words;
    const kept = words
      .map((word) => ({ word, count: vocabulary.frequency(fold(language.stemOf(word))) }))
      .sort((a, b) => a.count - b.count)
      .slice(0, maxSearched);
    return words.filter((word) => kept.some((entry) => entry.word === word));
  }

  /** Ranks a page whose title equals the query first, then pages whose titles have all its words. */
  function factorOf(number: number, count: number, scores: Scores): number {
    const page = pageOf[number] ?? 0;
    const isTop = firstSections[page] === number;
    let factor = (boosts[page] ?? 1) * (isTop ? topFactor : 1);
    if ((scores.titleHits[number] ?? 0) >= count) {
      if (isTop) factor *= titleFactor;
      if (titleWords[page] === count) factor *= isTop ? 6 : 2;
    }
    const isHeading = headingWords[number] === count && (scores.headingHits[number] ?? 0) >= count;
    return isHeading ? factor * 3 : factor;
  }

  /** Returns the weight of a section among those of its page: more for headings whose words are in the query. */
  function weightOf(number: number, scores: Scores): number {
    const words = headingWords[number] ?? 0;
    if (firstSections[pageOf[number] ?? 0] === number || words === 0) return topWeight;
    return 1 + Math.min(1, (scores.headingHits[number] ?? 0) / words);
  }

  /** Returns the part and the number in it of a page. */
  function partOfPage(page: number): { part: number; pageInPart: number } {
    const part = firstPages.findLastIndex((first) => first <= page);
    return { part, pageInPart: page - (firstPages[part] ?? 0) };
  }

  async function hitAt(number: number): Promise<FoundSection> {
    const page = pageOf[number] ?? 0;
    const { part, pageInPart } = partOfPage(page);
    const foundPage = await parts[part]?.read(pageInPart);
    const section = foundPage?.sections[number - (firstSections[page] ?? 0)];
    if (!section) throw new Error(`Section ${number} of the index has no text.`);
    return { number: page, page: foundPage, section };
  }

  return {
    size,
    async find(typed, { hits: max = 20, from = 0, perPage = Infinity, isIncluded } = {}) {
      const query = normalizeQuery(typed);
      const { typed: typedWords, searched: all } = wordsOf(query, language);
      if (all.length === 0) return { query, hits: [], total: 0, offset: from };
      const phrases = readerWords.phrasesFor(typedWords);
      await load?.(lookupsOf(all, phrases, language));
      const searched = rarest(all);
      const scores = ranking.rank(searched, phrases);
      // Results on several pages come from one order of them, in which none is twice.
      const last =
        perPage === Infinity ? Math.ceil((from + max) / orderedAtOnce) * orderedAtOnce : from + max;
      const best = createBestHits<number>({
        max: last * candidatesPerHit,
        perPage: perPage * candidatesPerHit,
        pageOf: (number) => pageOf[number],
      });
      let total = 0;
      for (const number of scores.sections) {
        if (isIncluded) {
          const { part, pageInPart } = partOfPage(pageOf[number] ?? 0);
          if (!isIncluded(part, pageInPart)) continue;
        }
        total += 1;
        const score = scores.scoreOf(number);
        // Most sections of a frequent word cannot be among the best: their factors need not be known.
        const isNamed =
          (scores.titleHits[number] ?? 0) >= searched.length ||
          (scores.headingHits[number] ?? 0) >= searched.length;
        if (!isNamed && score * topFactor * maxBoost <= best.least()) continue;
        best.offer(number, score * factorOf(number, searched.length, scores));
      }
      const ranked = best.list();
      const ordered = orderWithinPages(ranked, {
        pageOf: (number) => pageOf[number],
        weightOf: (number) => weightOf(number, scores),
        ...{ max: last, perPage },
      });
      // The best score of each page stands last.
      const pages = new Map(
        ranked.toReversed().map(({ candidate, score }) => [pageOf[candidate] ?? 0, score]),
      );
      const loaded = await Promise.all(ordered.slice(from, from + max).map(hitAt));
      const inOrder = preferPhrases(loaded, pages, phraseFinder(query, searched));
      const sections = preferLiteral(inOrder, query);
      const createExcerpt = createExcerpts(markedTerms(searched, phrases), language);
      const hits = sections.map(({ page, section: { slug, title, text, code } }): SearchHit => ({
        path: slug === '' ? page.path : `${page.path}#${slug}`,
        pageTitle: page.title,
        trail: page.trail ?? [],
        section: title,
        excerpt: createExcerpt(text, code),
      }));
      const didYouMean = correct(query, (word) => {
        if (!searched.includes(word) || phrases.has(word)) return undefined;
        const isKnown = [word, fold(word), fold(language.stemOf(word))].some(
          (form) => vocabulary.frequency(form) > 0,
        );
        if (isKnown || vocabulary.completions(fold(word)).length > 0) return undefined;
        return vocabulary.corrections(fold(word))[0]?.term;
      });
      return { query, hits, total, offset: from, ...(didYouMean !== undefined && { didYouMean }) };
    },
  };
}

/** Numbers the sections and pages of all parts. */
function numberPages(parts: readonly IndexPart[]) {
  const offsets: number[] = [];
  const firstPages: number[] = [];
  const firstSections: number[] = [];
  let size = 0;
  for (const { pageEnds } of parts) {
    const offset = size;
    offsets.push(offset);
    firstPages.push(firstSections.length);
    for (const end of pageEnds) {
      firstSections.push(size);
      size = offset + end;
    }
  }
  const pageOf = new Uint32Array(size);
  for (const [page, first] of firstSections.entries())
    pageOf.fill(page, first, firstSections[page + 1] ?? size);
  return { offsets, firstPages, firstSections: Uint32Array.from(firstSections), pageOf };
}

/** Returns the factor of a page: its own, or that of the nearest page above it. */
export function boostOf(page: string, boosts: SearchWords['boost'] = {}): number {
  const [nearest] = Object.entries(boosts)
    .filter(([path]) => page === path || (path.endsWith('/') && page.startsWith(path)))
    .sort(([a], [b]) => b.length - a.length);
  return nearest?.[1] ?? 1;
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
