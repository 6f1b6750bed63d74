// Responses whose head is cached as bytes are on the wire what Node itself would have sent.
import { once } from 'node:events';
import { createServer, ServerResponse, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpServer, listen } from '../../../../src/server/serve/http/http-server.ts';
import { createCachedHeads } from '../../../../src/server/serve/http/responses/cached-head.ts';
import { finishResponse } from '../../../../src/server/serve/http/responses/finished-response.ts';
import { responseKinds } from '../../../../src/server/serve/http/responses/kinds.ts';
import { writeResponse } from '../../../../src/server/serve/http/responses/write-response.ts';

const limits = { maxConnections: 100, requestTimeoutMs: 5000, keepAliveTimeoutMs: 7000 };
const page = finishResponse({
  headers: ['X-Content-Type-Options', 'nosniff', 'Content-Security-Policy', "default-src 'none'"],
  kind: responseKinds.page,
  body: Buffer.from('A page beyond ASCII: é.\n'),
});
const large = finishResponse({
  headers: [],
  kind: responseKinds.page,
  body: Buffer.alloc(4 * 2 ** 20, 'x'),
});
const id = ['X-Request-Id', 'some-id'];
/** Counts the heads that Node makes. */
const writeHead = jest.spyOn(ServerResponse.prototype, 'writeHead');

let servers: Server[] = [];
beforeEach(() => writeHead.mockClear());
afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers = [];
});

/**
 * Sends these bytes to a server and resolves with all that arrives until the connection is closed. When every request is answered, something
 * else follows that makes the server close it.
 */
async function exchange(server: Server, bytes: string): Promise<string> {
  servers.push(server);
  const methods = [...bytes.matchAll(/^(?:GET|HEAD)(?= )/gm)].map(([method]) => method);
  const port = server.listening ? portOf(server) : await listen(server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  let answer = '';
  let isAnswered = false;
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    answer += part;
    if (isAnswered || !answersAll(answer, methods)) return;
    isAnswered = true;
    socket.write('nonsense\r\n\r\n');
  });
  // The server may have closed it already.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer.replace(/HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/, '');
}

