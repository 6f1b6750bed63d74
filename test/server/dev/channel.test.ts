// The connection between development mode and open browsers.
import { createServer, get, type Server } from 'node:http';
import { createHttpServer, listen } from '../../../src/server/serve/http/http-server.ts';
import { createDevChannel, type DevChannel } from '../../../src/server/tools/dev/channel.ts';

const prefix = '/docs/__dev/';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Connection {
  /** Waits for the next event, or for the end of the connection. */
  next(): Promise<unknown>;
}

function createChannel(heartbeatMs?: number): DevChannel {
  return createDevChannel({
    prefix,
    devClientFile: 'src/client/dev.ts',
    openFile(_request, response) {
      response.end('opened');
    },
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
}

async function serve(channel: DevChannel, server: Server = createServer()): Promise<number> {
  servers.push(server);
  server.on('request', (request, response) => {
    if (!channel.handle(request, response)) response.writeHead(404).end();
  });
  return listen(server, 0, '127.0.0.1');
}

function connect(port: number, script: string): Connection {
  const version = new URL(script, 'http://localhost').search;
  const events: unknown[] = [];
  let wake = (): void => undefined;
  const note = (event: unknown): void => {
    events.push(event);
    wake();
  };
  const sent = get({ host: '127.0.0.1', port, path: `${prefix}events${version}` }, (response) => {
    response.setEncoding('utf8');
    let text = '';
    response.on('data', (part: string) => {
      text += part;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const event of parts) note(event === ':' ? 'alive' : JSON.parse(event.slice(6)));
    });
    response.on('close', () => {
      note('closed');
    });
  });
  sent.on('error', () => undefined);
  return {
    async next() {
      while (events.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return events.shift();
    },
  };
}

const noProblems = { kind: 'problems', problems: [] };

it('tells a browser with the current page what is wrong, and of each reload', async () => {
  const channel = createChannel();
  const script = channel.nextScript();
  channel.useNextScript();
  const connection = connect(await serve(channel), script);
  expect(await connection.next()).toEqual(noProblems);
  channel.send({ kind: 'reload' });
  expect(await connection.next()).toEqual({ kind: 'reload' });
});

it('reloads a page that was made before the last change, also of an earlier process', async () => {
  const channel = createChannel();
  const port = await serve(channel);
  const former = channel.nextScript();
  channel.useNextScript();
  const current = channel.nextScript();
  channel.useNextScript();
  for (const script of [former, `${prefix}client.js?version=waiting`, '/']) {
    const connection = connect(port, script);
    expect(await connection.next()).toEqual(noProblems);
    expect(await connection.next()).toEqual({ kind: 'reload' });
  }
  const connection = connect(port, current);
  expect(await connection.next()).toEqual(noProblems);
  channel.send({ kind: 'styles' });
  expect(await connection.next()).toEqual({ kind: 'styles' });
});

it('does not reload for a change that could not be built', async () => {
  const channel = createChannel();
  const port = await serve(channel);
  const script = channel.nextScript();
  channel.useNextScript();
  channel.nextScript();
  const connection = connect(port, script);
  expect(await connection.next()).toEqual(noProblems);
  channel.setProblems([]);
  expect(await connection.next()).toEqual(noProblems);
});

it('keeps a connection that nothing else happens on', async () => {
  const limits = { maxConnections: 10, requestTimeoutMs: 10_000, keepAliveTimeoutMs: 10_000 };
  const server = createHttpServer({ ...limits, idleTimeoutMs: 300 }, () => undefined);
  const channel = createChannel(50);
  const connection = connect(await serve(channel, server), '/');
  expect(await connection.next()).toEqual(noProblems);
  expect(await connection.next()).toEqual({ kind: 'reload' });
  // Three times as long as the server lets a silent connection live.
  for (let beat = 0; beat < 18; beat += 1) expect(await connection.next()).toBe('alive');
});

it('leaves all other addresses to the site', async () => {
  const port = await serve(createChannel());
  for (const [address, status] of [
    ['/docs/', 404],
    ['/docs/__dev/', 404],
    [`${prefix}open?file=x`, 200],
  ] as const) {
    expect((await fetch(`http://127.0.0.1:${port}${address}`)).status).toBe(status);
  }
});
