// Programs that tests need: finds them, or gets Debian's as root.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bashTools, findBashTool } from './bash-tools.mjs';
import { findHeadlessShell, findTestChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { findNginx, unpackedNginx } from './nginx.mjs';
import { findOnPath } from './on-path.mjs';
import { findOpenssl } from './openssl.mjs';
import { findWebKit } from './webkit.mjs';
import { findXvfb } from './xvfb.mjs';

/**
 * @typedef {object} Program
 * @property {string} flag command line flag of setup.mjs that asks for it
 * @property {string} name
 * @property {string} purpose what needs it
 * @property {readonly string[]} debianPackages
 * @property {{ debianPackage: string, folder: string }} [unpacked] a package that would start a service if it was installed
 * @property {string} [variable] environment variable with its path
 * @property {() => unknown} find looks for it in the usual places
 * @property {() => unknown} [findPackaged] looks for what the packages bring alone, where others would do but take longer
 */

/** @type {readonly Program[]} */
const programs = [
  {
    flag: '--git',
    name: 'Git',
    purpose: 'the tests of versions and page dates',
    debianPackages: ['git'],
    find: () => findOnPath('git'),
  },
  {
    flag: '--chromium',
    name: 'Chromium',
    purpose: 'the browser tests',
    debianPackages: ['chromium-headless-shell', 'fonts-liberation'],
    variable: 'CHROMIUM_PATH',
    find: findTestChromium,
    findPackaged: findHeadlessShell,
  },
  {
    flag: '--openssl',
    name: 'openssl',
    purpose: 'the tests of HTTPS',
    debianPackages: ['openssl'],
    variable: 'OPENSSL_PATH',
    find: findOpenssl,
  },
  {
    flag: '--nginx',
    name: 'nginx',
    purpose: 'the tests of deploy/nginx',
    debianPackages: ['openssl', 'libpcre2-8-0'],
    unpacked: { debianPackage: 'nginx', folder: unpackedNginx },
    variable: 'NGINX_PATH',
    find: findNginx,
  },
  ...bashTools.map((name) => ({
    flag: '--bash-tools',
    name,
    purpose: 'the tests of Bash samples',
    debianPackages: [name],
    find: () => findBashTool(name),
  })),
  {
    flag: '--firefox',
    name: 'Firefox',
    purpose: 'the tests in three browsers',
    debianPackages: ['firefox-esr'],
    variable: 'FIREFOX_PATH',
    find: findFirefox,
  },
  {
    flag: '--webkit',
    name: 'WebKitGTK with its WebDriver',
    purpose: 'the tests in three browsers',
    debianPackages: ['webkit2gtk-driver'],
    variable: 'WEBKIT_DRIVER_PATH and MINIBROWSER_PATH',
    find: findWebKit,
  },
  {
    flag: '--xvfb',
    name: 'Xvfb',
    purpose: 'the tests in three browsers',
    debianPackages: ['xvfb'],
    variable: 'XVFB_PATH',
    find: findXvfb,
  },
];

/**
 * Looks for the programs that these flags ask for. On Debian, root gets those that are missing; anybody else is told how to, and the
 * process ends.
 * @param {ReadonlySet<string>} flags
 */
export function requirePrograms(flags) {
  const wanted = programs.filter(({ flag }) => flags.has(flag));
  if (isDebian() && process.getuid?.() === 0) {
    const isMissing = wanted.filter(({ find, findPackaged = find }) => !findPackaged());
    if (isMissing.length > 0) addPrograms(isMissing);
  }
  const absent = wanted.filter(({ find }) => !find());
  if (absent.length === 0) return;
  console.error(absent.map(adviceOn).join('\n'));
  process.exit(1);
}

function isDebian() {
  return findOnPath('apt-get') !== undefined && findOnPath('dpkg') !== undefined;
}

/** @param {Program} program */
function adviceOn({ name, purpose, debianPackages, unpacked, variable }) {
  const packages = unpacked ? [unpacked.debianPackage] : debianPackages;
  const other = variable === undefined ? '' : `, or set ${variable}`;
  const install = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  return `\`${name}\` was not found, which ${purpose} need. Install it (Debian: \`${install}\`)${other}.`;
}

/** @param {readonly Program[]} missing */
function addPrograms(missing) {
  const packages = [...new Set(missing.flatMap(({ debianPackages }) => debianPackages))];
  const reasons = missing.map(({ name, purpose }) => `${name} for ${purpose}`);
  console.log(`Installing \`${packages.join(' ')}\` from Debian: ${reasons.join(', ')} …`);
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', ...packages]);
  for (const { unpacked } of missing) if (unpacked) unpack(unpacked);
}

/**
 * Debian's package would start the service and enable it for every start of the machine. Its files alone do neither.
 * @param {NonNullable<Program['unpacked']>} unpacked
 */
function unpack({ debianPackage, folder }) {
  mkdirSync(folder, { recursive: true });
  const downloads = mkdtempSync(path.join(tmpdir(), 'docs-programs-'));
  try {
    console.log(`Unpacking Debian's \`${debianPackage}\` into ${folder}, without its service …`);
    apt(['download', '-qq', '-o', 'APT::Sandbox::User=root', debianPackage], downloads);
    for (const name of readdirSync(downloads)) {
      run('dpkg', ['-x', path.join(downloads, name), folder]);
    }
  } finally {
    rmSync(downloads, { recursive: true });
  }
}

/** @param {readonly string[]} args @param {string} [cwd] */
function apt(args, cwd) {
  run('apt-get', args, cwd);
}

/** @param {string} command @param {readonly string[]} args @param {string} [cwd] */
function run(command, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) console.error(`\`${command} ${args.join(' ')}\` failed.`);
}