/** Whether a text has a whole response to each request. */
function answersAll(text: string, methods: readonly string[]): boolean {
  let at = 0;
  for (const method of methods) {
    let head: string;
    do {
      const end = text.indexOf('\r\n\r\n', at) + 4;
      if (end < 4) return false;
      head = text.slice(at, end);
      at = end;
    } while (head.startsWith('HTTP/1.1 100 '));
    const hasBody = method !== 'HEAD' && !head.startsWith('HTTP/1.1 304 ');
    if (hasBody) at += Number(/^Content-Length: (\d+)/im.exec(head)?.[1]);
    if (!(text.length >= at)) return false;
  }
  return true;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** This server; `/slow` is answered later, as Express would. */
function createOwn(): Server {
  return createHttpServer(limits, (request, response) => {
    const extra = request.headers['x-request-id'] === undefined ? [] : id;
    if (request.url === '/slow') setTimeout(() => response.end('slow'), 100);
    else writeResponse(request.url === '/large' ? large : page, request, response, extra);
  });
}

/** Node alone, with the same timeout. */
function createPlain(): Server {
  return createServer({ keepAliveTimeout: limits.keepAliveTimeoutMs }, (request, response) => {
    const extra = request.headers['x-request-id'] === undefined ? [] : id;
    writeResponse(page, request, response, extra);
  });
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

const withoutDate = (answer: string) => answer.replace(/^Date: .*$/gm, 'Date: …');

/** The order of headers means nothing. */
const linesOf = (answer: string) => withoutDate(answer).split('\r\n').sort();

const requests: readonly (readonly [what: string, cached: number, request: string])[] = [
  ['GET', 1, 'GET / HTTP/1.1\r\nHost: a'],
  ['GET with an id', 1, 'GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: x'],
  ['304', 1, 'GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *'],
  ['HEAD', 0, 'HEAD / HTTP/1.1\r\nHost: a'],
  ['304 to HEAD', 0, 'HEAD / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *'],
  ['a range', 0, 'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=2-5'],
  ['a last request', 0, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close'],
  ['a last request to a proxy', 0, 'GET / HTTP/1.1\r\nHost: a\r\nProxy-Connection: close'],
  ['an expectation', 0, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue'],
  ['HTTP/1.0', 0, 'GET / HTTP/1.0'],
  ['HTTP/1.0 with keep-alive', 1, 'GET / HTTP/1.0\r\nConnection: keep-alive'],
];

it.each(requests)('sends what Node sends: %s', async (_what, cached, request) => {
  const own = await exchange(createOwn(), `${request}\r\n\r\n`);
  const made = writeHead.mock.calls.length;
  const plain = await exchange(createPlain(), `${request}\r\n\r\n`);
  expect(plain).toMatch(/^HTTP\/1\.1 \d+ /);
  expect(linesOf(own)).toEqual(linesOf(plain));
  expect(made).toBe(1 - cached);
});

it('gives HEAD the head of GET', async () => {
  const own = createOwn();
  const answer = await exchange(own, get);
  const head = await exchange(own, 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(withoutDate(head)).toBe(withoutDate(answer.slice(0, answer.indexOf('\r\n\r\n') + 4)));
});

it('keeps the order of requests that arrive together', async () => {
  const paths = ['/', '/slow', '/', '/large', '/', '/slow', '/'];
  const bytes = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
  const answer = await exchange(createOwn(), bytes);
  const bodies = answer.split(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\n/).slice(1);
  expect(bodies.map((body) => body.length)).toEqual(
    paths.map((path) => {
      if (path === '/large') return large.identity.body.length;
      return path === '/slow' ? 'slow'.length : page.identity.body.length;
    }),
  );
});

it('ends with the last of the requests that arrive together', async () => {
  const own = await exchange(createOwn(), get + last);
  expect(own.match(/^HTTP\/1\.1 .*$/gm)).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  expect(withoutDate(own)).toBe(withoutDate(await exchange(createPlain(), get + last)));
});

it.each([
  ['small', get],
  ['large', get.replace('/', '/large')],
])('writes nothing into a %s response when it refuses what follows', async (size, first) => {
  const answer = await exchange(createOwn(), `${first}nonsense\r\n\r\n`);
  const { body } = (size === 'large' ? large : page).identity;
  const whole = `${body.toString('latin1')}HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n`;
  // Node closes the connection at once, so that the end of a large response is missing.
  expect(whole.startsWith(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toBe(true);
});

it('names the current second', async () => {
  const own = createOwn();
  for (let time = 0; time < 3; time++) {
    const asked = Date.now();
    const answer = await exchange(own, get.repeat(2));
    const dates = [...answer.matchAll(/^Date: (.*)$/gm)].map(([, date]) => date ?? '');
    expect(dates).toHaveLength(2);
    // Compared with the time before: on a busy machine the exchange takes long.
    for (const date of dates) expect(Date.parse(date)).toBeGreaterThan(asked - 3000);
    await pause(400);
  }
  expect(writeHead).not.toHaveBeenCalled();
});

it('changes the date with the second and leaves bytes alone that are on their way', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.900Z') });
  try {
    const sent: Buffer[] = [];
    const CachedHeadResponse = createCachedHeads(0);
    const send = () => {
      const request = { method: 'GET', headers: {}, httpVersionMajor: 1, httpVersionMinor: 1 };
      const response = new CachedHeadResponse(request as never);
      jest.spyOn(response, 'write').mockImplementation((part: Buffer) => sent.push(part) > 0);
      expect(response.sendCached(200, page.identity.headers, [], page.identity.body)).toBe(true);
    };
    send();
    send();
    jest.setSystemTime(Date.parse('2026-01-01T00:00:01.000Z'));
    send();
    const [first, again, next] = sent;
    expect(again).toBe(first);
    expect(first?.toString()).toContain('Date: Thu, 01 Jan 2026 00:00:00 GMT\r\n');
    expect(next?.toString()).toContain('Date: Thu, 01 Jan 2026 00:00:01 GMT\r\n');
    expect(first?.toString()).not.toContain('Keep-Alive:');
  } finally {
    jest.useRealTimers();
  }
});

it('does not send a header that Node would refuse', async () => {
  const errors: unknown[] = [];
  const server = createHttpServer(limits, (request, response) => {
    try {
      writeResponse(page, request, response, ['X-Request-Id', 'a\r\nb: c']);
    } catch (error) {
      errors.push(error);
      response.destroy();
    }
  });
  expect(await exchange(server, get)).toBe('');
  expect(errors).toEqual([expect.objectContaining({ code: 'ERR_INVALID_CHAR' })]);
});

it.each([
  ['Connection', 'close'],
  ['Date', 'Thu, 01 Jan 2026 00:00:00 GMT'],
])('leaves a response to Node that states its own %s', async (name, value) => {
  const stated = finishResponse({
    headers: [],
    kind: { ...responseKinds.page, headers: [name, value] },
    body: Buffer.from('a\n'),
  });
  const server = createHttpServer(limits, (request, response) => {
    writeResponse(stated, request, response);
  });
  const answer = await exchange(server, get.repeat(2));
  expect(answer.match(new RegExp(`^${name}: .*$`, 'gm'))?.[0]).toBe(`${name}: ${value}`);
  expect(answer.match(/^HTTP/gm)).toHaveLength(name === 'Connection' ? 1 : 2);
  expect(writeHead).toHaveBeenCalled();
});

it('adds to the headers that were set before', async () => {
  const server = createHttpServer(limits, (request, response) => {
    response.setHeader('X-Other', 'set');
    writeResponse(page, request, response);
  });
  const answer = await exchange(server, get);
  expect(answer).toMatch(/^X-Other: set$/m);
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff$/m);
});

it('tells its listeners that the response has been sent', async () => {
  const events: string[] = [];
  const server = createHttpServer(limits, (request, response) => {
    for (const name of ['finish', 'close']) response.once(name, () => events.push(name));
    writeResponse(page, request, response);
    events.push(`${response.statusCode} ${String(response.writableEnded)}`);
  });
  await exchange(server, get);
  expect(events).toEqual(['200 true', 'finish', 'close']);
});

it('closes a connection that waits for its next request', async () => {
  const server = createOwn();
  servers.push(server);
  const port = await listen(server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1', () => socket.write(get));
  await once(socket, 'data');
  await pause(20);
  server.closeIdleConnections();
  await once(socket, 'close');
  expect(writeHead).not.toHaveBeenCalled();
});
