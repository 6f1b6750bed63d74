// Finished pages: what is written, and what is let go.
import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import {
  createPageCache,
  writePage,
  type PageCache,
} from '../../../src/server/http/response-cache.ts';

/** A server that answers from the cache alone. */
function ask(cache: PageCache, path: string) {
  return request((incoming: IncomingMessage, response: ServerResponse) => {
    const page = cache.get(incoming.url ?? '');
    if (page) writePage(page, incoming, response);
    else response.writeHead(404).end();
  }).get(path);
}

const html = (size: number): Buffer => Buffer.from('<p>text</p>'.repeat(size));

it('writes what was stored, with its headers', async () => {
  const cache = createPageCache({ headers: ['X-Frame-Options', 'DENY'] });
  cache.store('/a', html(100));
  await cache.settled();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const response = await ask(cache, '/a').set('Accept-Encoding', encoding);
    expect(response.text).toBe(html(100).toString());
    expect(response.headers['x-frame-options']).toBe('DENY');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

it('does not compress what is too small to gain', async () => {
  const cache = createPageCache({ headers: [] });
  cache.store('/a', html(2));
  await cache.settled();
  const response = await ask(cache, '/a').set('Accept-Encoding', 'br, gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
});

it('lets the oldest page go when the bytes exceed the limit', async () => {
  const cache = createPageCache({ headers: [], maxBytes: 5000 });
  cache.store('/a', html(200));
  cache.store('/b', html(200));
  expect(cache.has('/a')).toBe(true);
  cache.store('/c', html(200));
  expect([cache.has('/a'), cache.has('/b'), cache.has('/c')]).toEqual([false, true, true]);
  await cache.settled();
});

it('keeps the new form of a page that is stored again', async () => {
  const cache = createPageCache({ headers: [] });
  cache.store('/a', html(100));
  cache.store('/a', html(90));
  await cache.settled();
  const response = await ask(cache, '/a').set('Accept-Encoding', 'br');
  expect(response.text).toBe(html(90).toString());
});
