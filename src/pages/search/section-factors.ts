// Factors for the scores of sections whose titles are in a query, and of pages that the site prefers.
import { joined, type SectionData } from './index-data.ts';
import type { Scores } from './ranking.ts';
import type { SectionNumbers } from './section-numbers.ts';

/** Weight of the top of a page among its sections; a section whose heading is completely in the query has 2. */
const topWeight = 1.3;
/** Factors of the top of a page, and of one whose title has all words of the query. */
const topFactor = 1.4;
const titleFactor = 2.3;

export interface ScoredPart extends SectionData {
  /** Factor of the scores of a page. */
  boost(page: number): number;
}

export function createSectionFactors(
  parts: readonly ScoredPart[],
  { pageOf, firstSections }: SectionNumbers,
) {
  const titleWords = joined(parts.map((part) => part.titleWords));
  const headingWords = joined(parts.map((part) => part.headingWords));
  const boosts = Float32Array.from(
    parts.flatMap((part) => Array.from(part.pageEnds, (_, page) => part.boost(page))),
  );
  const maxBoost = boosts.reduce((most, boost) => Math.max(most, boost), 1);

  return {
    /** Returns an upper bound of the factor that is quick to find out. `count` is the number of words of the query. */
    mostOf(section: number, count: number, { titleHits, headingHits }: Scores): number {
      const isNamed = (titleHits[section] ?? 0) >= count || (headingHits[section] ?? 0) >= count;
      return isNamed ? Infinity : topFactor * maxBoost;
    },
    /** Ranks a page whose title equals the query first, then pages whose titles have all its words. */
    factorOf(section: number, count: number, { titleHits, headingHits }: Scores): number {
      const page = pageOf[section] ?? 0;
      const isTop = firstSections[page] === section;
      let factor = (boosts[page] ?? 1) * (isTop ? topFactor : 1);
      if ((titleHits[section] ?? 0) >= count) {
        if (isTop) factor *= titleFactor;
        if (titleWords[page] === count) factor *= isTop ? 6 : 2;
      }
      const isHeading = headingWords[section] === count && (headingHits[section] ?? 0) >= count;
      return isHeading ? factor * 3 : factor;
    },
    /** Returns the weight of a section among those of its page: more for headings whose words are in the query. */
    weightOf(section: number, { headingHits }: Scores): number {
      const words = headingWords[section] ?? 0;
      if (firstSections[pageOf[section] ?? 0] === section || words === 0) return topWeight;
      return 1 + Math.min(1, (headingHits[section] ?? 0) / words);
    },
  };
}
