// Cache of finished responses by URL path.
import { LRUCache } from 'lru-cache';
import {
  compress,
  minCompressedBytes,
  type CompressedForms,
} from '../../../render/renderer/compression.ts';
import type { Codec } from '../../../base/store/entries.ts';
import type { Store } from '../../../base/store/store.ts';
import {
  finishResponse,
  sizeOf,
  toBuffer,
  type FinishedResponse,
  type HeaderList,
  type ResponseKind,
} from './finished-response.ts';
import type { RequestClient, TakePermit } from './limiter.ts';

export interface ResponseCacheOptions {
  /** Headers of every response. */
  readonly headers: HeaderList;
  /** LRU limit in bytes, compressed forms included. @default 256 MiB */
  readonly maxBytes?: number;
  /** Whether responses get compressed forms. @default true */
  readonly shouldCompress?: boolean;
  /** Keeps the best compressed forms between starts. @default none */
  readonly store?: Store | undefined;
  /** Queue in which responses are made. @default immediately */
  readonly takePermit?: TakePermit;
  /** Called when the best compression of a response has failed; the quick forms stay cached. */
  readonly onError: (error: unknown, address: string) => void;
}

/** The content of a response, as made for a cache miss. */
interface Made {
  readonly body: Uint8Array;
  readonly kind: ResponseKind;
  /** Final compressed forms. @default fast forms, replaced by better ones in the background */
  readonly forms?: CompressedForms | undefined;
}

export interface ResponseCache {
  /** Returns the response at this address if it is finished and cached. */
  get(address: string): FinishedResponse | undefined;
  /**
   * Returns the cached response, or makes it; concurrent calls for an address share one call of `make`. Rejects if `make` does. Errors and
   * responses that are never cached are not kept. A response that waits in the limiter is dropped when the signals of all who ask for it are aborted.
   */
  fetch(
    address: string,
    make: () => Promise<Made>,
    client?: RequestClient,
  ): Promise<FinishedResponse>;
  /** Copies a response from another cache, if that has it in its final forms. */
  adopt(address: string, other: ResponseCache): void;
  /** Resolves when the compressions queued so far are done. */
  settled(): Promise<void>;
  /** Headers of every response. */
  readonly headers: HeaderList;
  readonly size: { readonly responses: number; readonly bytes: number };
  /** Limit of `size.bytes`. */
  readonly maxBytes: number;
}

const formsCodec: Codec<CompressedForms> = {
  encode: ({ br, gzip }) => [br, gzip],
  decode: ([br = Buffer.alloc(0), gzip = Buffer.alloc(0)]) => ({ br, gzip }),
};

/** Responses are first sent in quickly compressed forms; the best forms replace them in the background, one response at a time. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { headers, maxBytes = 256 * 2 ** 20, store, onError } = options;
  const { shouldCompress = true, takePermit = atOnce } = options;
  // The key is the body alone: it is the same in many snapshots, and after most changes of the code.
  const compressed = store?.kind('compressed', formsCodec);
  const improving = new Set<FinishedResponse>();
  let queue: Promise<void> = Promise.resolve();
  const interests = new Map<string, Interest>();
  const responses = new LRUCache<string, FinishedResponse, MakeInTurn>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    // A response that is evicted while it is being made still reaches its callers.
    ignoreFetchAbort: true,
    fetchMethod: (_address, _stale, { context: { make, client } }) =>
      takePermit(() => finish(make), undefined, client),
  });

  async function finish(make: () => Promise<Made>): Promise<FinishedResponse> {
    const { body: bytes, kind, forms: made } = await make();
    const body = toBuffer(bytes);
    if (shouldCompress && made) return finishResponse({ headers, kind, body, forms: made });
    const isWorthIt = shouldCompress && body.length >= minCompressedBytes;
    if (!isWorthIt) return finishResponse({ headers, kind, body });
    const stored = await compressed?.read([body]);
    if (stored) return finishResponse({ headers, kind, body, forms: stored });
    const forms = await compress(body, 'quick');
    return finishResponse({ headers, kind, body, forms, isInterim: true });
  }

  async function compressBest(body: Buffer): Promise<CompressedForms> {
    // Another process may have stored the forms meanwhile.
    const stored = await compressed?.read([body]);
    if (stored) return stored;
    const forms = await compress(body, 'best');
    void compressed?.write([body], forms);
    return forms;
  }

  /** Replaces the quick forms with the best ones, unless the response has been evicted or replaced meanwhile. */
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
    async fetch(address, make, { group, signal } = {}) {
      signal?.throwIfAborted();
      const interest = interests.get(address) ?? createInterest();
      interests.set(address, interest);
      const leave = interest.join(() => {
        // The aborted fetch is forgotten, so the next request makes the response again.
        interests.delete(address);
        responses.delete(address);
        return signal?.reason;
      });
      signal?.addEventListener('abort', leave, { once: true });
      const client = { group, signal: interest.signal };
      let response: FinishedResponse;
      try {
        response = await responses.forceFetch(address, { context: { make, client } });
      } finally {
        signal?.removeEventListener('abort', leave);
        if (interests.get(address) === interest) interests.delete(address);
      }
      if (response.kind.caching === 'never') responses.delete(address);
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
    headers,
    maxBytes,
    get size() {
      return { responses: responses.size, bytes: responses.calculatedSize };
    },
  };
}

const atOnce: TakePermit = (task) => task();

interface MakeInTurn {
  readonly make: () => Promise<Made>;
  readonly client: RequestClient;
}

/** The clients that wait for one response. */
type Interest = ReturnType<typeof createInterest>;

function createInterest() {
  const controller = new AbortController();
  let count = 0;
  return {
    /** Aborted when the last client has left. */
    signal: controller.signal,
    /** Adds a client. Returns the function that removes it; after the last one, the signal is aborted with the reason that `onLast` returns. */
    join(onLast: () => unknown): () => void {
      count += 1;
      return () => {
        count -= 1;
        if (count === 0) controller.abort(onLast());
      };
    },
  };
}
