// Finds Firefox, for set-up and tests.
import { existsSync } from 'node:fs';

/** The executable that FIREFOX_PATH names, or the system's; undefined when there is none. */
export function findFirefox() {
  return [
    process.env['FIREFOX_PATH'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((file) => file !== undefined && existsSync(file));
}
