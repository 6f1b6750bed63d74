// Slow readers do not hold the server.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createHttpServer, listen } from '../../../src/server/serve/http/http-server.ts';

const limits = { maxConnections: 100, requestTimeoutMs: 5000, keepAliveTimeoutMs: 5000 };

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Resolves when the server lets go of a connection that sends these bytes and then reads nothing. */
async function letGo(
  handle: Parameters<typeof createHttpServer>[1],
  bytes = request,
): Promise<string> {
  const server = createHttpServer({ ...limits, idleTimeoutMs: 200 }, handle);
  const port = await listen(server, 0, '127.0.0.1');
  const ended = new Promise<string>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('close', () => {
        resolve('let go');
      });
    });
  });
  const client = connect(port, '127.0.0.1', () => client.write(bytes));
  client.on('error', () => undefined);
  client.pause();
  const outcome = await ended;
  client.destroy();
  server.close();
  return outcome;
}

const small = Buffer.from('small');
const large = Buffer.alloc(16 * 2 ** 20);

it('lets go of a reader that does not read a finished answer', async () => {
  expect(await letGo((_request, response) => response.end(large))).toBe('let go');
});

it('lets go of a reader that does not read an answer in the making', async () => {
  const outcome = await letGo((_request, response) => {
    setImmediate(() => response.end(large));
  });
  expect(outcome).toBe('let go');
});

it.each([
  ['two large answers', [large, large]],
  ['a small answer before a large one', [small, large]],
  ['a large answer before a small one', [large, small]],
  ['ten answers', Array.from({ length: 10 }, () => large)],
])('lets go of a reader that asks in one packet for %s', async (_name, bodies) => {
  let answered = 0;
  const handle = (_request: unknown, response: ServerResponse): void => {
    response.end(bodies[answered++]);
  };
  expect(await letGo(handle, request.repeat(bodies.length))).toBe('let go');
});

it('lets go of a reader whose second answer is made after the first has left', async () => {
  let answered = 0;
  const handle = (_request: unknown, response: ServerResponse): void => {
    answered += 1;
    if (answered === 1) response.end(small);
    else setTimeout(() => response.end(large), 100);
  };
  expect(await letGo(handle, request.repeat(2))).toBe('let go');
});

describe('an answer that is long in the making', () => {
  // A busy machine may need a while to send a request.
  const slow = { ...limits, idleTimeoutMs: 500, answerTimeoutMs: 2000 };

  it('reaches a reader who waits longer than the idle limit', async () => {
    const server = createHttpServer(slow, (_request, response) => {
      setTimeout(() => response.end(small), 1200);
    });
    const port = await listen(server, 0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('small');
    server.close();
    server.closeAllConnections();
  });

  it('is given up in the end', async () => {
    const server = createHttpServer(slow, () => undefined);
    const port = await listen(server, 0, '127.0.0.1');
    const asked = performance.now();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    expect(performance.now() - asked).toBeGreaterThan(2000);
    server.close();
  });

  it('is no excuse for a reader who then does not read it', async () => {
    expect(
      await letGo((_request, response) => {
        setTimeout(() => response.end(large), 300);
      }),
    ).toBe('let go');
  });
});

it('keeps a connection that waits for its next request', async () => {
  const answers = new Map([
    ['/small', Buffer.from('small')],
    ['/large', large],
  ]);
  const server = createHttpServer({ ...limits, idleTimeoutMs: 500 }, (request, response) => {
    response.end(answers.get(request.url ?? ''));
  });
  const port = await listen(server, 0, '127.0.0.1');
  const waiting = connect(port, '127.0.0.1');
  const ask = async (): Promise<string> => {
    waiting.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n');
    const [part] = (await once(waiting, 'data')) as [Buffer];
    return part.toString();
  };
  expect(await ask()).toContain('200 OK');
  // A later reader, who does not read, has been let go of: the first has waited for longer than the limit.
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const stalled = connect(port, '127.0.0.1');
  stalled.on('error', () => undefined);
  stalled.pause();
  stalled.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  const [connection] = await accepted;
  await once(connection, 'close');
  expect(await ask()).toContain('200 OK');
  waiting.destroy();
  stalled.destroy();
  server.close();
});

describe('requests that arrive in one packet', () => {
  async function serve(handle: Parameters<typeof createHttpServer>[1]) {
    const server = createHttpServer(limits, handle);
    const port = await listen(server, 0, '127.0.0.1');
    const open = () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      return socket;
    };
    return { server, open };
  }

  it('are all answered while they are few', async () => {
    const { server, open } = await serve((_request, response) => response.end('a'));
    const client = open();
    let answers = '';
    client.on('data', (data) => (answers += String(data)));
    for (const count of [16, 32]) {
      client.write(request.repeat(16));
      while (answers.split('HTTP/1.1 200').length <= count) await once(client, 'data');
      expect(answers.split('HTTP/1.1 200').length).toBe(count + 1);
    }
    client.destroy();
    server.close();
  });

  it('close the connection when they are a flood, which keeps no other waiting', async () => {
    let handled = 0;
    const { server, open } = await serve((_request, response) => {
      handled += 1;
      // As long as a page that is not found may take.
      const until = performance.now() + 2;
      while (performance.now() < until);
      response.end('a');
    });
    const floods = Array.from({ length: 4 }, () => {
      const socket = open();
      socket.resume().write(request.repeat(2000));
      return once(socket, 'close');
    });
    await Promise.all(floods);
    expect(handled).toBeLessThanOrEqual(4 * 16);
    server.close();
  });
});
