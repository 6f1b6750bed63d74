// Every form of a kept response has the headers that the app gives it when it is made.
import type { IncomingHttpHeaders } from 'node:http';
import {
  createSecurityHeaders,
  headerListOf,
} from '../../../src/server/serve/http/middleware/security-headers.ts';
import { ask } from '../../setup/ask.ts';
import { createFixture } from '../../setup/fixture-site.ts';
import { listen } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const addresses: readonly (readonly [what: string, address: string, accept: string])[] = [
  ['a page', '/docs/second/', 'text/html'],
  ['a page as Markdown', '/docs/second/', 'text/markdown'],
  ["a page's twin", '/docs/second/index.md', '*/*'],
  ['the sitemap', '/docs/sitemap.xml', '*/*'],
  ['the route list', '/docs/chunks/routes.js', '*/*'],
  ['the list for crawlers', '/docs/sitemap.xml', '*/*'],
];

const forms: readonly (readonly [
  status: number,
  method: string,
  headers: Readonly<Record<string, string>>,
])[] = [
  [200, 'GET', {}],
  [200, 'HEAD', {}],
  [200, 'HEAD', { Range: 'bytes=0-4' }],
  [206, 'GET', { Range: 'bytes=0-4' }],
  [304, 'GET', { 'If-None-Match': '*' }],
  [304, 'HEAD', { 'If-None-Match': '*' }],
  [416, 'GET', { Range: 'bytes=99999999-' }],
  [416, 'GET', { Range: 'bytes=-0' }],
];

/** The headers without those of the moment, of the connection, and of the one request. */
function lasting(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { date: _date, connection: _connection, 'x-request-id': _id, ...others } = headers;
  return others;
}

describe.each(addresses)('%s', (_what, address, accept) => {
  it.each(forms)(
    'answers %s to %s %j with the same headers, made or kept',
    async (status, method, headers) => {
      const site = await createFixture();
      const server = await listen(site.handle);
      const send = () =>
        ask(server.origin + address, { method, headers: { Accept: accept, ...headers } });
      const made = await send();
      const kept = await send();
      await server.close();
      expect([made.status, kept.status]).toEqual([status, status]);
      expect(lasting(kept.headers)).toEqual(lasting(made.headers));
      const list = headerListOf(
        createSecurityHeaders([site.site.config.site], site.renderer.facts.manifest),
      );
      const names = list.filter((_, index) => index % 2 === 0);
      expect(names.length).toBeGreaterThan(8);
      expect(names.map((name) => [name, kept.headers[name]]).flat()).toEqual(list);
      expect(kept.headers.vary).toContain('Accept-Encoding');
      expect(kept.headers['cache-control']).toMatch(
        status === 416 ? /^no-store$/ : /max-age|no-cache/,
      );
      expect(kept.headers.etag !== undefined).toBe(status !== 416);
      expect(kept.headers['content-range'] !== undefined).toBe(status === 206 || status === 416);
    },
  );
});
