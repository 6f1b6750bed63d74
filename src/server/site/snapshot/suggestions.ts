// Suggests pages for a URL that does not exist.
import leven from 'leven';
import type { PageLink } from '../../../pages/model/page.ts';
import { decoded } from '../../../pages/model/paths.ts';
import { createBestHits } from '../../../pages/search/best-hits.ts';
import { leastEdits, lettersOf } from '../../../pages/search/letters.ts';
import { isUnspaced, piecesOf } from '../../../pages/search/word-pieces.ts';
import type { PageSource } from '../scan/scan.ts';

const maxSuggestions = 3;
const maxWords = 8;
/** Maximum number of indexed words that a word is compared with: those of the shortest paths. Identical words are always found. */
const maxCompared = 2000;

/** `/workflow/trigers` → Triggers, …: pages with similar words in their path, most similar first. */
export type SuggestPages = (path: string) => readonly PageLink[];

interface IndexedPage {
  readonly source: PageSource;
  readonly wordCount: number;
}

/** A word, and the pages whose paths contain it, by index. */
interface IndexedWord {
  readonly word: string;
  readonly letters: number;
  readonly pages: number[];
}

interface PathIndex {
  /** Sorted by length of the path, shortest first. */
  readonly pages: readonly IndexedPage[];
  readonly words: ReadonlyMap<string, IndexedWord>;
  /** Words for fuzzy comparison. */
  readonly compared: readonly IndexedWord[];
}

/** Indexes the paths at the first call, so that a URL is compared with distinct words rather than with all pages. */
export function createSuggestions(sources: readonly PageSource[]): SuggestPages {
  let index: PathIndex | undefined;
  return function suggestPages(path) {
    const pathWords = wordsOf(path).slice(0, maxWords);
    if (pathWords.length === 0) return [];
    index ??= createPathIndex(sources);
    const sums = sumLikeness(pathWords, index);
    const best = createBestHits<PageSource>({ max: maxSuggestions });
    for (const [number, { source, wordCount }] of index.pages.entries()) {
      // Of two pages that match the same words, the one with fewer other words is closer.
      const score = (sums[number] ?? 0) - wordCount / 10;
      if (score > 0) best.offer(source, score);
    }
    return best.list().map(({ candidate: source }) => ({ text: source.title, path: source.path }));
  };
}

function createPathIndex(sources: readonly PageSource[]): PathIndex {
  const words = new Map<string, IndexedWord>();
  const pages = sources
    .toSorted((a, b) => a.path.length - b.path.length)
    .map((source, number): IndexedPage => {
      const pathWords = wordsOf(source.path);
      for (const word of new Set(pathWords)) {
        const entry = words.get(word) ?? { word, letters: lettersOf(word), pages: [] };
        entry.pages.push(number);
        words.set(word, entry);
      }
      return { source, wordCount: pathWords.length };
    });
  return { pages, words, compared: [...words.values()].slice(0, maxCompared) };
}

function wordsOf(path: string): readonly string[] {
  return decoded(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap(piecesOf)
    .filter((word) => (word.length > 1 || isUnspaced(word)) && word.length < 40);
}

/** Returns the score of each page: the sum of its exact or similar words, weighted higher towards the end of the URL. */
function sumLikeness(pathWords: readonly string[], index: PathIndex): Float64Array {
  const sums = new Float64Array(index.pages.length);
  pathWords.forEach((pathWord, position) => {
    const weight = 1 + position / pathWords.length;
    const best = new Float64Array(index.pages.length);
    for (const { word, likeness } of similarWords(pathWord, index)) {
      for (const page of word.pages) {
        const gain = likeness * weight - (best[page] ?? 0);
        if (gain <= 0) continue;
        best[page] = likeness * weight;
        sums[page] = (sums[page] ?? 0) + gain;
      }
    }
  });
  return sums;
}

/** Yields similar words with their likeness, which is 1 for the same word. Words that are less than two thirds alike are omitted. */
function* similarWords(
  pathWord: string,
  { words, compared }: PathIndex,
): Generator<{ word: IndexedWord; likeness: number }, void> {
  const same = words.get(pathWord);
  if (same) yield { word: same, likeness: 1 };
  const letters = lettersOf(pathWord);
  for (const word of compared) {
    const length = Math.max(pathWord.length, word.word.length);
    const maxEdits = Math.floor(length / 3);
    if (Math.abs(pathWord.length - word.word.length) > maxEdits) continue;
    if (leastEdits(letters, word.letters) > maxEdits) continue;
    const edits = leven(pathWord, word.word, { maxDistance: maxEdits + 1 });
    if (edits <= maxEdits) yield { word, likeness: (1 - edits / length) * 0.8 };
  }
}
