// Finds openssl, for setup and tests.
import { existsSync } from 'node:fs';

/** Returns the executable from OPENSSL_PATH, or the system's; undefined if there is none. */
export function findOpenssl() {
  return [
    process.env['OPENSSL_PATH'],
    '/usr/bin/openssl',
    '/usr/local/bin/openssl',
    '/opt/homebrew/bin/openssl',
  ].find((file) => file !== undefined && existsSync(file));
}
