// Numbers that look random, and are the same in each run.

/** Returns a function that returns whole numbers from 0 to below a limit. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
