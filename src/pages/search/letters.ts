// The letters of a word as bits, which tell quickly that two words cannot be alike.

/** A set of letters; letters beyond a to z share bits. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 30);
  return bits;
}

/** Edits that lead from one word to another, at least: each changes at most two letters of the set. */
export function leastEdits(letters: number, others: number): number {
  let count = 0;
  for (let rest = letters ^ others; rest !== 0; rest &= rest - 1) count += 1;
  return count / 2;
}
