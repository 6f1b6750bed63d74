// Where a Chromium is, and how tests and measurements start it.
import { existsSync } from 'node:fs';

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser's executable; undefined when there is none. */
export function findChromium() {
  return candidates.find((file) => file !== undefined && existsSync(file));
}

/** Flags that keep it quiet and alike on every machine. */
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
