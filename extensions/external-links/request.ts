// Asks another server for a page, unless it is in a private network.
import { lookup as lookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Answer of a server, or why there is none. */
export type Answer =
  | { readonly status: number }
  | { readonly failure: 'unknown host' | 'private' | 'no answer' };

export interface RequestOptions {
  /** Hosts that may be in a private network, with their port if a link has one: `wiki.example:8080`. */
  readonly privateHosts: ReadonlySet<string>;
  /** Time for one answer, in milliseconds. */
  readonly timeoutMs: number;
}

const maxRedirects = 5;

/** Statuses of servers that do not answer `HEAD`, though they have the page. */
const refusesHead = new Set([400, 403, 404, 405, 501]);

/** Never rejects. The body is not read. */
export async function askFor(url: URL, options: RequestOptions): Promise<Answer> {
  const answer = await follow(url, 'HEAD', options);
  const isRefused = 'status' in answer && refusesHead.has(answer.status);
  return isRefused ? follow(url, 'GET', options) : answer;
}

async function follow(first: URL, method: string, options: RequestOptions): Promise<Answer> {
  let url = first;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const answer = await send(url, method, options);
    if (!('status' in answer) || answer.location === undefined) return answer;
    if (!URL.canParse(answer.location, url.href)) return { status: answer.status };
    url = new URL(answer.location, url);
    if (!/^https?:$/.test(url.protocol)) return { status: answer.status };
  }
  return { failure: 'no answer' };
}

type Sent = Answer & { readonly location?: string | undefined };

function send(url: URL, method: string, { privateHosts, timeoutMs }: RequestOptions) {
  const mayBePrivate = privateHosts.has(url.host);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node does not look up addresses.
  if (!mayBePrivate && isIP(host) !== 0 && isPrivate(host))
    return Promise.resolve<Sent>({ failure: 'private' });
  return new Promise<Sent>((resolve) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const clientRequest = request(
      url,
      {
        method,
        agent: false,
        lookup: mayBePrivate ? lookUp : publicOnly,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'User-Agent': 'millrace-docs (link check)', Accept: '*/*' },
      },
      ({ statusCode = 0, headers: { location } }) => {
        resolve({ status: statusCode, ...(statusCode >= 300 && statusCode < 400 && { location }) });
        clientRequest.destroy();
      },
    );
    clientRequest.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ failure: reasonOf(error) });
    });
    clientRequest.end();
  });
}

function reasonOf({ code }: NodeJS.ErrnoException) {
  if (code === privateCode) return 'private';
  return code === 'ENOTFOUND' ? 'unknown host' : 'no answer';
}

const privateCode = 'EPRIVATE';

/** Looks up a host at the time of its request, so that no name can become a private address meanwhile. */
const publicOnly: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) callback(error, []);
    else if (addresses.some(({ address }) => isPrivate(address)))
      callback(Object.assign(new Error('Private address'), { code: privateCode }), []);
    else if (options.all === true) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

const privateRanges = new BlockList();
for (const [net, length] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ['224.0.0.0', 3] as const,
])
  privateRanges.addSubnet(net, length, 'ipv4');
for (const [net, length] of [
  ...[['::', 96] as const, ['fc00::', 7] as const, ['fe80::', 10] as const],
  ...[['fec0::', 10] as const, ['64:ff9b:1::', 48] as const, ['2001::', 32] as const],
  ...[['ff00::', 8] as const, ['64:ff9b::', 96] as const, ['2002::', 16] as const],
])
  privateRanges.addSubnet(net, length, 'ipv6');

/** Whether an address is in a private network, or is this machine. */
export function isPrivate(address: string): boolean {
  // IPv4 in another form, which no page is linked by.
  if (/^::ffff:/i.test(address)) return true;
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
