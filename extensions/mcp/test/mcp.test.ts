// The MCP server: a real client in both protocols, and requests that no client should send.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import type { EndpointMessage, EndpointReply } from '../../../src/server/contract/server-parts.ts';
import { createSiteHandler } from '../../../src/server/serve/http/site-handler.ts';
import { ask } from '../../../test/setup/ask.ts';
import { createFixture } from '../../../test/setup/fixture-site.ts';
import { readExtensionSite, siteWith } from '../../../test/setup/extension-site.ts';
import type { SiteInProcess } from '../../../test/setup/in-process.ts';
import { createRealSite, listen, type RunningServer } from '../../../test/setup/real-site.ts';
import { serveExtensionSite } from '../../../test/setup/serve-extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

const origin = 'https://millrace.example';

let site: SiteInProcess;
let server: RunningServer;
beforeAll(async () => {
  site = await createRealSite();
  server = await listen(site.handle);
  await site.searchReady;
});
afterAll(async () => {
  await server.close();
  await removeTestSites();
});

const protocols = [
  ['2025-11-25', undefined],
  ['2026-07-28', { mode: 'auto' }],
] as const;

async function connectTo(address: string, mode: (typeof protocols)[number][1]): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    mode === undefined ? {} : { versionNegotiation: mode },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  return client;
}

interface Called {
  readonly text: string;
  readonly isError: boolean;
}

async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Called> {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [part] = content;
  return { text: part?.type === 'text' ? part.text : '', isError };
}

