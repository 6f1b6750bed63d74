// deploy/nginx in a real nginx: what is kept, for whom, how long, and what happens when replicas go away.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import express from 'express';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect, type ConnectionOptions } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteInProcess } from '../setup/in-process.ts';
import { acceptHeaders } from '../setup/accept-headers.ts';
import { ask, type AskOptions, type RawAnswer } from '../setup/ask.ts';
import { createFixture } from '../setup/fixture-site.ts';
import { makeCertificate, type Certificate } from '../setup/certificate.ts';
import { findFreePort, startNginx, type RunningNginx } from '../setup/nginx.ts';
import { createRealSite, listen, type RunningServer } from '../setup/real-site.ts';
import { removeTestSites } from '../setup/test-site.ts';
import { createGate, type Gate } from './gate.ts';

let site: SiteInProcess;
let server: RunningServer;
let gates: readonly [Gate, Gate];
let nginx: RunningNginx;
/** What answers behind the gates. */
let listener: SiteInProcess;
/** As the server says, unless a test cannot wait that long. */
let freshSeconds: number | undefined;

beforeAll(async () => {
  site = await createRealSite();
  // Answers of an index that is still being built are not kept.
  await site.searchReady;
  listener = site;
  server = await listen((request, response) => {
    listener.handle(request, response);
  });
  const options = { origin: server.origin, freshSeconds: () => freshSeconds };
  gates = [await createGate(options), await createGate(options)];
  nginx = await startNginx({ replicas: [gates[0].address, gates[1].address] });
});

beforeEach(() => {
  listener = site;
  freshSeconds = undefined;
});

afterAll(async () => {
  await nginx.stop();
  await Promise.all([gates[0].close(), gates[1].close(), server.close()]);
  await removeTestSites();
});

const get = (path: string, options: AskOptions = {}): Promise<RawAnswer> =>
  ask(nginx.origin + path, options);
const getEncoded = (path: string, encoding: string): Promise<RawAnswer> =>
  get(path, { headers: { 'Accept-Encoding': encoding } });
const cacheStatus = ({ headers }: RawAnswer): unknown => headers['x-cache-status'];
const timesAsked = (line: string): number =>
  gates.flatMap((gate) => gate.asked).filter((known) => known === line).length;

