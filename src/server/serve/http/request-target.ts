// The request target in the forms that RFC 9112 (3.2) defines.
import type { IncomingMessage } from 'node:http';

const slash = 47;

/** `GET http://host/docs/` → `/docs/`: the absolute form, which servers must accept. The host is ignored, since the site has only one. */
export function readTarget(request: IncomingMessage): void {
  const { url = '' } = request;
  // Fast path for nearly all requests.
  if (url.charCodeAt(0) === slash) return;
  const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(url) ?? [];
  if (rest === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether the target is a path and there is at most one `Host` header (RFC 9112, 3.2: proxies may interpret two of them differently). */
export function isWellFormed({ url = '', rawHeaders }: IncomingMessage): boolean {
  return url.charCodeAt(0) === slash && !namesTwoHosts(rawHeaders);
}

/** `rawHeaders` are alternating names and values; `headers` cannot be used, since Node keeps only the first host there. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
