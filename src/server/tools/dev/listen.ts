// The addresses that development mode listens on.
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { listen } from '../../serve/http/http-server.ts';
import { codeOf } from '../../base/files/code-of.ts';
import { isLoopback } from './own-host.ts';

export interface DevListenOptions {
  readonly createServer: () => Server;
  /** 0 for any free port. */
  readonly port: number;
  /** Undefined for this machine alone. */
  readonly host: string | undefined;
}

/** Attempts to find a port that is free on both addresses of this machine. */
const maxAttempts = 5;

/**
 * Listens on `host`; without one, on both addresses of this machine, since browsers may use either for `localhost`. Resolves with the
 * port. Rejects if it cannot listen; a machine without IPv6 is no reason.
 */
export async function listenForAuthors(options: DevListenOptions): Promise<number> {
  const { createServer, port, host } = options;
  if (host !== undefined && host !== 'localhost') return listen(createServer(), port, host);
  for (let attempt = 1; ; attempt += 1) {
    const first = createServer();
    const chosen = await listen(first, port, '127.0.0.1');
    try {
      await listen(createServer(), chosen, '::1');
      return chosen;
    } catch (error) {
      if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) return chosen;
      first.close();
      if (port !== 0 || attempt === maxAttempts) throw error;
    }
  }
}

/** Returns the hosts under which other machines reach a server on `host`, as in an address; none if only this machine does. */
export function hostsForOthers(host: string | undefined): readonly string[] {
  if (host === undefined || isLoopback(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .filter(({ family }) => family === 'IPv4' || host === '::')
    .map(({ family, address }) => (family === 'IPv4' ? address : `[${address}]`));
}
