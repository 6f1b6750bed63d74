// What a request asks for, in the forms that RFC 9112 (3.2) knows.
import type { IncomingMessage } from 'node:http';

const slash = 47;

/** `GET http://host/docs/` → `/docs/`: the form that proxies get, which servers must take. The host is not looked at: the site has one. */
export function readTarget(request: IncomingMessage): void {
  const { url = '' } = request;
  // On the hot path.
  if (url.charCodeAt(0) === slash) return;
  const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(url) ?? [];
  if (rest === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether the request names an address, and one host at most (RFC 9112, 3.2: two are a fault that others may read differently). */
export function isWellFormed({ url = '', rawHeaders }: IncomingMessage): boolean {
  return url.charCodeAt(0) === slash && !namesTwoHosts(rawHeaders);
}

/** `rawHeaders` are names and values in turn; Node keeps the first host alone in `headers`. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
