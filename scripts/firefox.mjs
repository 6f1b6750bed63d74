// Finds Firefox, for setup and tests.
import { existsSync } from 'node:fs';

/** Returns the executable from FIREFOX_PATH, or the system's; undefined if there is none. */
export function findFirefox() {
  return [
    process.env['FIREFOX_PATH'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((file) => file !== undefined && existsSync(file));
}
