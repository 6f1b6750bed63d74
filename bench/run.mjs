// `npm run bench -- <name>`: sets up what a measurement needs, and runs it with the arguments after its name.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Files of the measurements below this folder. */
const files = {
  agents: 'agents/agents.mjs',
  conformance: 'mcp/conformance.mjs',
  first: 'server/first-request.mjs',
  growth: 'server/growth.mjs',
  libraries: 'search/libraries.mjs',
  lighthouse: 'reader/lighthouse.mjs',
  mcp: 'mcp/search.mjs',
  missing: 'server/missing.mjs',
  navigation: 'reader/navigation.mjs',
  pages: 'pages/compare.mjs',
  paired: 'server/paired.mjs',
  peer: 'reader/peer.mjs',
  questions: 'search/questions.mjs',
  reload: 'server/reload.mjs',
  save: 'server/save.mjs',
  search: 'server/search.mjs',
  serving: 'server/serving.mjs',
  start: 'server/start.mjs',
  tests: 'tests/processor-time.mjs',
};

/** Programs that some need, as flags of `scripts/setup.mjs`. @type {Readonly<Record<string, readonly string[]>>} */
const programs = {
  lighthouse: ['--chromium'],
  navigation: ['--chromium'],
  peer: ['--chromium'],
  tests: ['--git', '--chromium', '--nginx', '--openssl', '--bash-tools'],
};

process.chdir(path.dirname(import.meta.dirname));
const [name = '', ...args] = process.argv.slice(2);
const file = new Map(Object.entries(files)).get(name);
if (file === undefined) {
  console.error(
    `Name a measurement: \`npm run bench -- paired\`.\n${Object.keys(files).join(' ')}`,
  );
  process.exit(2);
}
run('scripts/setup.mjs', programs[name] ?? []);
run(path.join('bench', file), args);

/** Runs a file with Node, and ends this process if it fails. @param {string} script @param {readonly string[]} scriptArgs */
function run(script, scriptArgs) {
  const { status } = spawnSync(process.execPath, [script, ...scriptArgs], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
