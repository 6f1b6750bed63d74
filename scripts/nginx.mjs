// Where an nginx lies, for set-up and tests.
import { existsSync } from 'node:fs';

/** The one that NGINX_PATH names, or the system's; undefined when there is none. */
export function findNginx() {
  return [
    process.env['NGINX_PATH'],
    '/usr/sbin/nginx',
    '/usr/bin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
  ].find((file) => file !== undefined && existsSync(file));
}
