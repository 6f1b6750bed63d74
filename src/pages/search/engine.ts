// The search engine: one entry per section of a page. It runs on the server, and in the browser where there is none.
import { createBestHits } from './best-hits.ts';
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
import { createMatches } from './matches.ts';
import { wordsOf } from './query-words.ts';
import { english, plain, type SearchLanguage } from './language.ts';
import { createReaderWords, type Phrase } from './reader-words.ts';
import { createTermIndex } from './term-index.ts';
import { tokenize, tokensOf } from './tokenize.ts';
import { matchesOf, rarityOf } from './word-matches.ts';

/** How much more sections count that have more of the words: the share of the words' rarity that they have, to this power. */
const coveragePower = 1.5;

/** What the sections of a page share. */
interface IndexedPage {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly lowerTitle: string;
  readonly titleStems: ReadonlySet<string>;
}

interface IndexedSection extends SearchSection {
  readonly page: IndexedPage;
  readonly lowerTitle: string;
}

/** A search index of sections. */
export interface SearchEngine {
  addPage(page: SearchPage): void;
  /** Best sections first. Never throws. */
  find(query: string, limits?: SearchLimits): Omit<SearchAnswer, 'isReady'>;
  /** Number of indexed sections. */
  readonly size: number;
}

/** `'plain'` stands for a language of which no forms of words are known. */
export function createSearchEngine(
  searchWords: SearchWords = {},
  knownLanguage: SearchLanguage | 'plain' = english,
): SearchEngine {
  const language = knownLanguage === 'plain' ? plain : knownLanguage;
  const { stemOf } = language;
  const sections: IndexedSection[] = [];
  const index = createTermIndex(language);
  const readerWords = createReaderWords(searchWords, language);

  /** The words that nothing in the index resembles are left out of the sum. */
  function score(words: readonly string[], phrases: ReadonlyMap<string, readonly Phrase[]>) {
    const scores = createMatches(index.size);
    const covered = createMatches(index.size);
    let total = 0;
    for (const word of words) {
      const matches = matchesOf(word, phrases.get(word) ?? [], index);
      const rarity = rarityOf(matches);
      if (rarity === undefined) continue;
      total += rarity;
      for (let section = 0; section < matches.length; section++) {
        const found = matches[section] ?? 0;
        if (found === 0) continue;
        scores[section] = (scores[section] ?? 0) + found;
        covered[section] = (covered[section] ?? 0) + rarity;
      }
    }
    return { scores, shareOf: (section: number) => (covered[section] ?? 0) / total };
  }

  return {
    addPage({ path, title, description = '', trail = [], sections: added }) {
      const pageTitle = tokenize(title);
      const lowerTitle = title.toLowerCase();
      const page = { path, title, trail, lowerTitle, titleStems: new Set(pageTitle.map(stemOf)) };
      const address = tokenize(path.replace(/(?:\/|\.html)$/, '').replaceAll('/', ' '));
      for (const { slug, title: section, text } of added) {
        sections.push({ page, slug, title: section, text, lowerTitle: section.toLowerCase() });
        index.add({
          address,
          pageTitle,
          section: tokenize(section),
          description: slug === '' ? tokenize(description) : [],
          text: [...tokensOf(text)],
        });
      }
    },
    find(typed, { hits: max = 20, perPage = Infinity, isIncluded } = {}) {
      const query = normalizeQuery(typed);
      const { typed: typedWords, searched } = wordsOf(query, language);
      if (searched.length === 0) return { query, hits: [] };
      const phrases = readerWords.phrasesFor(typedWords);
      const { scores, shareOf } = score(searched, phrases);
      const factorOf = createFactors(searched, query, language);
      const best = createBestHits<IndexedSection>({ max, perPage, pageOf: ({ page }) => page });
      for (const [number, section] of sections.entries()) {
        const found = scores[number] ?? 0;
        if (found === 0 || isIncluded?.(section.page.path) === false) continue;
        best.offer(section, found * shareOf(number) ** coveragePower * factorOf(section));
      }
      const createExcerpt = createExcerpts(markedTerms(searched, phrases), language);
      const hits = best.list().map(({ page, slug, title, text }): SearchHit => ({
        path: slug === '' ? page.path : `${page.path}#${slug}`,
        pageTitle: page.title,
        trail: page.trail,
        section: title,
        excerpt: createExcerpt(text),
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

/** `('set concurency', …)` → `set concurrency`; undefined when no word has a correction. */
function correct(
  query: string,
  correctionOf: (word: string) => string | undefined,
): string | undefined {
  const corrected = query
    .split(' ')
    .map((typed) => correctionOf(tokenize(typed)[0] ?? '') ?? typed);
  const meant = corrected.join(' ');
  return meant === query ? undefined : meant;
}

/** What is marked in excerpts: the words, and the phrases that stand for them. */
function markedTerms(
  words: readonly string[],
  phrases: ReadonlyMap<string, readonly Phrase[]>,
): readonly string[] {
  const others = [...phrases.values()].flat().map(({ text }) => text);
  return [...new Set([...words, ...others])];
}

/** Ranks a page whose title is the query first, then pages whose title has all its words. */
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
    return factor;
  };
}
