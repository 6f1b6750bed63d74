// The search engine: one entry per section of a page. It runs on the server, and in the browser where there is none.
import { createBestHits } from './best-hits.ts';
import {
  normalizeQuery,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
  type SearchPage,
  type SearchSection,
} from './contract.ts';
import { createExcerpts } from './excerpt.ts';
import { matchAll, matchAny, type Matches } from './matches.ts';
import { createTermIndex, type TermIndex } from './term-index.ts';
import { stemOf, tokenize } from './tokenize.ts';

const maxWords = 8;
const maxParts = 8;

/** What the sections of a page share. */
interface IndexedPage {
  readonly path: string;
  readonly title: string;
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

export function createSearchEngine(): SearchEngine {
  const sections: IndexedSection[] = [];
  const index = createTermIndex();

  return {
    addPage({ path, title, sections: added }) {
      const pageTitle = tokenize(title);
      const lowerTitle = title.toLowerCase();
      const page = { path, title, lowerTitle, titleStems: new Set(pageTitle.map(stemOf)) };
      const address = tokenize(path.replace(/(?:\/|\.html)$/, '').replaceAll('/', ' '));
      for (const { slug, title: section, text } of added) {
        sections.push({ page, slug, title: section, text, lowerTitle: section.toLowerCase() });
        index.add({ address, pageTitle, section: tokenize(section), text: tokenize(text) });
      }
    },
    find(typed, { hits: max = 20, perPage = Infinity, isIncluded } = {}) {
      const query = normalizeQuery(typed);
      const words = wordsOf(query);
      if (words.length === 0) return { query, hits: [] };
      const found = words.map((word) => matchesOf(word, index));
      const complete = matchAll(found);
      const matches = complete.counts.some((count) => count > 0) ? complete : matchAny(found);
      const factorOf = createFactors(words, query);
      const best = createBestHits<IndexedSection>({ max, perPage, pageOf: ({ page }) => page });
      for (const [number, section] of sections.entries()) {
        const count = matches.counts[number] ?? 0;
        if (count === 0 || isIncluded?.(section.page.path) === false) continue;
        best.offer(section, (matches.scores[number] ?? 0) * count * factorOf(section));
      }
      const createExcerpt = createExcerpts(words);
      const hits = best.list().map(({ page, slug, title, text }): SearchHit => ({
        path: slug === '' ? page.path : `${page.path}#${slug}`,
        pageTitle: page.title,
        section: title,
        excerpt: createExcerpt(text),
      }));
      return { query, hits };
    },
    get size() {
      return sections.length;
    },
  };
}

/** The words as typed: each must be found, whole or by its parts. */
function wordsOf(query: string): readonly string[] {
  const words = query
    .split(' ')
    .map((word) => tokenize(word)[0] ?? '')
    .filter((word) => word !== '' && !fillers.has(word));
  return [...new Set(words)].slice(0, maxWords);
}

/** Stop words: words of questions that say nothing about the topic. */
const fillers = new Set(
  'a an and are can do does for from how i in is it my of on or the to what when where which why with'.split(
    ' ',
  ),
);

/** A word as it was typed weighs more than its parts, of which all must be found. */
function matchesOf(word: string, index: TermIndex): Matches {
  const parts = tokenize(word).filter((part) => part !== word);
  if (parts.length > 0) {
    const found = parts.slice(0, maxParts).map((part) => index.exact(part, 1));
    return matchAny([index.similar(word, 4), matchAll(found)]);
  }
  const whole = index.similar(word, 1);
  const stem = stemOf(word);
  return stem === word ? whole : matchAny([whole, index.exact(stem, 0.8)]);
}

/** Ranks a page whose title is the query first, then pages whose title has all its words. */
function createFactors(
  words: readonly string[],
  query: string,
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
