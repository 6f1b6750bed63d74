// Listens on the addresses of development mode.
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

/**
 * Listens on `host`; without one, on both addresses of this machine, since browsers may use either for `localhost`. Resolves with the
 * port. Rejects if one of them is taken.
 */
export async function listenForAuthors(options: DevListenOptions): Promise<number> {
  const { createServer, port, host } = options;
  if (host !== undefined && host !== 'localhost') return listen(createServer(), port, host);
  const chosen = await listen(createServer(), port, '127.0.0.1');
  await listen(createServer(), chosen, '::1').catch((error: unknown) => {
    // A machine without IPv6.
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) throw error;
  });
  return chosen;
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