describe.each(protocols)('a client of %s', (protocol, mode) => {
  let client: Client;
  beforeAll(async () => {
    client = await connectTo(`${server.origin}/docs/mcp`, mode);
  });
  afterAll(() => client.close());

  it('learns what the server is', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(protocol);
    expect(client.getServerVersion()).toMatchObject({ name: 'millrace-docs' });
    expect(client.getInstructions()).toContain('`search`');
    expect(client.getServerCapabilities()).toMatchObject({
      tools: { listChanged: false },
      resources: { listChanged: false },
    });
  });

  it('finds tools that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...['search', 'read', 'list', 'changes']]);
    for (const { annotations, inputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema.type).toBe('object');
      expect(description?.length).toBeGreaterThan(20);
    }
  });

  it('searches, in all sections or in one', async () => {
    const all = await call(client, 'search', { query: 'memory limit' });
    expect(all.isError).toBe(false);
    expect(all.text).toContain(`](${origin}/docs/limits/#memory)`);
    const schedule = await call(client, 'search', { query: 'schedule trigger' });
    expect(schedule.text).toContain(
      '[Workflows › Steps › Triggers › Schedule triggers: Create a schedule](',
    );
    const mistyped = await call(client, 'search', { query: 'workflow concurency' });
    expect(mistyped.text).toContain('Did you mean `workflow concurrency`?');
    const some = await call(client, 'search', { query: 'memory', section: 'code', limit: 3 });
    const links = [...some.text.matchAll(/^- .*\]\((.*)\)$/gm)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
    expect(links.filter((link) => !/\/docs\/(?:code|environment)/.test(link))).toEqual([]);
  });

  it.each([
    '/limits/',
    'limits',
    '/docs/limits/',
    '/limits/index.md',
    'https://millrace.example/docs/limits/',
    'https://millrace.example/docs/limits/index.md',
  ])('reads %s', async (path) => {
    const { text, isError } = await call(client, 'read', { path });
    expect(isError).toBe(false);
    expect(text).toMatch(/^# Millrace limits\n/);
  });

  it.each([
    [{ path: '/limits/', anchor: 'memory' }],
    [{ path: '/limits/', anchor: '#memory' }],
    [{ path: 'https://millrace.example/docs/limits/#memory' }],
  ])('reads one section: %j', async (input) => {
    const { text } = await call(client, 'read', input);
    expect(text).toMatch(/^## Memory\n/);
    expect(text.match(/^## /gm)).toHaveLength(1);
  });

  it('reads a long page to its end, in answers of at most 2,000 tokens', async () => {
    const parts: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const { text } = await call(client, 'read', { path: '/cli/reference/', offset });
      expect(text.length).toBeLessThanOrEqual(6000);
      const [part = '', note] = text.split('\n---\n');
      parts.push(part);
      offset = note === undefined ? undefined : Number(/`offset: (\d+)`/.exec(note)?.[1]);
    }
    const { body } = await ask(`${server.origin}/docs/cli/reference/index.md`);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join('')).toBe(body.toString());
  });

  it('gets more at once when it asks for more', async () => {
    const { text } = await call(client, 'read', { path: '/cli/reference/', max_tokens: 4000 });
    expect(text.length).toBeGreaterThan(9000);
    expect(text.length).toBeLessThanOrEqual(12_000);
  });

  it('lists sections and their pages', async () => {
    expect((await call(client, 'list', {})).text).toContain('\n- Workflows (');
    const { text } = await call(client, 'list', { section: 'cli' });
    expect(text).toContain(`](${origin}/docs/cli/reference/): `);
  });

  it.each([
    ['search', { query: 'qqqqzzzz' }, 'No results for `qqqqzzzz`.', false],
    ['search', { query: 'a', section: 'Workflow' }, 'Did you mean `Workflows`?', true],
    ['search', {}, 'query', true],
    ['search', { query: 'a'.repeat(1001) }, 'query', true],
    ['search', { query: 'a', limit: 1000 }, 'limit', true],
    ['read', { path: '/workflow/trigers' }, '/docs/workflows/steps/triggers/index.md', true],
    ['read', { path: '../../../etc/passwd' }, '# Page not found', true],
    ['read', { path: 'https://other.example/docs/limits/' }, '# Page not found', true],
    ['read', { path: '/%zz/' }, '# Page not found', true],
    ['read', { path: '/limits/', anchor: 'memroy' }, 'Did you mean `memory`?', true],
    ['read', { path: '/limits/', offset: 10_000_000 }, 'Use a smaller `offset`.', true],
    ['read', { path: '/limits/', offset: -1 }, 'offset', true],
    ['list', { section: 'Worklows' }, 'Did you mean `Workflows`?', true],
    ['list', { offset: 99_999 }, 'Use a smaller `offset`.', true],
  ])('is told what is wrong: %s %j', async (name, input, text, isError) => {
    const answer = await call(client, name, input);
    expect(answer.text).toContain(text);
    expect(answer.isError).toBe(isError);
  });

  it('is told that a tool does not exist', async () => {
    await expect(client.callTool({ name: 'write', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
    });
  });

  it('has every page as a resource, named by the address of its Markdown', async () => {
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(site.site.paths.length);
    const limits = resources.find(({ name }) => name === '/limits/');
    expect(limits).toMatchObject({
      uri: `${origin}/docs/limits/index.md`,
      mimeType: 'text/markdown',
      title: 'Millrace limits',
    });
    const { contents } = await client.readResource({ uri: limits?.uri ?? '' });
    const { body } = await ask(`${server.origin}/docs/limits/index.md`);
    expect(contents).toMatchObject([{ uri: limits?.uri, text: body.toString() }]);
    await expect(client.readResource({ uri: `${origin}/docs/none.md` })).rejects.toThrow(
      /not found/,
    );
    await expect(client.listResources({ cursor: '-1' })).rejects.toThrow(/Omit it to start over/);
  });
});

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

interface Posted {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function post(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  to = server.origin,
): Promise<Posted> {
  const response = await fetch(`${to}/docs/mcp`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a request', () => {
  it('is kept and compressed by nobody', async () => {
    const { status, headers } = await post(ping, { 'Accept-Encoding': 'br, gzip' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('mcp-session-id')).toBeNull();
    expect(headers.get('content-length')).toMatch(/^\d+$/);
  });

  it.each([
    ['https://evil.example', 403, "The `Origin` is not this site's."],
    ['http://millrace.example', 403, "The `Origin` is not this site's."],
    ['https://millrace.example.evil.example', 403, "The `Origin` is not this site's."],
    ['null', 403, "The `Origin` is not this site's."],
    ['https://millrace.example', 200, '"result":{}'],
  ])('from the origin %s answers %i', async (from, status, text) => {
    const answer = await post(ping, { Origin: from });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
  });

  it('ends the connection of a client that asks for it', async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'POST /docs/mcp HTTP/1.1',
        `Host: ${hostname}`,
        'Connection: close',
        'Accept: application/json, text/event-stream',
        'Content-Type: application/json',
        `Content-Length: ${ping.length}`,
        '',
        ping,
      ].join('\r\n'),
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).not.toMatch(/keep-alive/i);
  });

  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'])('%s is not allowed', async (method) => {
    const answer = await ask(`${server.origin}/docs/mcp`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['', {}, 400, -32_700],
    ['{', {}, 400, -32_700],
    [`[${ping},${ping}]`, {}, 400, -32_600],
    ['1', {}, 400, -32_600],
    [ping, { 'Content-Type': 'text/plain' }, 415, -32_000],
    [ping, { 'Content-Encoding': 'gzip' }, 400, -32_700],
    [`{"filler":"${'a'.repeat(17_000)}"}`, {}, 413, -32_000],
  ])('with a body of %# answers its status', async (body, headers, status, code) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { error } = JSON.parse(answer.text) as { error: { code: number; message: string } };
    expect(error.code).toBe(code);
    expect(error.message).not.toMatch(/\/src\/|node_modules|at Object/);
  });

  it('is refused when too many others wait, and taken once they have ended', async () => {
    const fresh = await createFixture();
    const releases: (() => void)[] = [];
    const answer = fresh.renderer.message.bind(fresh.renderer);
    Object.assign(fresh.renderer, {
      async message(path: string, message: EndpointMessage) {
        await new Promise<void>((resolve) => releases.push(resolve));
        return answer(path, message);
      },
    });
    const own = await listen(fresh.handle);
    // Slow senders take no place.
    const { port } = new URL(own.origin);
    const head = 'POST /docs/mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{';
    const senders = Array.from({ length: 16 }, () => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
      return socket;
    });
    // Four are answered at the same time, and sixteen wait.
    const held = Array.from({ length: 21 }, () => post(ping, {}, own.origin));
    const refused = await Promise.race(held);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.text).toContain('Try again in 2 seconds.');
    const releasing = setInterval(() => {
      for (const release of releases.splice(0)) release();
    }, 5);
    const statuses = (await Promise.all(held)).map(({ status }) => status);
    clearInterval(releasing);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    for (const sender of senders) sender.destroy();
    await own.close();
  });

  it('finds a place among searches that wait', async () => {
    const fresh = await createFixture();
    const releases: (() => void)[] = [];
    Object.assign(fresh.renderer, {
      message: () =>
        new Promise<EndpointReply>((resolve) => {
          releases.push(() => {
            resolve({ status: 200, headers: [], body: Buffer.from('{}') });
          });
        }),
    });
    const own = await listen(fresh.handle);
    const message = (name: string): string =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } });
    const refused: number[] = [];
    // One of them waits in vain: no place is left, and then another for `list`.
    const searches = Array.from({ length: 21 }, async () => {
      const { status } = await post(message('search'), {}, own.origin);
      if (status === 429) refused.push(status);
      return status;
    });
    expect(await Promise.race(searches)).toBe(429);
    const list = post(message('list'), {}, own.origin);
    // Nothing is released before `list` has arrived and taken its place.
    while (refused.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const releasing = setInterval(() => {
      for (const release of releases.splice(0)) release();
    }, 5);
    expect((await list).status).toBe(200);
    const statuses = await Promise.all(searches);
    clearInterval(releasing);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 429, 429]);
    await own.close();
  });

  it('is dropped when its client leaves while it waits', async () => {
    const fresh = await createFixture();
    const bodies: string[] = [];
    const releases: (() => void)[] = [];
    Object.assign(fresh.renderer, {
      message: (_path: string, { body }: EndpointMessage) =>
        new Promise<EndpointReply>((resolve) => {
          bodies.push(body);
          releases.push(() => {
            resolve({ status: 200, headers: [], body: Buffer.from('{}') });
          });
        }),
    });
    let arrived = 0;
    let closed = 0;
    const own = await listen((request, response) => {
      request.once('end', () => (arrived += 1));
      response.once('close', () => (closed += 1));
      fresh.handle(request, response);
    });
    const running = Array.from({ length: 4 }, () => post(ping, {}, own.origin));
    while (bodies.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    const leaving = new AbortController();
    const left = ['{"left":1}', '{"left":2}'].map((body) =>
      fetch(`${own.origin}/docs/mcp`, { method: 'POST', body, signal: leaving.signal }),
    );
    const stays = post('{"stays":1}', {}, own.origin);
    while (arrived < 7) await new Promise((resolve) => setTimeout(resolve, 5));
    leaving.abort();
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    while (closed < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const releasing = setInterval(() => {
      for (const release of releases.splice(0)) release();
    }, 5);
    await Promise.all([...running, stays]);
    clearInterval(releasing);
    expect(bodies.slice(4)).toEqual(['{"stays":1}']);
    await own.close();
  });

  it('is given up after a time', async () => {
    const { renderer, assets } = await createFixture();
    Object.assign(renderer, { message: () => new Promise(() => undefined) });
    const handler = createSiteHandler({
      renderer,
      assets,
      log: pino({ level: 'silent' }),
      settings: { messageTimeoutMs: 50 },
    });
    const own = await listen(handler.handle);
    const answer = await post(ping, {}, own.origin);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('took too long');
    await own.close();
  });

  it('never shows what broke in the server', async () => {
    const fresh = await createFixture();
    Object.assign(fresh.site, { writePlain: () => Promise.reject(new Error('secret/place.ts')) });
    const own = await listen(fresh.handle);
    const client = await connectTo(`${own.origin}/docs/mcp`, undefined);
    const answer = await call(client, 'read', { path: '/second/' });
    expect(answer).toEqual({
      isError: true,
      text: 'Internal server error. Try again in a moment.',
    });
    await client.close();
    await own.close();
  });

  it.each([
    ['arrays', '['.repeat(8000), 400, 'nested too deeply'],
    ['objects', `{"a":`.repeat(51), 400, 'nested too deeply'],
    ['arrays that are closed', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'nested too'],
    [
      'brackets in a string',
      JSON.stringify({ a: `"${'['.repeat(100)}\\` }),
      400,
      'not a valid JSON-RPC',
    ],
    ['fifty levels', `{"a":${'['.repeat(49)}${']'.repeat(49)}}`, 400, 'not a valid JSON-RPC'],
  ])(
    'is refused before it is parsed if it is nested deeply: %s',
    async (_what, body, status, text) => {
      const answer = await post(body);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(text);
    },
  );

  it.each([
    ['tools/call', { name: 'read', arguments: { path: '/\ud800/' } }],
    ['tools/call', { name: 'read', arguments: { path: '/limits/', anchor: '\udc00' } }],
    ['tools/call', { name: 'search', arguments: { query: 'a\ud800b' } }],
    ['tools/call', { name: 'search', arguments: { query: 'a', section: '\ud800' } }],
    ['tools/call', { name: 'list', arguments: { section: '\ud800' } }],
    ['resources/read', { uri: 'https://millrace.example/docs/\ud800' }],
  ])('is told what is wrong with half of a surrogate pair: %s %j', async (method, params) => {
    // `stringify` writes it as an escape, which is valid JSON.
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/-32603|Internal/);
  });
});

