// Sets up a fresh clone: installs packages, builds what is outdated, finds or installs programs that tests need.
// Plain Node without dependencies, since it runs before they are installed.
//
//   --server-only   build the server, not the client bundle
//   --force         build even if the same sources were built before
//   --chromium      also ensure that Chromium is installed
//   --nginx         also ensure that nginx is installed
//   --openssl       also ensure that openssl is installed
//   --bash-tools    also ensure that curl, jq and unzip are installed
//   --firefox       also ensure that Firefox is installed
//   --webkit        also ensure that WebKitGTK and its WebDriver are installed
//   --xvfb          also ensure that Xvfb is installed
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBashTools } from './bash-tools.mjs';
import { findChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { findNginx } from './nginx.mjs';
import { findOpenssl } from './openssl.mjs';
import { findWebKit } from './webkit.mjs';
import {
  buildFolder,
  copyPainterFiles,
  hasClient,
  isUsed,
  productionServerOptions,
  useBuild,
} from './server-build.mjs';
import { findXvfb } from './xvfb.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const flags = new Set(process.argv.slice(2));

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} purpose what needs it
 * @property {string} debianPackages separated by spaces
 * @property {string} [variable] environment variable with its path
 * @property {() => unknown} find looks for it in the usual places
 */

/** Programs that tests need, by command line flag. @type {Readonly<Record<string, Program>>} */
const programs = {
  '--chromium': {
    name: 'Chromium',
    purpose: 'The browser tests',
    debianPackages: 'chromium',
    variable: 'CHROMIUM_PATH',
    find: findChromium,
  },
  '--nginx': {
    name: 'nginx',
    purpose: 'The tests of deploy/nginx',
    debianPackages: 'nginx',
    variable: 'NGINX_PATH',
    find: findNginx,
  },
  '--openssl': {
    name: 'openssl',
    purpose: 'The tests of HTTPS',
    debianPackages: 'openssl',
    variable: 'OPENSSL_PATH',
    find: findOpenssl,
  },
  '--bash-tools': {
    name: 'curl, jq and unzip',
    purpose: 'The tests of Bash samples',
    debianPackages: 'curl jq unzip',
    find: findBashTools,
  },
  '--firefox': {
    name: 'Firefox',
    purpose: 'The tests in three browsers',
    debianPackages: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    find: findFirefox,
  },
  '--webkit': {
    name: 'WebKitGTK with its WebDriver',
    purpose: 'The tests in three browsers',
    debianPackages: 'webkit2gtk-driver',
    variable: 'WEBKIT_DRIVER_PATH and MINIBROWSER_PATH',
    find: findWebKit,
  },
  '--xvfb': {
    name: 'Xvfb',
    purpose: 'The tests in three browsers',
    debianPackages: 'xvfb',
    variable: 'XVFB_PATH',
    find: findXvfb,
  },
};

requireNode(20, 19);
installPackages();
await build();
for (const [flag, program] of Object.entries(programs)) {
  if (flags.has(flag)) requireProgram(program);
}

/** @param {number} major @param {number} minor */
function requireNode(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`Node ${process.versions.node} is too old. Install Node ${major}.${minor} or newer.`);
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
    copyPainterFiles(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!(error instanceof Error) || !('errors' in error)) throw error;
    // esbuild has printed each mistake with its file and line.
    fail('The server was not built. Fix the errors above.');
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Finds a program, or installs the Debian package if running as root. @param {Program} program */
function requireProgram({ name, purpose, debianPackages, variable, find }) {
  if (find()) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${name} …`);
    run('apt-get', ['update', '-qq']);
    withoutServices(() => {
      run('apt-get', ['install', '-y', '-qq', ...debianPackages.split(' ')]);
    });
    if (find()) return;
  }
  const other = variable === undefined ? '' : `, or set ${variable}`;
  fail(
    `${purpose} need ${name}: not found. Install it (Debian: \`apt-get install ${debianPackages}\`)${other}.`,
  );
}

/** Debian starts services on installation, unless this file forbids it. @param {() => void} install */
function withoutServices(install) {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) {
    install();
    return;
  }
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const remove = () => {
    rmSync(policy, { force: true });
  };
  process.once('exit', remove);
  install();
  remove();
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
