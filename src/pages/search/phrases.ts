// Ranks pages and sections of the best results higher that have words of a query side by side.
import type { SearchPage, SearchSection } from './contract.ts';
import { tokenize } from './tokenize.ts';

/** Weight of a page whose section has all words of the query side by side. */
const phraseWeight = 1.5;
/** Weights of two adjacent words of a query, by the number of them that are searched for. */
const pairWeights = [0.2, 0.5, 1];

/** An indexed page, as results show it. */
export type FoundPage = Pick<SearchPage, 'path' | 'title' | 'trail' | 'sections'>;

export interface FoundSection {
  /** Number of the page. */
  readonly number: number;
  readonly page: FoundPage;
  readonly section: SearchSection;
}

/** Returns a function for the share of the pairs of adjacent words of a query that a section has. */
export function phraseFinder(
  query: string,
  searched: readonly string[],
): (section: SearchSection) => number {
  const words = query.toLowerCase().split(' ');
  const isTelling = words.map((word) => searched.includes(tokenize(word)[0] ?? ''));
  const pairs = words.slice(1).map((word, index) => ({
    text: `${words[index] ?? ''} ${word}`,
    weight: pairWeights[Number(isTelling[index]) + Number(isTelling[index + 1])] ?? 0,
  }));
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  return ({ title, text }) => {
    if (total === 0) return 0;
    const lower = `${title} ${text}`.toLowerCase();
    return (
      pairs.reduce((sum, pair) => sum + (lower.includes(pair.text) ? pair.weight : 0), 0) / total
    );
  };
}

/** Ranks pages higher whose sections have words of the query side by side. The sections of a page stay in order. */
export function preferPhrases(
  hits: readonly FoundSection[],
  scores: ReadonlyMap<number, number>,
  shareOf: (section: SearchSection) => number,
): readonly FoundSection[] {
  const best = new Map<number, number>();
  for (const { number, section } of hits) {
    const score = (scores.get(number) ?? 0) * (1 + phraseWeight * shareOf(section));
    best.set(number, Math.max(best.get(number) ?? 0, score));
  }
  const order = [...best].sort(([, a], [, b]) => b - a).map(([number]) => number);
  return order.flatMap((number) => hits.filter((hit) => hit.number === number));
}

/** Ranks sections higher whose code has the whole query, word for word, such as the text of an error. The top of a page only lists it. */
export function preferLiteral(
  hits: readonly FoundSection[],
  query: string,
): readonly FoundSection[] {
  if (!query.includes(' ')) return hits;
  const words = query.toLowerCase();
  const isLiteral = ({ section }: FoundSection): boolean =>
    section.slug !== '' && hasInCode(section, words);
  return [...hits.filter(isLiteral), ...hits.filter((hit) => !isLiteral(hit))];
}

function hasInCode({ text, code = [] }: SearchSection, lowerWords: string): boolean {
  return code.some(
    (end, index) =>
      index % 2 === 1 &&
      text
        .slice(code[index - 1], end)
        .toLowerCase()
        .includes(lowerWords),
  );
}
