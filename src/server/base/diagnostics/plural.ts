// Counts in messages.

/** `1 page`, `2 pages`; for nouns that take an `s`. */
export function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
