// Runs the tests, and beside them all other checks, one after the other. Fails if any of them fails.
//
//   --full      also the tests that take long to prove a rare thing: `*.full.test.ts`
//   --quick     only lint and the tests that start neither a process nor a browser
//   --changed   only the tests that changed files concern, compared with the last commit
//
// Everything else is for Jest: names of files, `-t <name of a test>`.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { leftOut } from '../test/setup/left-out.mjs';
import { checks, jest, lint } from './checks.mjs';

process.chdir(path.dirname(import.meta.dirname));
const flags = ['--full', '--quick', '--changed'];
const given = process.argv.slice(2);
const isQuick = given.includes('--quick');
const isFull = given.includes('--full');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const stop = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stop.abort();
    for (const child of running) child.kill(signal);
  });
}

const [tests, others] = await Promise.all([
  run({
    name: 'tests',
    args: [
      ...jest,
      ...leftOut[isFull ? 'full' : isQuick ? 'quick' : 'ordinary'].map(
        (pattern) => `--testPathIgnorePatterns=${pattern}`,
      ),
      ...(given.includes('--changed') ? ['--onlyChanged'] : []),
      ...given.filter((arg) => !flags.includes(arg)),
    ],
    isShown: true,
  }),
  runAll(isQuick ? [lint] : checks),
]);
const outcomes = [...others, tests];
if (!stop.signal.aborted) {
  for (const { isPassed, text } of outcomes) if (!isPassed && text !== '') console.log(`\n${text}`);
  console.log(`\n${outcomes.map(lineOf).join('\n')}`);
}
process.exitCode = stop.signal.aborted ? 130 : Number(outcomes.some(({ isPassed }) => !isPassed));

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {boolean} isPassed
 * @property {string} text what it printed, unless it was shown
 * @property {number} seconds
 */

/** @param {readonly import('./checks.mjs').Check[]} list @returns {Promise<readonly Outcome[]>} */
async function runAll(list) {
  /** @type {Outcome[]} */
  const done = [];
  for (const check of list) if (!stop.signal.aborted) done.push(await run(check));
  return done;
}

/** @param {import('./checks.mjs').Check & { isShown?: boolean }} check @returns {Promise<Outcome>} */
function run({ name, args, isShown = false }) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: [
      'ignore',
      ...(isShown
        ? /** @type {const} */ (['inherit', 'inherit'])
        : /** @type {const} */ (['pipe', 'pipe'])),
    ],
  });
  running.add(child);
  let text = '';
  child.stdout?.on('data', (part) => (text += String(part)));
  child.stderr?.on('data', (part) => (text += String(part)));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ name, isPassed: code === 0, text, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** @param {Outcome} outcome */
function lineOf({ name, isPassed, seconds }) {
  return `${name.padEnd(8)}${isPassed ? 'passed' : 'failed'}  ${seconds.toFixed(0).padStart(4)} s`;
}
