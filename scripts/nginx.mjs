// Finds nginx, for setup and tests.
import { existsSync } from 'node:fs';

/** Returns the executable from NGINX_PATH, or the system's; undefined if there is none. */
export function findNginx() {
  return [
    process.env['NGINX_PATH'],
    '/usr/sbin/nginx',
    '/usr/bin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
  ].find((file) => file !== undefined && existsSync(file));
}
