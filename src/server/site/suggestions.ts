// Suggests pages for a missing address.
import leven from 'leven';
import type { PageLink } from '../../pages/model/page.ts';
import type { PageSource } from './scan.ts';

const maxSuggestions = 4;
const maxWords = 8;

/** `/workflow/trigers` → Triggers, …: pages with similar words in their path, most similar first. */
export function suggestPages(path: string, sources: readonly PageSource[]): readonly PageLink[] {
  const pathWords = wordsOf(path).slice(0, maxWords);
  if (pathWords.length === 0) return [];
  return sources
    .map((source) => ({ source, score: score(pathWords, wordsOf(source.path)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.source.path.length - b.source.path.length)
    .slice(0, maxSuggestions)
    .map(({ source }) => ({ text: source.title, path: source.path }));
}

function wordsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .replace(/\.html$/, '')
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1 && word.length < 40);
}

/** Counts words that match exactly or nearly; words nearer to the end of the address weigh more. */
function score(pathWords: readonly string[], words: readonly string[]): number {
  let sum = 0;
  pathWords.forEach((word, index) => {
    const best = Math.max(0, ...words.map((other) => similarity(word, other)));
    sum += best * (1 + index / pathWords.length);
  });
  // Of two pages with the same words, the one that says less besides them is nearer.
  return sum === 0 ? 0 : sum - words.length / 10;
}

/** 1 for the same word, 0 for words that are less than two thirds alike. */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const likeness = 1 - leven(a, b) / Math.max(a.length, b.length);
  return likeness >= 2 / 3 ? likeness * 0.8 : 0;
}
