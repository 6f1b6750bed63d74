// Finds a Chromium, and defines how tests and benchmarks start it.
import { existsSync } from 'node:fs';

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the browser's executable; undefined if there is none. */
export function findChromium() {
  return candidates.find((file) => file !== undefined && existsSync(file));
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
