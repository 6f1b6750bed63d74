// Statistics of measurements.

/**
 * Returns the median; NaN if there are no values.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? NaN;
  return (lower + upper) / 2;
}

/**
 * Returns the smallest value that the given share of all values does not exceed.
 * @param {readonly number[]} values
 * @param {number} share between 0 and 1
 */
export function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}
