// Sections that match a part of a query, with their scores, and how parts combine.

/** Scores by the section's number; 0 for a section that does not match. */
export type Matches = Float32Array;

/** No section matches yet. */
export function createMatches(size: number): Matches {
  return new Float32Array(size);
}

/** Sections that match all of these; their scores add up. */
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

/** Adds the scores of more matches, each times the weight. */
export function addScores(target: Matches, more: Matches, weight: number): void {
  for (let section = 0; section < target.length; section++) {
    target[section] = (target[section] ?? 0) + (more[section] ?? 0) * weight;
  }
}

/** Keeps the better score of each section, where the others are first multiplied by the weight: alternatives count once. */
export function keepBest(target: Matches, more: Matches, weight: number): void {
  for (let section = 0; section < target.length; section++) {
    const score = (more[section] ?? 0) * weight;
    if (score > (target[section] ?? 0)) target[section] = score;
  }
}

/** Number of sections that match. */
export function countMatches(matches: Matches): number {
  let count = 0;
  for (const score of matches) if (score > 0) count += 1;
  return count;
}
