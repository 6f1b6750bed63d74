// Refuses requests to other host names than those of this machine: a web page whose name was rebound to this machine (DNS rebinding) could
// otherwise read drafts and problems.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export interface OwnHostOptions {
  /** Address or name that the author opened the server on; undefined for this machine alone. */
  readonly host: string | undefined;
  /** Address that the author stated for the site, such as that of a tunnel. */
  readonly origin: string | undefined;
}

/** Whether an address or name means this machine alone: `localhost`, `docs.localhost`, `127.0.0.1`, `::1`. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(name);
}

/** `Localhost:3000` → `localhost` · `[::1]:3000` → `::1`; undefined for anything that is not a host. */
export function hostNameOf(header = ''): string | undefined {
  const [, address, name] =
    /^(?:\[([\da-f:.]+)\]|([^:[\]/@\s]+?)\.?)(?::\d*)?$/i.exec(header) ?? [];
  return (address ?? name)?.toLowerCase();
}

/**
 * Returns a function that tells why a request is refused; undefined if it is answered. An opened server answers to any IP address, which
 * cannot be rebound, and to the names that the author stated. A request of a web page must come from a page of this server.
 */
export function createHostCheck({ host, origin }: OwnHostOptions) {
  const names = [host, origin === undefined ? undefined : new URL(origin).hostname];
  const isOpen = host !== undefined && !isLoopback(host);
  const isOwn = (name: string): boolean =>
    isLoopback(name) || names.includes(name) || (isOpen && isIP(name) !== 0);
  return ({ headers }: IncomingMessage): string | undefined => {
    const name = hostNameOf(headers.host);
    if (name === undefined || !isOwn(name)) {
      const fact = `Host \`${shownName(name)}\` is not allowed.`;
      return `${fact} Use \`localhost\`, or start \`dev\` with \`--host\` and that name, or with that name in SITE_ORIGIN.\n`;
    }
    if (headers.origin === undefined) return undefined;
    const page = URL.canParse(headers.origin) ? new URL(headers.origin) : undefined;
    const isOwnPage = page?.host === headers.host?.toLowerCase() || page?.origin === origin;
    return page && isOwnPage
      ? undefined
      : 'Cross-origin request refused. Open the page of this server.\n';
  };
}

/** Returns a host name with all characters replaced that names do not have. */
function shownName(name = ''): string {
  return name.replace(/[^\w.:-]/g, '?').slice(0, 100);
}
