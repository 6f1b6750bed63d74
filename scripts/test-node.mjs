// Runs the tests, but for those in browsers, with another Node from the registry: `npm run test:node -- 24`.
//
// The first argument is its version, such as 24 or 22.12.0. Everything else is for Jest, as in `npm run test:node -- 24 test/server/git`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { jest } from './checks.mjs';

process.chdir(path.dirname(import.meta.dirname));
const [version = '', ...jestArgs] = process.argv.slice(2);
if (!/^\d+(?:\.\d+){0,2}$/.test(version)) {
  console.error(`\`${version}\` is no version of Node. Name one: \`npm run test:node -- 24\`.`);
  process.exit(2);
}

const system = `${process.platform}-${process.arch}`;
const folder = path.join('.cache', 'programs', `node-${version}-${system}`);
const bin = path.resolve(folder, 'node_modules', `node-${system}`, 'bin');
const node = path.join(bin, 'node');
if (!existsSync(node)) {
  // Without `--prefix`, npm would add the package to the project's own.
  const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  run('npm', [...install, '--loglevel=error', `node-${system}@${version}`]);
}
// Tests start `node` by its name, too.
process.env['PATH'] = [bin, process.env['PATH']].join(path.delimiter);
run(node, ['--version']);
// At the end, since Jest takes all that follows it for patterns.
run(node, [...jest, ...jestArgs, '--testPathIgnorePatterns', '/test/(?:browsers?|registry)/']);

/** Ends this process if the command fails. @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(`\`${command}\` could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
