// Kept responses: what is written, what is shared, and what is let go.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import type {
  FinishedResponse,
  ResponseKind,
} from '../../../../src/server/serve/http/responses/finished-response.ts';
import {
  createResponseCache,
  type ResponseCache,
  type ResponseCacheOptions,
} from '../../../../src/server/serve/http/responses/response-cache.ts';
import { createLimiter } from '../../../../src/server/serve/http/responses/limiter.ts';
import { writeResponse } from '../../../../src/server/serve/http/responses/write-response.ts';

const kind: ResponseKind = {
  route: '/test',
  contentType: 'text/html; charset=utf-8',
  caching: 'hourly',
};

function createCache(options: Partial<ResponseCacheOptions> = {}): ResponseCache {
  return createResponseCache({
    headers: [],
    onError(error) {
      throw error;
    },
    ...options,
  });
}

/** A server that answers with this response alone. */
function read(finished: FinishedResponse | undefined) {
  return request((incoming: IncomingMessage, response: ServerResponse) => {
    if (finished) writeResponse(finished, incoming, response);
    else response.writeHead(404).end();
  }).get('/');
}

const ask = (cache: ResponseCache, address: string) => read(cache.get(address));

const html = (size: number): Buffer => Buffer.from('<p>text</p>'.repeat(size));
const store = (cache: ResponseCache, address: string, size: number) =>
  cache.fetch(address, () => Promise.resolve({ kind, body: html(size) }));

it.each(['gzip', 'br'])(
  'sends the first reader %s, which shared caches drop soon',
  async (encoding) => {
    const cache = createCache();
    const interim = await store(cache, '/a', 100);
    const first = await read(interim).set('Accept-Encoding', encoding);
    expect(first.headers['content-encoding']).toBe(encoding);
    expect(first.headers['cache-control']).toBe('public, max-age=3600, s-maxage=5');
    expect(first.text).toBe(html(100).toString());
    await cache.settled();
    const later = await ask(cache, '/a').set('Accept-Encoding', encoding);
    expect(later.headers['content-encoding']).toBe(encoding);
    expect(later.headers['cache-control']).toBe('public, max-age=3600');
    expect(later.headers['etag']).not.toBe(first.headers['etag']);
    expect(later.text).toBe(html(100).toString());
  },
);

it('answers 304 to a reader who has the quick form, once the best one is there', async () => {
  const cache = createCache();
  const interim = await store(cache, '/a', 100);
  const first = await read(interim).set('Accept-Encoding', 'br');
  await cache.settled();
  const again = await ask(cache, '/a')
    .set('Accept-Encoding', 'br')
    .set('If-None-Match', first.headers['etag'] ?? '');
  expect(again.status).toBe(304);
});

it('sends compressed forms that were made with the body, and makes no better ones', async () => {
  const cache = createCache();
  const body = html(100);
  const forms = { br: brotliCompressSync(body), gzip: gzipSync(body) };
  const made = await cache.fetch('/a', () => Promise.resolve({ kind, body, forms }));
  expect(made.br?.body.equals(forms.br)).toBe(true);
  const answer = await read(made).set('Accept-Encoding', 'gzip');
  expect(answer.text).toBe(body.toString());
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  await cache.settled();
  expect(cache.get('/a')).toBe(made);
});

it('writes what was stored, with its headers', async () => {
  const cache = createCache({ headers: ['X-Frame-Options', 'DENY'] });
  await store(cache, '/a', 100);
  await cache.settled();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const response = await ask(cache, '/a').set('Accept-Encoding', encoding);
    expect(response.text).toBe(html(100).toString());
    expect(response.headers['x-frame-options']).toBe('DENY');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

it('does not compress what is too small to gain', async () => {
  const cache = createCache();
  await store(cache, '/a', 2);
  const response = await ask(cache, '/a').set('Accept-Encoding', 'br, gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
});

it('lets the response go that was asked for longest ago when the bytes exceed the limit', async () => {
  const cache = createCache({ maxBytes: 5000 });
  await store(cache, '/a', 200);
  await store(cache, '/b', 200);
  await cache.settled();
  expect(cache.get('/a')).toBeDefined();
  await store(cache, '/c', 200);
  expect(['/a', '/b', '/c'].map((address) => cache.get(address) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  await cache.settled();
});

it('makes a response once for calls at the same time, and keeps nothing of one that failed', async () => {
  const cache = createCache();
  let made = 0;
  const make = (): Promise<Buffer> => {
    made += 1;
    return made === 1 ? Promise.reject(new Error('Not today.')) : Promise.resolve(html(100));
  };
  const fetch = () => cache.fetch('/a', async () => ({ kind, body: await make() }));
  await expect(Promise.all([fetch(), fetch()])).rejects.toThrow('Not today.');
  const [first, second] = await Promise.all([fetch(), fetch()]);
  expect(second).toBe(first);
  expect(made).toBe(2);
  await cache.settled();
});

it('answers everyone when responses that are made at the same time are larger than what is kept', async () => {
  const cache = createCache({ maxBytes: 1500, shouldCompress: false });
  const slowly = (address: string, ms: number) =>
    cache.fetch(address, async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { kind, body: html(100) };
    });
  const answers = await Promise.all([slowly('/a', 30), slowly('/b', 5), slowly('/c', 10)]);
  expect(answers.map(({ identity }) => identity.body.length)).toEqual([1100, 1100, 1100]);
});

describe('a response that waits for its turn', () => {
  /** A cache whose only place to run is taken until `release` is called. */
  function createBusyCache() {
    const limiter = createLimiter({ maxWaiting: 9, share: 1, burstMs: 60_000 });
    let release = (): void => undefined;
    const running = limiter.take(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve({ kind, body: html(1) });
    };
    return {
      cache: createCache({ takePermit: limiter.take }),
      make,
      made: () => made,
      release: async () => {
        release();
        await running;
      },
    };
  }

  it('is dropped when all who ask for it have left, and made for those who ask later', async () => {
    const { cache, make, made, release } = createBusyCache();
    const [one, two] = [new AbortController(), new AbortController()];
    const asks = [one, two].map(({ signal }) => cache.fetch('/a', make, { signal }));
    for (const { signal } of [one, two]) expect(signal.aborted).toBe(false);
    one.abort(new Error('gone'));
    two.abort(new Error('gone'));
    const late = cache.fetch('/a', make, { signal: new AbortController().signal });
    for (const ask of asks) await expect(ask).rejects.toThrow('gone');
    await release();
    expect((await late).identity.body).toEqual(html(1));
    expect(made()).toBe(1);
  });

  it('is made as long as one of them waits', async () => {
    const { cache, make, made, release } = createBusyCache();
    const [one, two] = [new AbortController(), new AbortController()];
    const asks = [one, two].map(({ signal }) => cache.fetch('/a', make, { signal }));
    one.abort(new Error('gone'));
    await release();
    expect((await Promise.all(asks)).map(({ identity }) => identity.body)).toEqual([
      html(1),
      html(1),
    ]);
    expect(made()).toBe(1);
    two.abort(new Error('gone'));
    expect(cache.get('/a')?.identity.body).toEqual(html(1));
  });
});
