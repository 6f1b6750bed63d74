// The search engine: one entry per section of a page. It runs on the server, and in the browser where there is none.
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import {
  normalizeQuery,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
  type SearchPage,
} from './contract.ts';
import { createExcerpt } from './excerpt.ts';
import { stemOf, tokenize } from './tokenize.ts';

const maxTerms = 8;
const boost = { address: 4, pageTitle: 6, section: 4, text: 1 };

interface Entry {
  readonly id: number;
  readonly path: string;
  /** The page's path as words: short for the page that leads a section. */
  readonly address: string;
  readonly pageTitle: string;
  readonly section: string;
  readonly text: string;
}

/** A section with the values that ranking compares. */
interface Indexed {
  readonly entry: Entry;
  readonly titleStems: ReadonlySet<string>;
  readonly lowerTitle: string;
  readonly lowerSection: string;
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
  const indexed: Indexed[] = [];
  const index = new MiniSearch<Entry>({
    fields: ['address', 'pageTitle', 'section', 'text'],
    tokenize,
    // A field's name is given for what is indexed, not for what is asked.
    processTerm: (term, field?: string) =>
      field === undefined ? term : [...new Set([term, stemOf(term)])],
  });

  return {
    addPage({ path, title, sections }) {
      const titleStems = new Set(tokenize(title).map(stemOf));
      const lowerTitle = title.toLowerCase();
      for (const { slug, title: section, text } of sections) {
        const entry: Entry = {
          id: indexed.length,
          path: slug === '' ? path : `${path}#${slug}`,
          address: path.replace(/(?:\/|\.html)$/, '').replaceAll('/', ' '),
          pageTitle: title,
          section,
          text,
        };
        indexed.push({ entry, titleStems, lowerTitle, lowerSection: section.toLowerCase() });
        index.add(entry);
      }
    },
    find(typed, { hits: maxHits = 20, perPage = Infinity } = {}) {
      const query = normalizeQuery(typed);
      const terms = wordsOf(query);
      if (terms.length === 0) return { query, hits: [] };
      const queries = terms.map(queryFor);
      const all = index.search({ combineWith: 'AND', queries }, { boost });
      const results =
        all.length > 0 ? all : index.search({ combineWith: 'OR', queries }, { boost });
      const hits = bestPerPage(rank(results, terms, query, indexed), perPage)
        .slice(0, maxHits)
        .map((entry): SearchHit => ({
          path: entry.path,
          pageTitle: entry.pageTitle,
          section: entry.section,
          excerpt: createExcerpt(entry.text, terms),
        }));
      return { query, hits };
    },
    get size() {
      return indexed.length;
    },
  };
}

/** The words as typed: each must be found, whole or by its parts. */
function wordsOf(query: string): readonly string[] {
  return query
    .split(' ')
    .map((word) => tokenize(word)[0] ?? '')
    .filter((word) => word !== '' && !fillers.has(word))
    .slice(0, maxTerms);
}

/** Stop words: words of questions that say nothing about the topic. */
const fillers = new Set(
  'a an and are can do does for from how i in is it my of on or the to what when where which why with'.split(
    ' ',
  ),
);

/** A word as it was typed weighs more than its parts, of which all must be found. */
function queryFor(word: string): Query {
  const parts = tokenize(word).filter((part) => part !== word);
  const whole: Query = {
    queries: [word],
    tokenize: (text) => [text],
    prefix: word.length >= 2,
    fuzzy: word.length >= 5 && /^\p{L}+$/u.test(word) ? 0.2 : false,
    weights: { prefix: 0.3, fuzzy: 0.2 },
    boostTerm: () => (parts.length > 0 ? 4 : 1),
  };
  if (parts.length === 0) {
    const stem = stemOf(word);
    if (stem === word) return whole;
    return { combineWith: 'OR', queries: [whole, { queries: [stem], boostTerm: () => 0.8 }] };
  }
  return { combineWith: 'OR', queries: [whole, { combineWith: 'AND', queries: [...parts] }] };
}

/** Ranks a page whose title is the query first, then pages whose title has all its words. */
function rank(
  results: readonly SearchResult[],
  terms: readonly string[],
  query: string,
  indexed: readonly Indexed[],
): readonly Entry[] {
  const lowerQuery = query.toLowerCase();
  const stems = terms.map(stemOf);
  const scored: { entry: Entry; score: number }[] = [];
  for (const { id, score } of results) {
    const candidate = indexed[Number(id)];
    if (!candidate) continue;
    const { entry, titleStems, lowerTitle, lowerSection } = candidate;
    const isTop = entry.section === '';
    let factor = 1;
    if (isTop) factor *= stems.every((stem) => titleStems.has(stem)) ? 3 : 1.3;
    if (lowerTitle === lowerQuery) factor *= isTop ? 6 : 2;
    if (lowerSection === lowerQuery) factor *= 3;
    scored.push({ entry, score: score * factor });
  }
  return scored.toSorted((a, b) => b.score - a.score).map(({ entry }) => entry);
}

function bestPerPage(ranked: readonly Entry[], max: number): readonly Entry[] {
  const counts = new Map<string, number>();
  return ranked.filter(({ address }) => {
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= max;
  });
}
