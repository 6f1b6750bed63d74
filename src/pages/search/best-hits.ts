// Selects the best candidates without sorting all of them.

export interface BestHitsOptions<T> {
  readonly max: number;
  /** Maximum number of candidates of one page. @default unbounded */
  readonly perPage?: number;
  /** Returns the page of a candidate. @default each candidate is a page of its own */
  readonly pageOf?: (candidate: T) => unknown;
}

export interface ScoredHit<T> {
  readonly candidate: T;
  readonly score: number;
}

export interface BestHits<T> {
  offer(candidate: T, score: number): void;
  /** Returns the score that a candidate must exceed. */
  least(): number;
  /** Best first; ties are in the order in which they were offered. */
  list(): readonly ScoredHit<T>[];
}

export function createBestHits<T>(options: BestHitsOptions<T>): BestHits<T> {
  const { max, perPage = Infinity, pageOf = (candidate: T): unknown => candidate } = options;
  const best: ScoredHit<T>[] = [];

  /** Returns the index of the hit that the candidate would replace: the worst of its page, or of all; undefined if there is room. */
  function indexToFree(candidate: T): number | undefined {
    if (perPage === Infinity) return best.length < max ? undefined : best.length - 1;
    const page = pageOf(candidate);
    const samePage = best.filter((other) => pageOf(other.candidate) === page);
    const worst = samePage.length >= perPage ? samePage.at(-1) : best.at(-1);
    if (samePage.length < perPage && best.length < max) return undefined;
    return best.findIndex((other) => other === worst);
  }

  /** Score of the worst hit of a full list. */
  const least = (): number => (best.length < max ? 0 : (best.at(-1)?.score ?? 0));

  return {
    least,
    offer(candidate, score) {
      if (best.length >= max && score <= least()) return;
      const index = indexToFree(candidate);
      if (index !== undefined) {
        if (score <= (best[index]?.score ?? 0)) return;
        best.splice(index, 1);
      }
      // After those with the same score.
      const next = best.findLastIndex((other) => other.score >= score) + 1;
      best.splice(next, 0, { candidate, score });
    },
    list: () => best,
  };
}
