// Sets up a fresh clone: finds or installs programs that tests need, installs packages, builds what is outdated.
// Plain Node without dependencies, since it runs before they are installed.
//
//   --server-only   build the server, not the client bundle
//   --force         build even if the same sources were built before
//   --git           also ensure that Git is installed
//   --chromium      also ensure that Chromium is installed
//   --nginx         also ensure that nginx is there
//   --openssl       also ensure that openssl is installed
//   --bash-tools    also ensure that curl, jq and unzip are installed
//   --firefox       also ensure that Firefox is installed
//   --webkit        also ensure that WebKitGTK and its WebDriver are installed
//   --xvfb          also ensure that Xvfb is installed
//   --verdaccio     also ensure that Verdaccio is there
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirePrograms } from './programs.mjs';
import { requireVerdaccio } from './verdaccio.mjs';
import {
  buildFolder,
  copyBuildFiles,
  hasClient,
  isUsed,
  productionServerOptions,
  useBuild,
} from './server-build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const flags = new Set(process.argv.slice(2));

requireNode();
requirePrograms(flags);
installPackages();
if (flags.has('--verdaccio') && !requireVerdaccio()) {
  fail('Verdaccio could not be installed. It is fetched from the registry of npm, once.');
}
await build();

/** `engines` of `package.json` has ranges of the forms `^20.19.0` and `>=24`. */
function requireNode() {
  const { node } = process.versions;
  const supported = /"node": "([^"]+)"/.exec(readFileSync('package.json', 'utf8'))?.[1] ?? '';
  const [ownMajor = 0, ownMinor = 0] = node.split('.').map(Number);
  const isSupported = supported.split(' || ').some((range) => {
    const [major = 0, minor = 0] = (range.match(/\d+/g) ?? []).map(Number);
    if (ownMajor === major) return ownMinor >= minor;
    return range.startsWith('>=') && ownMajor > major;
  });
  if (!isSupported) fail(`Node \`${node}\` is not supported. Install one of \`${supported}\`.`);
}

function installPackages() {
  const installed = path.join('node_modules', '.package-lock.json');
  if (existsSync(installed) && modifiedAt(installed) >= modifiedAt('package-lock.json')) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** @param {string} file */
function modifiedAt(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

/** Builds what is missing. A build becomes current only when it is complete; until then, a start or reload uses the previous one. */
async function build() {
  const folder = buildFolder();
  const cli = path.join(folder, 'cli.js');
  const isForced = flags.has('--force');
  if (isForced || !existsSync(cli)) await buildServer(folder);
  if (!flags.has('--server-only') && (isForced || !hasClient(folder))) {
    run(process.execPath, [cli, 'build', ...(isForced ? ['--compress'] : [])]);
  }
  if (isForced || !isUsed(folder)) useBuild(folder);
}

/** @param {string} folder */
async function buildServer(folder) {
  const { build } = await import('esbuild');
  const draft = `${folder}.${process.pid}`;
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    await build({ ...productionServerOptions(folder), outdir: draft });
    copyBuildFiles(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!(error instanceof Error) || !('errors' in error)) throw error;
    // esbuild has printed each mistake with its file and line.
    fail('The server was not built. Fix the errors above.');
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell });
  if (error) fail(`\`${command}\` could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