/** Asks until the answer is as wanted; the test's own time limit ends a wait in vain. */
async function getUntil(
  path: string,
  isWanted: (answer: RawAnswer) => boolean,
): Promise<RawAnswer> {
  for (;;) {
    const answer = await get(path);
    if (isWanted(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a fresh answer', () => {
  it('comes from a replica once: the second crawl of all pages has nothing but hits', async () => {
    const { paths } = site.site;
    const addresses = paths.map((path) => `/docs${path}`);
    // A response whose best compression is still to come is kept for seconds only.
    for (const path of paths) await site.responses.page(path);
    await site.cache.settled();
    const crawl = async (): Promise<readonly RawAnswer[]> => {
      const answers: RawAnswer[] = [];
      for (const address of addresses) answers.push(await get(address));
      return answers;
    };
    const first = await crawl();
    const second = await crawl();
    expect(addresses.length).toBeGreaterThan(100);
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(first.map(cacheStatus))).toEqual(new Set(['MISS']));
    expect(new Set(second.map(cacheStatus))).toEqual(new Set(['HIT']));
    expect(second.map(({ body }) => body.toString())).toEqual(
      first.map(({ body }) => body.toString()),
    );
    expect(addresses.filter((address) => timesAsked(`GET ${address}`) !== 1)).toEqual([]);
  });

  it('is not kept uncompressed for a reader who takes it compressed', async () => {
    listener = await createFixture();
    const page = '/docs/long/';
    expect(cacheStatus(await getEncoded(page, 'br'))).toBe('MISS');
    await listener.cache.settled();
    expect((await getEncoded(page, 'br')).headers['content-encoding']).toBe('br');
    const kept = await getEncoded(page, 'br');
    expect([cacheStatus(kept), kept.headers['content-encoding']]).toEqual(['HIT', 'br']);
  });

  it('has one variant per encoding, however browsers spell it', async () => {
    const page = '/docs/quick.html';
    listener = await createFixture();
    await listener.responses.page('/quick.html');
    await listener.cache.settled();
    const identity = await get(page);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const etags = [identity.headers.etag];
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, body } = await getEncoded(page, encoding);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept, Accept-Encoding');
      expect(decode[encoding](body).equals(identity.body)).toBe(true);
      etags.push(headers.etag);
    }
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(identity.headers.vary).toBe('Accept, Accept-Encoding');
    expect(new Set(etags).size).toBe(3);

    for (const [spelling, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
      ['GZIP', 'gzip'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.0, br ; q=0', undefined],
      ['deflate', undefined],
      ['brotli', undefined],
    ] as const) {
      const answer = await getEncoded(page, spelling);
      const found = { spelling, encoding: answer.headers['content-encoding'] };
      expect({ ...found, status: cacheStatus(answer) }).toEqual({
        spelling,
        encoding,
        status: 'HIT',
      });
    }
    expect(timesAsked(`GET ${page}`)).toBe(3);
  });

  it('has one copy per form, and gives no reader the other form', async () => {
    const page = '/docs/second/';
    listener = await createFixture();
    for (const form of ['html', 'markdown'] as const)
      await listener.responses.page('/second/', form);
    await listener.cache.settled();
    const readers = [
      ['text/markdown, text/html, */*', 'br', 'text/markdown'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', 'br', 'text/html'],
      ['text/markdown', 'gzip', 'text/markdown'],
      ['*/*', 'gzip', 'text/html'],
    ] as const;
    const etags = new Set<unknown>();
    for (const status of ['MISS', 'HIT', 'HIT']) {
      for (const [accept, encoding, type] of readers) {
        const headers = { Accept: accept, 'Accept-Encoding': encoding };
        const answer = await get(page, { headers });
        expect({ accept, status, type: answer.headers['content-type'] }).toEqual({
          accept,
          status: cacheStatus(answer),
          type: `${type}; charset=utf-8`,
        });
        const { etag = '' } = answer.headers;
        etags.add(etag);
        const known = await get(page, { headers: { ...headers, 'If-None-Match': etag } });
        expect([known.status, known.headers.etag]).toEqual([304, etag]);
        expect(known.headers.vary).toBe('Accept, Accept-Encoding');
      }
    }
    expect(etags.size).toBe(4);
    expect(timesAsked(`GET ${page}`)).toBe(4);
  });

  it.each(acceptHeaders)('reads %j as the server does', async (accept, form) => {
    const answer = await get('/docs/limits/', { headers: { Accept: accept } });
    expect(answer.headers['content-type']).toBe(`text/${form}; charset=utf-8`);
  });

  it('weighs the two forms as the server does', async () => {
    const weights = [
      '0',
      '0.0',
      '0.1',
      '0.09',
      '0.19',
      '0.2',
      '0.49',
      '0.5',
      '0.505',
      '0.55',
      '0.9',
      '0.99',
      '0.999',
      '1',
      '1.0',
    ];
    for (const markdown of weights) {
      for (const html of weights) {
        const accept = `text/html;q=${html}, text/markdown;q=${markdown}`;
        const { headers } = await get('/docs/limits/', { headers: { Accept: accept } });
        const form = Number(markdown) > 0 && Number(markdown) >= Number(html) ? 'markdown' : 'html';
        expect({ accept, type: headers['content-type'] }).toEqual({
          accept,
          type: `text/${form}; charset=utf-8`,
        });
      }
    }
  });

  it('is confirmed with a 304 that asks no replica', async () => {
    const page = '/docs/pricing/';
    const { headers } = await get(page);
    const before = timesAsked(`GET ${page}`);
    const answer = await get(page, { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect([answer.status, answer.body.length, cacheStatus(answer)]).toEqual([304, 0, 'HIT']);
    expect(answer.headers.etag).toBe(headers.etag);
    expect((await get(page, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect(timesAsked(`GET ${page}`)).toBe(before);
  });

  it('serves HEAD too, with its own request id and the headers of the server', async () => {
    const page = '/docs/pricing/';
    const full = await get(page);
    const head = await get(page, { method: 'HEAD' });
    expect([head.status, head.body.length, cacheStatus(head)]).toEqual([200, 0, 'HIT']);
    const { 'x-request-id': fullId, date: _date, ...fullHeaders } = full.headers;
    const { 'x-request-id': headId, date: __date, ...headHeaders } = head.headers;
    expect(headHeaders).toEqual(fullHeaders);
    expect(headHeaders['content-security-policy']).toContain("default-src 'none'");
    expect(fullId).toMatch(/^[\da-f]{32}$/);
    expect(headId).not.toBe(fullId);
  });
});

describe('other answers', () => {
  it('POST goes to a replica every time, and is kept by nobody', async () => {
    const before = timesAsked('POST /docs/limits/');
    for (const _ of [1, 2]) {
      const answer = await get('/docs/limits/', { method: 'POST' });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(cacheStatus(answer)).toBeUndefined();
    }
    expect(timesAsked('POST /docs/limits/')).toBe(before + 2);
    expect((await get('/docs/limits/')).status).toBe(200);
  });

  it('a 404 is kept, but not longer than the server says', async () => {
    freshSeconds = 1;
    const missing = '/docs/no-such-page/';
    const first = await get(missing);
    expect([first.status, cacheStatus(first)]).toEqual([404, 'MISS']);
    const second = await get(missing);
    expect([second.status, cacheStatus(second)]).toEqual([404, 'HIT']);
    const states = new Set<unknown>();
    await getUntil(missing, (answer) => {
      states.add(cacheStatus(answer));
      return cacheStatus(answer) === 'EXPIRED';
    });
    expect(states).toEqual(new Set(['HIT', 'EXPIRED']));
  });

  it('a redirect is kept with its query, and leads to where the server says', async () => {
    for (const [address, location] of [
      ['/docs/cron', '/docs/workflows/steps/triggers/'],
      ['/docs/limits?from=mail', '/docs/limits/?from=mail'],
      ['/docs/limits?from=chat', '/docs/limits/?from=chat'],
    ] as const) {
      for (const status of ['MISS', 'HIT']) {
        const answer = await get(address);
        expect([answer.status, answer.headers.location]).toEqual([301, location]);
        expect([address, cacheStatus(answer)]).toEqual([address, status]);
      }
    }
  });

  it('search results are kept by query', async () => {
    const limits = await get('/docs/search/?q=limits');
    const cron = await get('/docs/search/?q=cron');
    expect(limits.body.toString()).toContain('value="limits"');
    expect(cron.body.toString()).toContain('value="cron"');
  });

  it('probes are never kept, and are there for this machine alone', async () => {
    for (const probe of ['/healthz', '/readyz']) {
      for (const _ of [1, 2]) expect((await get(probe)).body.toString()).toBe('ok\n');
      expect(timesAsked(`GET ${probe}`)).toBe(2);
      const other = await get(probe, { localAddress: '127.0.0.2' });
      expect([other.status, other.body.toString()]).toEqual([404, 'Not found.\n']);
      expect(timesAsked(`GET ${probe}`)).toBe(2);
    }
  });

  it('a hashed file is kept for good', async () => {
    const asset = /\/docs\/assets\/[\w.-]+\.css/.exec((await get('/docs/')).body.toString())?.[0];
    expect(cacheStatus(await getEncoded(asset ?? '', 'br'))).toBe('MISS');
    const kept = await getEncoded(asset ?? '', 'gzip, br');
    expect([cacheStatus(kept), kept.headers['content-encoding']]).toEqual(['HIT', 'br']);
    expect(kept.headers['cache-control']).toContain('immutable');
  });
});

describe('MCP', () => {
  it('passes through with its own types, and is kept by nobody', async () => {
    const before = timesAsked('POST /docs/mcp');
    for (const mode of ['2025', '2026']) {
      const client = new Client(
        { name: 'test', version: '1' },
        mode === '2026' ? { versionNegotiation: { mode: 'auto' } } : {},
      );
      await client.connect(new StreamableHTTPClientTransport(new URL(`${nginx.origin}/docs/mcp`)));
      for (const path of ['/limits/', '/pricing/']) {
        const { content } = await client.callTool({ name: 'read', arguments: { path } });
        expect(JSON.stringify(content)).toContain(path === '/limits/' ? '# Millrace limits' : '# ');
      }
      await client.close();
    }
    expect(timesAsked('POST /docs/mcp')).toBeGreaterThanOrEqual(before + 6);
    const answer = await get('/docs/mcp');
    expect([answer.status, answer.headers.allow, answer.headers['cache-control']]).toEqual([
      405,
      'POST',
      'no-store',
    ]);
  });
});

describe('routes of extensions', () => {
  const send = (path: string, body: string, accept: string): Promise<Response> =>
    fetch(`${nginx.origin}/docs/-/survey/${path}`, {
      method: 'POST',
      headers: { accept, 'content-type': 'text/csv' },
      body,
    });

  beforeEach(() => {
    const app = express();
    app.use(express.text({ type: '*/*', limit: '2mb' }));
    app.use((request, response) => {
      const length = String(request.body ?? '').length;
      response.set('Cache-Control', 'public, max-age=60, s-maxage=60').set('Vary', 'Accept');
      response.json({ accept: request.headers.accept, length });
    });
    listener = {
      ...site,
      handle: (request, response) => {
        app(request, response);
      },
    };
  });

  it('get the body and the types that a client sends', async () => {
    const answer = await send('answers', 'a,b\n'.repeat(50_000), 'application/json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ accept: 'application/json', length: 200_000 });
  });

  it('get no body above nginx’s own limit', async () => {
    expect((await send('answers', 'a'.repeat(1_048_577), 'text/html')).status).toBe(413);
  });

  it('may answer each type with another cached text', async () => {
    const accepted = async (accept: string): Promise<unknown> => {
      const answer = await get('/docs/-/survey/results', { headers: { Accept: accept } });
      return JSON.parse(answer.body.toString());
    };
    for (const type of ['text/csv', 'application/json', 'text/csv']) {
      expect(await accepted(type)).toEqual({ accept: type, length: 0 });
    }
    expect(timesAsked('GET /docs/-/survey/results')).toBe(2);
  });
});

describe('an old answer', () => {
  it('is served at once while the new one is fetched in the background', async () => {
    freshSeconds = 1;
    listener = await createFixture();
    const page = '/docs/second/';
    expect((await get(page)).body.toString()).toContain('Early');
    listener = await createFixture({
      files: { 'second/index.md': '---\ntitle: Second page\n---\n\n## Brand new\n' },
    });
    const states: unknown[] = [];
    const renewed = await getUntil(page, (answer) => {
      states.push(cacheStatus(answer));
      return answer.body.toString().includes('Brand new');
    });
    expect(renewed.status).toBe(200);
    // Nobody waited for a replica: that would be EXPIRED or MISS.
    expect(states).toContain('STALE');
    expect(states).not.toContain('EXPIRED');
    expect(states).not.toContain('MISS');
  });

  it('is confirmed by a replica with a 304, without its bytes', async () => {
    freshSeconds = 1;
    const page = '/docs/troubleshooting/?confirm';
    const { headers } = await get(page);
    await getUntil(page, (answer) => cacheStatus(answer) === 'STALE');
    const again = await getUntil(page, (answer) => cacheStatus(answer) === 'HIT');
    expect(again.headers.etag).toBe(headers.etag);
    expect(gates.flatMap(({ confirmed }) => confirmed)).toContain(page);
  });

  it('is served while all replicas are away, and renewed when they are back', async () => {
    freshSeconds = 1;
    const page = '/docs/abuse/';
    const kept = '/docs/user-settings/?fresh=1';
    const { body } = await get(kept);
    await Promise.all([gates[0].close(), gates[1].close()]);
    const stale = await getUntil(kept, (answer) => cacheStatus(answer) !== 'HIT');
    expect([stale.status, cacheStatus(stale)]).toEqual([200, 'STALE']);
    expect(stale.body.equals(body)).toBe(true);
    const unavailable = await get(`${page}?never-seen`);
    expect([unavailable.status, unavailable.headers['content-type']]).toEqual([
      502,
      'text/html; charset=utf-8',
    ]);
    expect(unavailable.headers['cache-control']).toBe('no-store');
    expect(unavailable.body.toString()).toContain(
      '<h1>The documentation is away for a moment</h1>',
    );

    await Promise.all([gates[0].open(), gates[1].open()]);
    const back = await getUntil(kept, (answer) => cacheStatus(answer) === 'HIT');
    expect(back.body.equals(body)).toBe(true);
    expect((await getUntil(`${page}?never-seen`, ({ status }) => status === 200)).status).toBe(200);
  });
});

it('one replica is enough: readers see no error while the other is away', async () => {
  await gates[0].close();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => get(`/docs/sources/?unseen=${index}`)),
  );
  await gates[0].open();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

describe('a client that asks for too much', () => {
  let strict: RunningNginx;
  beforeAll(async () => {
    strict = await startNginx({
      replicas: [gates[0].address, gates[1].address],
      variables: { DOCS_SEARCHES_PER_SECOND: '1', DOCS_REQUESTS_PER_SECOND: '1' },
    });
  });
  afterAll(() => strict.stop());

  const askStrict = (path: string): Promise<RawAnswer> => ask(strict.origin + path);
  /** Asks for as many addresses, one after the other. */
  async function askAll(count: number, address: (index: number) => string) {
    const answers: RawAnswer[] = [];
    for (let index = 0; index < count; index++) answers.push(await askStrict(address(index)));
    return answers;
  }

  it.each([
    ['searches', 60, (index: number) => `/docs/search/?q=limit-${index}`, 200],
    ['other addresses that are not kept', 300, (index: number) => `/docs/limits?of=${index}`, 301],
  ])('gets a 429 for %s, and what is kept all the same', async (_what, count, address, status) => {
    const first = await askStrict(address(0));
    expect([first.status, cacheStatus(first)]).toEqual([status, 'MISS']);
    const answers = await askAll(count, (index) => address(index + 1));
    const statuses = answers.map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([status, 429]));
    expect(statuses.indexOf(429)).toBeGreaterThan(20);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(refused?.body.toString()).toContain('Too many requests.');
    // Not one request for a refused address went through.
    expect(timesAsked(`GET ${address(count)}`)).toBe(0);

    const kept = await askStrict(address(0));
    // On a slow machine the many requests take longer than the answer is fresh.
    expect([kept.status, cacheStatus(kept)]).toEqual([
      status,
      expect.stringMatching(/^(?:HIT|STALE|UPDATING)$/),
    ]);
    expect(kept.body.equals(first.body)).toBe(true);
  });

  it('has 100 requests under way at most', async () => {
    const held: ServerResponse[] = [];
    const slow = await listen((_request, response) => {
      held.push(response);
    });
    const { host } = new URL(slow.origin);
    const patient = await startNginx({ replicas: [host, host] });
    const statuses: number[] = [];
    const all = Array.from({ length: 120 }, async (_, index) => {
      statuses.push((await ask(`${patient.origin}/docs/?${index}`)).status);
    });
    while (held.length < 100 || statuses.length < 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 429));
    for (const response of held) response.end();
    await Promise.all(all);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    await patient.stop();
    await slow.close();
  });

  it('is told by nobody but the access log', () => {
    expect(strict.log()).toBe('');
  });
});

describe('HTTPS', () => {
  const host = 'localhost';
  let certificate: Certificate;
  let secure: RunningNginx;
  let port: number;
  beforeAll(async () => {
    certificate = makeCertificate(host);
    port = await findFreePort();
    secure = await startNginx({
      replicas: [gates[0].address, gates[1].address],
      servers: ['https.conf'],
      variables: {
        DOCS_HOST: host,
        DOCS_LISTEN_TLS: `127.0.0.1:${port}`,
        DOCS_CERTIFICATE: certificate.certificateFile,
        DOCS_KEY: certificate.keyFile,
      },
    });
  });
  afterAll(async () => {
    await secure.stop();
    await rm(certificate.folder, { recursive: true });
  });

  /** Protocol, cipher and key exchange that client and server agree on; rejects when there is none. */
  function shakeHands(options: ConnectionOptions): Promise<readonly (string | undefined)[]> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        host: '127.0.0.1',
        port,
        servername: host,
        ca: readFileSync(certificate.certificateFile),
        ...options,
      });
      socket.once('secureConnect', () => {
        const { name } = socket.getCipher();
        const exchange = socket.getEphemeralKeyInfo();
        const curve = exchange && 'name' in exchange ? exchange.name : undefined;
        resolve([socket.getProtocol() ?? undefined, name, curve]);
        socket.destroy();
      });
      socket.once('error', reject);
    });
  }

  it('is where plain HTTP leads', async () => {
    const answer = await ask(`${secure.origin}/docs/limits/?a=b`);
    expect([answer.status, answer.headers.location]).toEqual([
      308,
      `https://${host}/docs/limits/?a=b`,
    ]);
  });

  it.each<[ConnectionOptions, string, string]>([
    [{}, 'TLSv1.3', 'TLS_AES_256_GCM_SHA384'],
    [{ maxVersion: 'TLSv1.2' }, 'TLSv1.2', 'ECDHE-RSA-AES128-GCM-SHA256'],
    [
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-CHACHA20-POLY1305' },
      'TLSv1.2',
      'ECDHE-RSA-CHACHA20-POLY1305',
    ],
  ])('takes %j with X25519', async (options, protocol, cipher) => {
    expect(await shakeHands(options)).toEqual([protocol, cipher, 'X25519']);
  });

  it.each<ConnectionOptions>([
    { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' },
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA' },
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES256-SHA384' },
    { maxVersion: 'TLSv1.2', ecdhCurve: 'secp521r1', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' },
  ])('refuses %j', async (options) => {
    await expect(shakeHands(options)).rejects.toThrow(/handshake failure|protocol version/);
  });
});

it('nginx has nothing to complain about but replicas that were taken away and long bodies', () => {
  const lines = nginx
    .log()
    .split('\n')
    .filter((line) => line !== '');
  const expected =
    /Connection refused|no live upstreams|prematurely closed|reset by peer|temporarily disabled|access forbidden by rule|too large body|request body is buffered/;
  expect(lines.filter((line) => !expected.test(line))).toEqual([]);
});
