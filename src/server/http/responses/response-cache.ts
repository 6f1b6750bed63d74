// Finished responses by address, ready to be written: bytes, compressed forms and header lists.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, minCompressedBytes, type CompressedForms } from './compression.ts';

/** Headers as names and values in turn, the form that `writeHead` takes without looking at each. */
export type HeaderList = readonly string[];

/** What all responses of one kind share. */
export interface ResponseKind {
  /** The route as metrics name it. */
  readonly route: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** `Cache-Control` while only quickly compressed forms exist; shared caches must not keep those for long. */
  readonly interimCacheControl: string;
  /** Further headers. @default none */
  readonly headers?: HeaderList;
}

export interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

/** A response as it is sent. */
export interface FinishedResponse {
  readonly kind: ResponseKind;
  /** Hash of the uncompressed bytes; every variant's ETag begins with it. */
  readonly hash: string;
  /** Better compressed forms are on their way. */
  readonly isInterim: boolean;
  readonly identity: Variant;
  /** Absent where compression is not worth it. */
  readonly br?: Variant;
  readonly gzip?: Variant;
}

export interface ResponseCacheOptions {
  /** Headers of every response. */
  readonly headers: HeaderList;
  /** LRU limit in bytes, compressed forms included. @default 256 MiB */
  readonly maxBytes?: number;
  /** @default true */
  readonly shouldCompress?: boolean;
  /** Called when the best compression of a response failed; its quick forms stay. */
  readonly onError: (error: unknown, address: string) => void;
}

export interface ResponseCache {
  /** The response at this address, if it is finished and still kept. */
  get(address: string): FinishedResponse | undefined;
  /** The kept response, or one from `make`; calls at the same time share one. Rejects when `make` does, and keeps nothing then. */
  fetch(
    address: string,
    kind: ResponseKind,
    make: () => Promise<Uint8Array>,
  ): Promise<FinishedResponse>;
  /** Resolves when no compression is under way. */
  settled(): Promise<void>;
  readonly size: { readonly responses: number; readonly bytes: number };
}

interface FetchContext {
  readonly kind: ResponseKind;
  readonly make: () => Promise<Uint8Array>;
}

/** A response leaves at once in quickly compressed forms; the best forms replace them in the background, one response at a time. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { headers, maxBytes = 256 * 2 ** 20, shouldCompress = true, onError } = options;
  const improving = new Set<FinishedResponse>();
  let queue: Promise<void> = Promise.resolve();
  const responses = new LRUCache<string, FinishedResponse, FetchContext>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    async fetchMethod(_address, _stale, { context: { kind, make } }) {
      const body = toBuffer(await make());
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
      const isWorthIt = shouldCompress && body.length >= minCompressedBytes;
      if (!isWorthIt) return createResponse(headers, kind, hash, body);
      const quick = await compress(body, 'quick');
      return createResponse(headers, kind, hash, body, { ...quick, isInterim: true });
    },
  });

  /** Replaces the quick forms, unless another response has taken the address meanwhile. */
  async function improve(address: string, interim: FinishedResponse): Promise<void> {
    const { kind, hash, identity } = interim;
    try {
      if (responses.peek(address) !== interim) return;
      const best = await compress(identity.body, 'best');
      if (responses.peek(address) !== interim) return;
      responses.set(
        address,
        createResponse(headers, kind, hash, identity.body, { ...best, isInterim: false }),
      );
    } catch (error) {
      onError(error, address);
    } finally {
      improving.delete(interim);
    }
  }

  return {
    get: (address) => responses.get(address),
    async fetch(address, kind, make) {
      const response = await responses.forceFetch(address, { context: { kind, make } });
      if (response.isInterim && !improving.has(response)) {
        improving.add(response);
        queue = queue.then(() => improve(address, response));
      }
      return response;
    },
    settled: () => queue,
    get size() {
      return { responses: responses.size, bytes: responses.calculatedSize };
    },
  };
}

function createResponse(
  headers: HeaderList,
  kind: ResponseKind,
  hash: string,
  body: Buffer,
  forms?: CompressedForms & { readonly isInterim: boolean },
): FinishedResponse {
  const isInterim = forms?.isInterim === true;
  const shared = [...headers, ...(kind.headers ?? []), 'Vary', 'Accept-Encoding'].map(flatten);
  const createVariant = (bytes: Buffer, encoding?: 'br' | 'gzip'): Variant => {
    // Strong ETags: the quick form of an encoding has other bytes than the best one.
    const suffix = encoding === undefined ? '' : `-${encoding}${isInterim ? '-quick' : ''}`;
    const caching =
      isInterim && encoding !== undefined ? kind.interimCacheControl : kind.cacheControl;
    const etag = flatten(`"${hash}${suffix}"`);
    const notModifiedHeaders = [...shared, 'Cache-Control', flatten(caching), 'ETag', etag];
    const described = ['Content-Type', kind.contentType, 'Content-Length', String(bytes.length)];
    if (encoding !== undefined) described.push('Content-Encoding', encoding);
    return { body: bytes, headers: [...notModifiedHeaders, ...described], notModifiedHeaders };
  };
  return {
    kind,
    hash,
    isInterim,
    identity: createVariant(body),
    ...(forms && {
      br: createVariant(forms.br, 'br'),
      gzip: createVariant(forms.gzip, 'gzip'),
    }),
  };
}

/**
 * The same text as one piece: V8 keeps a joined string as a tree of its parts, and `writeHead` would walk it for each response.
 * `npm run bench:serving` measures it.
 */
function flatten(header: string): string {
  return Buffer.from(header, 'latin1').toString('latin1');
}

function sizeOf({ identity, br, gzip }: FinishedResponse): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0) + 1;
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
