// Finished responses, ready to be written: the bytes, their compressed forms and the header lists.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Headers as names and values in turn, the form that `writeHead` takes without looking at each. */
export type HeaderList = readonly string[];

interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

interface Entry {
  /** Hash of the uncompressed bytes; every variant's ETag begins with it. */
  readonly hash: string;
  readonly identity: Variant;
  br?: Variant;
  gzip?: Variant;
}

export interface PageCacheOptions {
  /** Headers of every response: security and caching. */
  readonly headers: HeaderList;
  /** @default 'text/html; charset=utf-8' */
  readonly contentType?: string;
  /** The cache lets the page go that was asked for longest ago when its bytes exceed this. @default 256 MiB */
  readonly maxBytes?: number;
}

/** Keeps finished pages by path. */
export interface PageCache {
  /** Writes a kept page, or a 304, and returns true; false when there is none. */
  respond(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps a page. Its compressed forms follow in the background. */
  store(path: string, html: Buffer): void;
  has(path: string): boolean;
  /** Settles when all compression that is under way has ended. */
  settled(): Promise<void>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies below this are not worth compressing, in bytes. */
const minCompressedBytes = 512;

export function createPageCache({
  headers,
  contentType = 'text/html; charset=utf-8',
  maxBytes = 256 * 2 ** 20,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let queue: Promise<void> = Promise.resolve();

  function createVariant(
    hash: string,
    body: Buffer,
    encoding: 'identity' | 'br' | 'gzip',
  ): Variant {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const shared = [...headers, 'ETag', etag, 'Vary', 'Accept-Encoding'];
    const own = ['Content-Type', contentType, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') own.push('Content-Encoding', encoding);
    return { body, headers: [...shared, ...own], notModifiedHeaders: shared };
  }

  async function compress(path: string, entry: Entry): Promise<void> {
    const { body } = entry.identity;
    if (body.length < minCompressedBytes || entries.get(path) !== entry) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    entry.gzip = createVariant(entry.hash, await gzipped(body, { level: 9 }), 'gzip');
    entry.br = createVariant(entry.hash, await brotli(body, { params }), 'br');
    if (entries.get(path) === entry) bytes += sizeOf(entry) - body.length;
  }

  return {
    respond(path, request, response) {
      const entry = entries.get(path);
      if (!entry) return false;
      const variant = entry[chooseEncoding(entry, request.headers['accept-encoding'])];
      if (!variant) return false;
      const condition = request.headers['if-none-match'];
      if (condition !== undefined && matches(condition, entry.hash)) {
        response.writeHead(304, variant.notModifiedHeaders);
        response.end();
        return true;
      }
      response.writeHead(200, variant.headers);
      response.end(request.method === 'HEAD' ? undefined : variant.body);
      return true;
    },
    store(path, html) {
      const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16);
      const entry: Entry = { hash, identity: createVariant(hash, html, 'identity') };
      const old = entries.get(path);
      if (old) bytes -= sizeOf(old);
      entries.delete(path);
      entries.set(path, entry);
      bytes += html.length;
      for (const [oldest, { identity, br, gzip }] of entries) {
        if (bytes <= maxBytes || oldest === path) break;
        bytes -= identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
        entries.delete(oldest);
      }
      queue = queue.then(() => compress(path, entry));
    },
    has: (path) => entries.has(path),
    settled: () => queue,
  };
}

function sizeOf({ identity, br, gzip }: Entry): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
}

/** Best form that the reader accepts and that is ready. */
function chooseEncoding(entry: Entry, accepted: string | undefined): 'identity' | 'br' | 'gzip' {
  if (accepted === undefined) return 'identity';
  if (entry.br && accepts(accepted, 'br')) return 'br';
  if (entry.gzip && accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

/** `('gzip, br;q=0', 'br')` → false */
function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  return !/^\s*;\s*q=0(?:\.0*)?(?:\s|,|$)/.test(header.slice(at + encoding.length));
}

/** Whether `If-None-Match` names the page in any of its encodings. */
function matches(condition: string, hash: string): boolean {
  return condition === '*' || condition.includes(`"${hash}`);
}
