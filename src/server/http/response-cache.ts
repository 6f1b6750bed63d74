// Finished responses, ready to be written: the bytes, their compressed forms and the header lists.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Headers as names and values in turn, the form that `writeHead` takes without looking at each. */
export type HeaderList = readonly string[];

interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

/** A page as it is sent. */
export interface FinishedPage {
  /** Hash of the uncompressed bytes; every variant's ETag begins with it. */
  readonly hash: string;
  readonly identity: Variant;
  readonly br?: Variant;
  readonly gzip?: Variant;
}

export interface PageCacheOptions {
  /** Headers of every response: security and caching. */
  readonly headers: HeaderList;
  /** @default 'text/html; charset=utf-8' */
  readonly contentType?: string;
  /** The cache lets the page go that was asked for longest ago when its bytes exceed this. @default 256 MiB */
  readonly maxBytes?: number;
}

/** Keeps finished pages by address. */
export interface PageCache {
  /** The page at this address, if it is finished and still kept. */
  get(address: string): FinishedPage | undefined;
  /** Keeps a page. Its compressed forms follow in the background. */
  store(address: string, html: Buffer): FinishedPage;
  readonly has: (address: string) => boolean;
  /** Settles when all compression that is under way has ended. */
  settled(): Promise<void>;
  readonly size: { readonly pages: number; readonly bytes: number };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies below this are not worth compressing, in bytes. */
const minCompressedBytes = 512;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { contentType = 'text/html; charset=utf-8', maxBytes = 256 * 2 ** 20 } = options;
  const headers = options.headers.map(inOnePiece);
  const pages = new LRUCache<string, FinishedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  let queue: Promise<void> = Promise.resolve();

  function createVariant(hash: string, body: Buffer, encoding?: 'br' | 'gzip'): Variant {
    const etag = encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`;
    const shared = [...headers, 'ETag', inOnePiece(etag), 'Vary', 'Accept-Encoding'];
    const own = ['Content-Type', contentType, 'Content-Length', String(body.length)];
    if (encoding !== undefined) own.push('Content-Encoding', encoding);
    return { body, headers: [...shared, ...own], notModifiedHeaders: shared };
  }

  async function compress(address: string, page: FinishedPage): Promise<void> {
    const { hash, identity } = page;
    if (identity.body.length < minCompressedBytes || pages.peek(address) !== page) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.body.length,
    };
    const small = await gzipped(identity.body, { level: 9 });
    const smallest = await brotli(identity.body, { params });
    // Another rendering may have taken its place meanwhile.
    if (pages.peek(address) !== page) return;
    pages.set(address, {
      hash,
      identity,
      br: createVariant(hash, smallest, 'br'),
      gzip: createVariant(hash, small, 'gzip'),
    });
  }

  return {
    get: (address) => pages.get(address),
    store(address, html) {
      const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16);
      const page: FinishedPage = { hash, identity: createVariant(hash, html) };
      pages.set(address, page);
      queue = queue.then(() => compress(address, page));
      return page;
    },
    has: (address) => pages.has(address),
    settled: () => queue,
    get size() {
      return { pages: pages.size, bytes: pages.calculatedSize };
    },
  };
}

/**
 * Writes a finished page, or a 304 when the reader has it, in the best form that the reader accepts and that is ready.
 * `extra` are headers of this response alone.
 */
export function writePage(
  page: FinishedPage,
  request: IncomingMessage,
  response: ServerResponse,
  extra?: HeaderList,
): void {
  const { headers: asked } = request;
  const variant = chooseVariant(page, asked['accept-encoding']);
  const condition = asked['if-none-match'];
  const isKnown = condition !== undefined && matches(condition, page.hash);
  const headers = isKnown ? variant.notModifiedHeaders : variant.headers;
  response.writeHead(isKnown ? 304 : 200, extra ? [...headers, ...extra] : headers);
  response.end(isKnown || request.method === 'HEAD' ? undefined : variant.body);
}

/** The same text; V8 keeps a joined string as a tree of its parts, and would walk it for each response. */
function inOnePiece(header: string): string {
  return Buffer.from(header, 'latin1').toString('latin1');
}

function sizeOf({ identity, br, gzip }: FinishedPage): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0) + 1;
}

function chooseVariant(page: FinishedPage, accepted: string | undefined): Variant {
  if (accepted === undefined) return page.identity;
  if (page.br && accepts(accepted, 'br')) return page.br;
  if (page.gzip && accepts(accepted, 'gzip')) return page.gzip;
  return page.identity;
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
