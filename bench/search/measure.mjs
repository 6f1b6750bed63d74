// Search quality: ranks of expected answers, and statistics of them.

/**
 * Returns the rank of the first expected answer, from 1; `Infinity` if there is none.
 * @param {readonly string[]} answers
 * @param {readonly string[]} gold
 */
export function rankOf(answers, gold) {
  const index = answers.findIndex((answer) => gold.includes(answer));
  return index === -1 ? Infinity : index + 1;
}

/** Returns the share of the ranks within a limit, in percent. @param {readonly number[]} ranks @param {number} limit */
export function shareWithin(ranks, limit) {
  return (100 * ranks.filter((rank) => rank <= limit).length) / ranks.length;
}

/** Returns the mean reciprocal rank; ranks beyond the limit count as 0. @param {readonly number[]} ranks */
export function meanReciprocalRank(ranks, limit = Infinity) {
  return ranks.reduce((sum, rank) => sum + (rank <= limit ? 1 / rank : 0), 0) / ranks.length;
}

/** `/limits/#memory` → `/limits/` @param {string} place */
export function pageOf(place) {
  return place.split('#')[0] ?? place;
}
