// What operators rely on: metrics, probes, drain, workers, limits, logs.
import { connect, createServer, type AddressInfo } from 'node:net';
import { endServerProcesses, startServer, type ServerProcess } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(endServerProcesses);
afterAll(removeTestSites);

/** A small site, for what does not depend on the pages. */
let small: string;
beforeAll(async () => {
  small = await writeContent({ 'docs.yaml': 'base: /docs/\n', 'index.md': '# Home\n' });
});

const started = async (server: ServerProcess): Promise<string> =>
  server.printed(/Listening on (http:\/\/localhost:\d+)/);
const adminOf = async (server: ServerProcess): Promise<string> =>
  server.printed(/Metrics on (http:\/\/localhost:\d+)\/metrics/);

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

/** Number of the site's pages, as search engines are told. */
async function countPages(origin: string): Promise<number> {
  return [...(await textOf(`${origin}/docs/sitemap.xml`)).matchAll(/<loc>/g)].length;
}

/** Sends bytes as they are and returns everything that comes back until the connection ends. */
function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });
}

describe('one process', () => {
  let server: ServerProcess;
  let origin: string;
  let admin: string;
  beforeAll(async () => {
    server = startServer({
      ADMIN_PORT: '0',
      ACCESS_LOG: 'on',
      REQUEST_TIMEOUT_MS: '300',
      DRAIN_DELAY_MS: '600',
    });
    [origin, admin] = await Promise.all([started(server), adminOf(server)]);
  });
  afterAll(() => server.stop());

  it('counts requests by route, status and cache, and searches', async () => {
    for (let i = 0; i < 3; i++) await textOf(`${origin}/docs/limits/`);
    // An index that is not whole yet may find nothing; such an answer is not kept.
    let empty = 0;
    while (!(await textOf(`${origin}/docs/search.json?q=limits`)).includes('"isReady":true')) {
      empty += 1;
    }
    await textOf(`${origin}/docs/search.json?q=zzzzqqqq`);
    await textOf(`${origin}/docs/none/`);
    const metrics = await textOf(`${admin}/metrics`);
    const page = 'millrace_docs_http_requests_total{method="GET",route="/{*page}"';
    expect(metrics).toContain(`${page},status="200",cache="miss"} 1`);
    expect(metrics).toContain(`${page},status="200",cache="hit"} 2`);
    expect(metrics).toContain(`${page},status="404",cache=""} 1`);
    const [, none] =
      /millrace_docs_search_duration_seconds_count\{found="none"\} (\d+)/.exec(metrics) ?? [];
    expect(Number(none)).toBeGreaterThanOrEqual(1);
    expect(Number(none)).toBeLessThanOrEqual(1 + empty);
    expect(metrics).toMatch(/millrace_docs_page_cache_bytes [1-9]\d+/);
    const [, pages] =
      /millrace_docs_content_info\{version="[\da-f]{12}",pages="(\d+)"\} 1/.exec(metrics) ?? [];
    expect(Number(pages)).toBe(await countPages(origin));
    expect(metrics).toMatch(/millrace_docs_build_info\{version="[\da-f]{12}",node="v\d+/);
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('has no metrics on the port of the readers', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it('answers probes on both ports', async () => {
    for (const place of [origin, admin]) {
      expect(await textOf(`${place}/healthz`)).toBe('ok\n');
      expect(await textOf(`${place}/readyz`)).toBe('ok\n');
    }
  });

  it.each(['/docs/limits/', '/docs/search/?q=a', '/docs/none/', '/docs/limits'])(
    'returns the id of a request for %s, and makes one that it can trust',
    async (path) => {
      const idOf = async (id?: string): Promise<string> => {
        const headers = id === undefined ? {} : { 'X-Request-Id': id };
        const response = await fetch(origin + path, { headers, redirect: 'manual' });
        return response.headers.get('X-Request-Id') ?? '';
      };
      expect(await idOf('from-the-proxy:1')).toBe('from-the-proxy:1');
      const made = await idOf('no id "at all"');
      expect(made).toMatch(/^[\da-f-]{36}$/);
      expect(await idOf('x'.repeat(200))).toMatch(/^[\da-f-]{36}$/);
      expect(await idOf()).not.toBe(made);
    },
  );

  it('logs requests without what was sought or who asked', async () => {
    await textOf(`${origin}/docs/search/?q=secretive`);
    await server.printed(/("path":"\/docs\/search\/","status":200)/);
    const page = await textOf(`${origin}/docs/pricing/`);
    expect(await textOf(`${origin}/docs/pricing/`)).toBe(page);
    // Made for the first, kept for the second.
    const size = /"path":"\/docs\/pricing\/","status":200,"ms":[\d.]+,"bytes":\d{4,},"cache":/
      .source;
    await server.printed(new RegExp(`(${size}"miss".*\n[^]*${size}"hit")`));
    expect(server.output()).toMatch(/^\{"level":"info","time":"/m);
    expect(server.output()).not.toContain('secretive');
    expect(server.output()).not.toContain('127.0.0.1');
  });

  it.each([
    ['a body', 'GET /docs/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody', '413'],
    [
      'a chunked body',
      'GET /docs/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
      '413',
    ],
    ['a method that writes', 'PUT /docs/ HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n', '405'],
    [
      'headers beyond 16 KiB',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
      '431',
    ],
    ['no host', 'GET /docs/ HTTP/1.1\r\n\r\n', '400'],
    ['headers that never end', 'GET /docs/ HTTP/1.1\r\nHost: a\r\nX-Slow:', '408'],
  ])('refuses %s and closes the connection', async (_what, bytes, status) => {
    expect(await sendRaw(origin, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('drains: not ready, answering on, then gone', async () => {
    server.child.kill('SIGTERM');
    await server.printed(/("msg":"Stopping")/);
    const ready = await fetch(`${origin}/readyz`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('Connection')).toBe('close');
    expect((await fetch(`${admin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/docs/limits/`)).status).toBe(200);
    expect(await server.ended()).toBe(0);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });
});

it('logs the query and the address behind trusted proxies when it is asked to', async () => {
  const server = startServer({ SITE_DIR: small, ACCESS_LOG: 'full', TRUSTED_PROXY_HOPS: '1' });
  const origin = await started(server);
  const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7', 'User-Agent': 'tester' };
  await fetch(`${origin}/docs/search/?q=sought`, { headers });
  await server.printed(/(q=sought)/);
  expect(server.output()).toContain('"client":"198.51.100.7"');
  expect(server.output()).toContain('"agent":"tester"');
  await server.stop();
});

describe('two processes', () => {
  let server: ServerProcess;
  let origin: string;
  let admin: string;
  beforeAll(async () => {
    server = startServer({ SITE_DIR: small, WEB_CONCURRENCY: '2', ADMIN_PORT: '0' });
    [origin, admin] = await Promise.all([started(server), adminOf(server)]);
  });
  afterAll(() => server.stop());

  it('adds up the metrics of both', async () => {
    for (let i = 0; i < 6; i++) {
      await fetch(`${origin}/docs/`, { headers: { Connection: 'close' } });
    }
    const metrics = await textOf(`${admin}/metrics`);
    const counts = [
      ...metrics.matchAll(/^millrace_docs_http_requests_total\{.*status="200".*\} (\d+)/gm),
    ];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(6);
    const [, pages] = /^millrace_docs_content_info\{.*pages="(\d+)"\} 1$/m.exec(metrics) ?? [];
    expect(Number(pages)).toBe(await countPages(origin));
  });

  it('replaces a worker that was killed, and answers meanwhile', async () => {
    const ids = [...server.output().matchAll(/"pid":(\d+),"msg":"Worker listening"/g)];
    const [victim] = ids.map(([, pid]) => Number(pid));
    process.kill(victim ?? 0, 'SIGKILL');
    await server.printed(/("msg":"Worker exited)/);
    const statuses: number[] = [];
    do statuses.push((await fetch(`${origin}/docs/`)).status);
    while (!/Worker exited[\s\S]*Worker listening/.test(server.output()));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('reads the content again in both, and ends when all have ended', async () => {
    server.child.kill('SIGHUP');
    await server.printed(/(Content reloaded[\s\S]*Content reloaded)/);
    const metrics = await textOf(`${admin}/metrics`);
    expect(metrics).toContain('millrace_docs_content_reloads_total{outcome="done"} 1\n');
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain('All workers exited');
  });
});

describe('a proxy that strips the base', () => {
  const sayings = /outside of the base/g;
  const browser = { Accept: 'text/html,application/xhtml+xml' };
  let server: ServerProcess;
  let origin: string;
  beforeAll(async () => {
    server = startServer({ SITE_DIR: small });
    origin = await started(server);
  });
  afterAll(() => server.stop());

  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(origin + path, { headers, redirect: 'manual' });

  it('is not suspected because of health checks, or of readers who come from outside', async () => {
    for (let count = 0; count < 12; count++) {
      await ask('/', {});
      await ask('/', browser);
      await ask('/docs/', browser);
    }
    expect(server.output()).not.toMatch(sayings);
  });

  it('is named in the log, once for all requests that it spoils', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 25; count++) statuses.add((await ask('/', browser)).status);
    expect([...statuses]).toEqual([301]);
    const text = await server.printed(/("msg":"The last 10 requests[^\n]*)/);
    expect(text).toContain('a proxy in front strips `/docs` from paths');
    expect(server.output().match(sayings)).toHaveLength(1);
  });
});

it.each([
  ['1', '', false],
  ['2', '', false],
  ['1', '0.0.0.0', true],
])(
  'with %s process(es) and ADMIN_HOST=%s, metrics are reached from elsewhere: %s',
  async (workers, adminHost, isReached) => {
    const server = startServer({
      SITE_DIR: small,
      HOST: '',
      ADMIN_PORT: '0',
      ADMIN_HOST: adminHost,
      WEB_CONCURRENCY: workers,
    });
    // Another address of this machine stands for another machine.
    const elsewhere = (origin: string): string => origin.replace('localhost', '127.0.0.2');
    const statusAt = async (origin: string): Promise<number | undefined> =>
      fetch(`${elsewhere(origin)}/readyz`).then(
        ({ status }) => status,
        () => undefined,
      );
    const [origin, admin] = await Promise.all([started(server), adminOf(server)]);
    expect(await statusAt(origin)).toBe(200);
    expect(await statusAt(admin)).toBe(isReached ? 200 : undefined);
    expect(await textOf(`${admin.replace('localhost', '127.0.0.1')}/readyz`)).toBe('ok\n');
    await server.stop();
  },
);

it.each(['1', '2'])(
  'ends before anyone is answered when the port of the metrics is taken, with %s process(es)',
  async (workers) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = startServer({
      SITE_DIR: small,
      ADMIN_PORT: String(port),
      WEB_CONCURRENCY: workers,
    });
    expect(await server.ended()).toBe(1);
    other.close();
    expect(server.output()).toContain(
      `Port ${port} is in use. Stop the program that listens there, or set ADMIN_PORT.`,
    );
    expect(server.output()).not.toContain('Listening');
  },
);

it('ends with exit code 1 when no worker can start', async () => {
  const server = startServer({ WEB_CONCURRENCY: '2', CONTENT_DIR: '/nowhere' });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toContain('`/nowhere` does not exist');
});

it('offers the MCP endpoint nowhere where it is switched off', async () => {
  const server = startServer({ MCP_SERVER: 'off' });
  const origin = await started(server);
  expect((await fetch(`${origin}/docs/mcp`, { method: 'POST' })).status).toBe(405);
  for (const address of ['/docs/', '/docs/limits/', '/docs/v1/', '/docs/llms.txt']) {
    const text = await textOf(`${origin}${address}`);
    expect(text.length).toBeGreaterThan(1000);
    expect([address, ...text.matchAll(/.{20}\/docs\/mcp|MCP server/g)]).toEqual([address]);
  }
  await server.stop();
});
