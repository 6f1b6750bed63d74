// Sections that match a part of a query, and how parts combine.

/** Sections that match, by number. */
export interface Matches {
  /** 0 for a section that does not match. */
  readonly scores: Float32Array;
  /** How many of the terms a section has. */
  readonly counts: Uint8Array;
}

/** No section matches yet. */
export function createMatches(size: number): Matches {
  return { scores: new Float32Array(size), counts: new Uint8Array(size) };
}

/** Sections that match all of these. */
export function matchAll(parts: readonly Matches[]): Matches {
  return combine(parts, parts.length);
}

/** Sections that match any of these. */
export function matchAny(parts: readonly Matches[]): Matches {
  return combine(parts, 1);
}

function combine(parts: readonly Matches[], least: number): Matches {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const size = first?.scores.length ?? 0;
  const sum = createMatches(size);
  for (let section = 0; section < size; section++) {
    let matched = 0;
    let score = 0;
    let count = 0;
    for (const { scores, counts } of parts) {
      if (counts[section] === 0) continue;
      matched += 1;
      score += scores[section] ?? 0;
      count += counts[section] ?? 0;
    }
    if (matched < least) continue;
    sum.scores[section] = score;
    sum.counts[section] = count;
  }
  return sum;
}
