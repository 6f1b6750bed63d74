// `npm run bench -- tests`: processor time of each check and of each test file, one after the other. Arguments are Jest's.
import { spawnSync } from 'node:child_process';
import { checks, jest } from '../../scripts/checks.mjs';
import { processorTime } from '../../test/setup/native/processor-time.mjs';

/** @type {(readonly [name: string, seconds: string])[]} */
const rows = [];
for (const { name, args } of checks) rows.push(measure(name, args));
const reporters = ['--reporters=default', '--reporters=./bench/tests/suites.mjs', '--silent'];
rows.push(measure('tests', [...jest, ...reporters, ...process.argv.slice(2)]));

console.log('| | processor time |\n| --- | ---: |');
for (const [name, seconds] of rows) console.log(`| ${name} | ${seconds} |`);

/** Runs a command and shows what it prints. @param {string} name @param {readonly string[]} args */
function measure(name, args) {
  const before = processorTime().children;
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', name === 'tests' ? 'inherit' : 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error(`The ${name} failed: the figures say little.`);
    process.exitCode = 1;
  }
  const seconds = `${((processorTime().children - before) / 1000).toFixed(0)} s`;
  return /** @type {const} */ ([name, seconds]);
}
