// Generated Markdown by the ten thousand: every file compiles or is reported, and nothing is thrown.
import type { Fault } from './fault.ts';
import { markdownRound, type MarkdownRound } from './markdown-round.ts';
import { residentMiB } from './memory.ts';

/** Files of one site: links and lists look at all of them. */
const filesPerRound = 1000;

/** `--files=` generates another number than 20,000, `--seed=` others. */
export const markdown: Fault = async ({ numbers, say }) => {
  const files = numbers.get('files') ?? 20_000;
  const seed = numbers.get('seed') ?? Math.floor(Math.random() * 2 ** 20);
  const rounds: MarkdownRound[] = [];
  let highest = 0;
  for (let first = 0; first < files; first += filesPerRound) {
    const amount = Math.min(filesPerRound, files - first);
    const round = await markdownRound(seed + first, amount);
    rounds.push(round);
    highest = Math.max(highest, residentMiB(process.pid));
    say(
      `${first + amount} files, ${round.seconds.toFixed(1)} s, ${round.failed.length} reported whole`,
    );
    for (const text of [...round.failed, ...round.thrown, ...round.misplaced]) say(text);
  }
  const sum = (count: (round: MarkdownRound) => number): number =>
    rounds.reduce((total, round) => total + count(round), 0);
  const thrown = sum((round) => round.thrown.length);
  const misplaced = sum((round) => round.misplaced.length);
  const reported = sum((round) => round.failed.length);
  const slowest = Math.max(...rounds.map(({ slowestMs }) => slowestMs));
  return [
    {
      what: `files from seed ${seed}: compiled, reported whole, thrown`,
      measured: `${sum((round) => round.compiled)}, ${reported}, ${thrown}`,
      promise: `${files} together, 0 thrown`,
      isCached: thrown === 0 && sum((round) => round.compiled) + reported === files,
    },
    {
      what: 'messages without a place in their file',
      measured: String(misplaced),
      promise: '0',
      isCached: misplaced === 0,
    },
    {
      what: 'slowest file, its Markdown included',
      measured: `${Math.round(slowest)} ms`,
      promise: 'at most 22 s: two deadlines and two new threads',
      isCached: slowest < 22_000,
    },
    {
      what: 'files per second, highest resident memory',
      measured: `${(files / sum((round) => round.seconds)).toFixed(0)}, ${Math.round(highest)} MiB`,
      promise: 'at most 1 GiB',
      isCached: highest < 1024,
    },
  ];
};
