// Where an openssl lies, for set-up and tests.
import { existsSync } from 'node:fs';

/** The one that OPENSSL_PATH names, or the system's; undefined when there is none. */
export function findOpenssl() {
  return [
    process.env['OPENSSL_PATH'],
    '/usr/bin/openssl',
    '/usr/local/bin/openssl',
    '/opt/homebrew/bin/openssl',
  ].find((file) => file !== undefined && existsSync(file));
}
