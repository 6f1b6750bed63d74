// A short run of the generated files that bench/faults compiles by the ten thousand.
import { markdownRound } from '../../bench/faults/markdown-round.ts';
import { timeLimit } from '../setup/time-limit.mjs';

it(
  '300 generated files compile or are reported, and nothing is thrown',
  async () => {
    const { compiled, failed, thrown, misplaced } = await markdownRound(20_261_122, 300);
    expect({ thrown, misplaced }).toEqual({ thrown: [], misplaced: [] });
    expect(compiled + failed.length).toBe(300);
    expect(compiled).toBeGreaterThan(295);
  },
  timeLimit(5),
);
