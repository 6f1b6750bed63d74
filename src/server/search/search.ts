// Search in process: one entry per section of a page, the same engine for the palette and the results page.
import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { maxQueryLength, type SearchAnswer, type SearchHit } from '../../pages/search.ts';
import type { Site } from '../content/site.ts';
import { createExcerpt } from './excerpt.ts';
import { stemOf, tokenize } from './tokenize.ts';

const maxTerms = 8;

/** Text of all pages that is indexed, in characters; a site with more has the beginnings of its sections indexed. */
const maxIndexedText = 8 * 2 ** 20;
/** What is indexed of a section in any case, in characters. */
const minSectionText = 60;
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

/** What ranking compares, worked out once per section. */
interface Indexed {
  readonly entry: Entry;
  readonly titleStems: ReadonlySet<string>;
  readonly lowerTitle: string;
  readonly lowerSection: string;
}

export interface SearchLimits {
  /** @default 20 */
  readonly hits?: number;
  /** Hits of one page: with few, other pages are seen. @default unbounded */
  readonly perPage?: number;
}

export interface Search {
  /** Best sections first. Never throws and never takes longer than the index is large. */
  find(query: string, limits?: SearchLimits): SearchAnswer;
  /** Settles when all pages are in the index. */
  readonly ready: Promise<void>;
}

export interface SearchOptions {
  /** Told of a page that could not be read; search works without it. */
  readonly onError: (error: unknown, path: string) => void;
  /** Told when all pages are in the index: the time that it took, and the number of sections. @default nobody */
  readonly onReady?: (seconds: number, sections: number) => void;
  /** Told of every search: the time that it took, and how many sections it found. @default nobody */
  readonly onSearch?: (seconds: number, hits: number) => void;
}

/** Starts to build the index in the background; between pages, readers go first. */
export function createSearch(site: Site, { onError, onReady, onSearch }: SearchOptions): Search {
  const indexed: Indexed[] = [];
  const index = new MiniSearch<Entry>({
    fields: ['address', 'pageTitle', 'section', 'text'],
    tokenize,
    // A field's name is given for what is indexed, not for what is asked.
    processTerm: (term, field?: string) =>
      field === undefined ? term : [...new Set([term, stemOf(term)])],
  });
  const maxPageText = maxIndexedText / site.paths.length;
  let isReady = false;

  async function addPage(path: string): Promise<void> {
    const { title } = site.source(path);
    const titleStems = new Set(tokenize(title).map(stemOf));
    const lowerTitle = title.toLowerCase();
    const { sections } = await site.compiled(path);
    const share = Math.max(minSectionText, Math.floor(maxPageText / sections.length));
    const isWhole = sections.reduce((sum, { text }) => sum + text.length, 0) <= maxPageText;
    for (const { slug, title: section, text } of sections) {
      const entry: Entry = {
        id: indexed.length,
        path: slug === '' ? path : `${path}#${slug}`,
        address: path.replace(/(?:\/|\.html)$/, '').replaceAll('/', ' '),
        pageTitle: title,
        section,
        text: isWhole ? text : text.slice(0, share),
      };
      indexed.push({ entry, titleStems, lowerTitle, lowerSection: section.toLowerCase() });
      index.add(entry);
    }
  }

  async function build(): Promise<void> {
    const started = performance.now();
    for (const path of site.paths) {
      await nextTurn();
      try {
        await addPage(path);
      } catch (error) {
        onError(error, path);
      }
    }
    isReady = true;
    onReady?.((performance.now() - started) / 1000, indexed.length);
  }

  return {
    ready: build(),
    find(typed, { hits: maxHits = 20, perPage = Infinity } = {}) {
      const started = performance.now();
      const query = typed.slice(0, maxQueryLength).replace(/\s+/g, ' ').trim();
      const terms = wordsOf(query);
      if (terms.length === 0) return { query, hits: [], isReady };
      const queries = terms.map(queryFor);
      const all = index.search({ combineWith: 'AND', queries }, { boost });
      const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries }, { boost });
      const hits = bestPerPage(rank(found, terms, query, indexed), perPage)
        .slice(0, maxHits)
        .map((entry): SearchHit => ({
          path: entry.path,
          pageTitle: entry.pageTitle,
          section: entry.section,
          excerpt: createExcerpt(entry.text, terms),
        }));
      onSearch?.((performance.now() - started) / 1000, found.length);
      return { query, hits, isReady };
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

/** Words of questions that say nothing of what is sought. */
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

/** The page that is called like the query comes first, then pages whose title has all its words. */
function rank(
  results: readonly SearchResult[],
  terms: readonly string[],
  query: string,
  indexed: readonly Indexed[],
): readonly Entry[] {
  const wanted = query.toLowerCase();
  const stems = terms.map(stemOf);
  const scored: { entry: Entry; score: number }[] = [];
  for (const { id, score } of results) {
    const found = indexed[Number(id)];
    if (!found) continue;
    const { entry, titleStems, lowerTitle, lowerSection } = found;
    const isTop = entry.section === '';
    let factor = 1;
    if (isTop) factor *= stems.every((stem) => titleStems.has(stem)) ? 3 : 1.3;
    if (lowerTitle === wanted) factor *= isTop ? 6 : 2;
    if (lowerSection === wanted) factor *= 3;
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
