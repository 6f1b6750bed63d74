// Finds a Chromium, and defines how tests and benchmarks start it.
import { existsSync } from 'node:fs';

/** Chromium without what is around a page: the same engine, for 40 % of the processor time of a test (bench/README.md). */
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the executable of the browser that readers have, or of the shell; undefined if there is neither. */
export function findChromium() {
  return firstOf([...named(), ...browsers, ...shells]);
}

/** Returns the executable with which tests take the least time; undefined if there is none. */
export function findTestChromium() {
  return findHeadlessShell() ?? findChromium();
}

/** Returns what `CHROMIUM_PATH` names, or the executable of the shell; undefined if there is neither. */
export function findHeadlessShell() {
  return firstOf([...named(), ...shells]);
}

function named() {
  const { CHROMIUM_PATH: path } = process.env;
  return path === undefined ? [] : [path];
}

/** @param {readonly string[]} files */
function firstOf(files) {
  return files.find((file) => existsSync(file));
}

/** Flags that suppress background activity and make it behave the same on every machine. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