it('is named by its call in metrics and log, whatever clients send', async () => {
  const routes: string[] = [];
  const calls: unknown[] = [];
  const output = {
    write(line: string) {
      calls.push((JSON.parse(line) as { call?: string }).call);
    },
  };
  const { renderer, assets } = await createFixture();
  const handler = createSiteHandler({
    renderer,
    assets,
    log: pino({}, output),
    settings: { accessLog: 'on' },
    onRequest: ({ route }) => void routes.push(route),
  });
  const own = await listen(handler.handle);
  const message = (method: string, name?: string): string =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { name, arguments: {} } });
  await post(message('tools/call', 'list'), {}, own.origin);
  await post(message('tools/call', 'made-up'), {}, own.origin);
  await post(message('made/up'), {}, own.origin);
  await post(ping, {}, own.origin);
  await own.close();
  expect(calls).toEqual(['list', 'other', 'other', 'ping']);
  expect(routes).toEqual([
    '/docs/mcp list',
    '/docs/mcp other',
    '/docs/mcp other',
    '/docs/mcp ping',
  ]);
});

it('answers from the next site after a reload', async () => {
  let current = await createFixture();
  const own = await listen((request, response) => {
    current.handle(request, response);
  });
  const client = await connectTo(`${own.origin}/docs/mcp`, undefined);
  expect((await call(client, 'read', { path: '/second/' })).text).toContain('## Early');
  current = await createFixture({
    files: { 'second/index.md': '---\ntitle: Second page\n---\n\n## Brand new\n' },
  });
  const { text } = await call(client, 'read', { path: '/second/' });
  expect(text).toContain('## Brand new');
  expect(text).not.toContain('## Early');
  await current.searchReady;
  expect((await call(client, 'search', { query: 'brand new' })).text).toContain('#brand-new');
  await client.close();
  await own.close();
});

it('is off where it is switched off', async () => {
  const { handle } = await createFixture({
    extensions: [{ use: 'millrace-docs/mcp', enabled: false }],
  });
  const own = await listen(handle);
  expect((await post(ping, {}, own.origin)).status).toBe(405);
  expect((await ask(`${own.origin}/docs/mcp`)).status).toBe(404);
  await own.close();
});

describe('beside another extension', () => {
  const write = (part: string) =>
    siteWith('Text.', `export default { name: 'orchard', version: '1', ${part} };`);

  it('keeps its address', async () => {
    const { problems } = await readExtensionSite(
      write(`endpoints: [{ path: '/mcp', calls: [], open: () => () => undefined }]`),
    );
    expect(problems).toEqual([expect.stringContaining('is taken (mcp)')]);
  });

  it('is a gap of a login that leaves it open', async () => {
    const { served } = await serveExtensionSite(
      write(`authenticate: ({ url }) => /mcp/.test(url) ? undefined : { status: 401 }`),
    );
    expect(await served.loginGap()).toMatch(/of .orchard. keeps .* but not .*mcp/);
  });
});
