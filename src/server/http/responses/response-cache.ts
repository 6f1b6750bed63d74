// Finished responses by address.
import { LRUCache } from 'lru-cache';
import { compress, minCompressedBytes, type CompressedForms } from '../../maker/compression.ts';
import type { CompressedStore } from './compressed-store.ts';
import {
  finishResponse,
  sizeOf,
  toBuffer,
  type FinishedResponse,
  type HeaderList,
  type ResponseKind,
} from './finished-response.ts';
import type { TakeTurn } from './turns.ts';

export interface ResponseCacheOptions {
  /** Headers of every response. */
  readonly headers: HeaderList;
  /** LRU limit in bytes, compressed forms included. @default 256 MiB */
  readonly maxBytes?: number;
  /** @default true */
  readonly shouldCompress?: boolean;
  /** Where best compressed forms are kept between starts. @default nowhere */
  readonly store?: CompressedStore | undefined;
  /** When a response may be made. @default at once */
  readonly takeTurn?: TakeTurn;
  /** Called when the best compression of a response failed; its quick forms stay. */
  readonly onError: (error: unknown, address: string) => void;
}

/** `Cache-Control` of what nobody keeps, this cache included. */
export const noStore = 'no-store';

/** What a maker made for an address. */
export interface Made {
  readonly body: Uint8Array;
  readonly kind: ResponseKind;
  /** Compressed forms that are good enough. @default quick ones are made here, and better ones follow */
  readonly forms?: CompressedForms | undefined;
}

export interface ResponseCache {
  /** The response at this address, if it is finished and still kept. */
  get(address: string): FinishedResponse | undefined;
  /** The kept response, or one from `make`; calls at the same time share one. Rejects when `make` does; that, and `no-store`, is not kept. */
  fetch(address: string, make: () => Promise<Made>): Promise<FinishedResponse>;
  /** Takes a response over from another cache, if it is kept there in its best forms. */
  adopt(address: string, other: ResponseCache): void;
  /** Resolves when no compression is under way. */
  settled(): Promise<void>;
  readonly size: { readonly responses: number; readonly bytes: number };
}

/** A response leaves at once in quickly compressed forms; the best forms replace them in the background, one response at a time. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { headers, maxBytes = 256 * 2 ** 20, store, onError } = options;
  const { shouldCompress = true, takeTurn = atOnce } = options;
  const improving = new Set<FinishedResponse>();
  let queue: Promise<void> = Promise.resolve();
  const responses = new LRUCache<string, FinishedResponse, () => Promise<Made>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    // What is being made when others push it out still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_address, _stale, { context: make }) => takeTurn(() => finish(make)),
  });

  async function finish(make: () => Promise<Made>): Promise<FinishedResponse> {
    const { body: bytes, kind, forms: made } = await make();
    const body = toBuffer(bytes);
    if (shouldCompress && made) return finishResponse({ headers, kind, body, forms: made });
    const isWorthIt = shouldCompress && body.length >= minCompressedBytes;
    if (!isWorthIt) return finishResponse({ headers, kind, body });
    const stored = await store?.read(body);
    if (stored) return finishResponse({ headers, kind, body, forms: stored });
    const forms = await compress(body, 'quick');
    return finishResponse({ headers, kind, body, forms, isInterim: true });
  }

  async function compressBest(body: Buffer): Promise<CompressedForms> {
    // Another process may have been quicker.
    const stored = await store?.read(body);
    if (stored) return stored;
    const forms = await compress(body, 'best');
    void store?.write(body, forms);
    return forms;
  }

  /** Replaces the quick forms, unless another response has taken the address meanwhile. */
  async function improve(address: string, interim: FinishedResponse): Promise<void> {
    const { kind, identity } = interim;
    const { body } = identity;
    try {
      if (responses.peek(address) !== interim) return;
      const forms = await compressBest(body);
      if (responses.peek(address) !== interim) return;
      responses.set(address, finishResponse({ headers, kind, body, forms }));
    } catch (error) {
      onError(error, address);
    } finally {
      improving.delete(interim);
    }
  }

  return {
    get: (address) => responses.get(address),
    async fetch(address, make) {
      const response = await responses.forceFetch(address, { context: make });
      if (response.kind.cacheControl === noStore) responses.delete(address);
      if (response.isInterim && !improving.has(response)) {
        improving.add(response);
        queue = queue.then(() => improve(address, response));
      }
      return response;
    },
    adopt(address, other) {
      const response = other.get(address);
      if (response?.isInterim === false) responses.set(address, response);
    },
    settled: () => queue,
    get size() {
      return { responses: responses.size, bytes: responses.calculatedSize };
    },
  };
}

const atOnce: TakeTurn = (task) => task();
