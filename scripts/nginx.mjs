// Finds nginx, for setup and tests.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder where setup unpacks Debian's package. */
export const unpackedNginx = path.resolve(import.meta.dirname, '../.cache/programs/nginx');

/** Returns the executable from NGINX_PATH, or the system's; undefined if there is none. */
export function findNginx() {
  return [
    process.env['NGINX_PATH'],
    '/usr/sbin/nginx',
    '/usr/bin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
    path.join(unpackedNginx, 'usr/sbin/nginx'),
  ].find((file) => file !== undefined && existsSync(file));
}
