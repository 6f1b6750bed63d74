// Time limits of tests. They are for tests that hang and measure nothing; a slow machine has longer ones.

/** Returns a limit in milliseconds. `TEST_TIME_FACTOR` multiplies all of them. @param {number} minutes on an ordinary machine */
export function timeLimit(minutes) {
  const factor = Number(process.env['TEST_TIME_FACTOR'] ?? 1);
  if (!(factor > 0)) throw new Error('TEST_TIME_FACTOR is not a number above 0.');
  return minutes * 60_000 * factor;
}
