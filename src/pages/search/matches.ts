// Scores of the sections that match a part of a query, and how to combine them.

/** Score by section number; 0 for a section that does not match. */
export type Matches = Float32Array;

/** Returns scores in which no section matches. */
export function createMatches(size: number): Matches {
  return new Float32Array(size);
}

/** Returns the sections that match all parts; their scores are added up. */
export function matchAll(parts: readonly Matches[]): Matches {
  const [first, ...others] = parts;
  const sum = first?.slice() ?? createMatches(0);
  for (const other of others) {
    for (let section = 0; section < sum.length; section++) {
      const score = sum[section] ?? 0;
      const added = other[section] ?? 0;
      sum[section] = score > 0 && added > 0 ? score + added : 0;
    }
  }
  return sum;
}

/** Adds the weighted scores of other matches to `target`. */
export function addScores(target: Matches, more: Matches, weight: number): void {
  for (let section = 0; section < target.length; section++) {
    target[section] = (target[section] ?? 0) + (more[section] ?? 0) * weight;
  }
}

/** Keeps the higher of the score and the weighted other score for each section, so that alternatives count once. */
export function keepBest(target: Matches, more: Matches, weight: number): void {
  for (let section = 0; section < target.length; section++) {
    const score = (more[section] ?? 0) * weight;
    if (score > (target[section] ?? 0)) target[section] = score;
  }
}

/** Returns the number of matching sections. */
export function countMatches(matches: Matches): number {
  let count = 0;
  for (const score of matches) if (score > 0) count += 1;
  return count;
}
