// The letters of a word as a bit set, a quick test to rule out that two words are similar.

/** Returns the letters of a word as a bit set; letters beyond a to z share bits. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 30);
  return bits;
}

/** Returns a lower bound of the edit distance of two words from their letters: each edit changes at most two letters of the set. */
export function leastEdits(letters: number, others: number): number {
  let count = 0;
  for (let rest = letters ^ others; rest !== 0; rest &= rest - 1) count += 1;
  return count / 2;
}
