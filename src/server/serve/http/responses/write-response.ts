// Writes a finished response in an encoding that the client accepts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { canSendCached } from './cached-head.ts';
import { cachingHeader } from './caching.ts';
import {
  withoutHeaders,
  type FinishedResponse,
  type HeaderList,
  type Variant,
} from './finished-response.ts';
import { readRange } from './range.ts';

const uncached = cachingHeader('never');

/**
 * Writes the response, the requested range, or a 304 if the client's copy is current; returns the size of the body in bytes. `extra` are
 * additional headers.
 */
export function writeResponse(
  finished: FinishedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  extra: HeaderList = [],
): number {
  const { method, headers: requestHeaders } = request;
  const { status = 200 } = finished.kind;
  const condition = requestHeaders['if-none-match'];
  const { range } = requestHeaders;
  if (condition !== undefined && status === 200 && matches(condition, finished.hash)) {
    const { notModifiedHeaders } = chooseVariant(finished, requestHeaders['accept-encoding']);
    send(response, 304, notModifiedHeaders, extra);
    return 0;
  }
  if (range !== undefined && method === 'GET' && status === 200) {
    const bytes = writePart(finished, range, requestHeaders['if-range'], response, extra);
    if (bytes !== undefined) return bytes;
  }
  const variant = chooseVariant(finished, requestHeaders['accept-encoding']);
  if (method === 'HEAD') {
    send(response, status, variant.headers, extra);
    return 0;
  }
  send(response, status, variant.headers, extra, variant.body);
  return variant.body.length;
}

function send(
  response: ServerResponse,
  status: number,
  headers: string[],
  extra: HeaderList,
  body?: Buffer,
): void {
  if (canSendCached(response) && response.sendCached(status, headers, extra, body)) return;
  // Without a copy on the hot path.
  const all = extra.length === 0 ? headers : [...headers, ...extra];
  response.writeHead(status, all).end(body);
}

/** Writes a range of the uncompressed body and returns its size; undefined if the whole response must be written instead. */
function writePart(
  { kind, hash, identity }: FinishedResponse,
  range: string,
  condition: string | string[] | undefined,
  response: ServerResponse,
  extra: HeaderList,
): number | undefined {
  const { body, notModifiedHeaders } = identity;
  // `If-Range` does not match: the client has a part of another version.
  if (condition !== undefined && condition !== `"${hash}"`) return undefined;
  const part = readRange(range, body.length);
  if (part === undefined) return undefined;
  if (part === 'beyond') {
    response
      .writeHead(416, [
        ...withoutHeaders(notModifiedHeaders, [...Object.keys(uncached), 'ETag']),
        ...Object.entries(uncached).flat(),
        'Content-Range',
        `bytes */${body.length}`,
        'Content-Length',
        '0',
        ...extra,
      ])
      .end();
    return 0;
  }
  const bytes = body.subarray(part.first, part.last + 1);
  response.writeHead(206, [
    ...notModifiedHeaders,
    'Content-Type',
    kind.contentType,
    'Content-Range',
    `bytes ${part.first}-${part.last}/${body.length}`,
    'Content-Length',
    String(bytes.length),
    ...extra,
  ]);
  response.end(bytes);
  return bytes.length;
}

/** Does not match `gzip, br;q=0`, which refuses Brotli, nor other names such as `vbrx`. */
const acceptsBrotli = /(?:^|[,\s])br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const acceptsGzip = /(?:^|[,\s])gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;

function chooseVariant(response: FinishedResponse, accepted: string | undefined): Variant {
  return response[encodingFor(accepted, response)] ?? response.identity;
}

/** Returns the best of the available encodings that an `Accept-Encoding` header accepts. */
export function encodingFor(
  accepted: string | undefined,
  { br, gzip }: { readonly br?: unknown; readonly gzip?: unknown },
): 'br' | 'gzip' | 'identity' {
  if (accepted === undefined) return 'identity';
  if (br !== undefined && acceptsBrotli.test(accepted)) return 'br';
  return gzip !== undefined && acceptsGzip.test(accepted) ? 'gzip' : 'identity';
}

/** Whether `If-None-Match` contains the ETag of the response in any of its encodings. */
function matches(condition: string, hash: string): boolean {
  return condition === '*' || condition.includes(`"${hash}`);
}
