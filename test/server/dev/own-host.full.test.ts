// Who may read a site in development mode: its drafts and problems are the author's alone.
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

const children: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of children) await end();
  await removeTestSites();
});

interface Dev {
  readonly port: number;
  readonly output: () => string;
}

async function startDev(args: readonly string[], variables: Record<string, string> = {}) {
  const site = await writeContent({ 'index.md': '---\ndraft: true\n---\n\n# Secret\n' });
  const child = spawn(
    process.execPath,
    [path.resolve('dist/server/cli.js'), 'dev', site, '--port', '0', ...args],
    { cwd: site, env: { PATH: process.env['PATH'], CACHE_DIR: `${site}/.cache`, ...variables } },
  );
  const closed = new Promise((resolve) => child.once('close', resolve));
  children.push(async () => {
    child.kill('SIGTERM');
    await closed;
  });
  let out = '';
  const port = await new Promise<number>((resolve, reject) => {
    const read = (part: Buffer): void => {
      out += part.toString();
      const found = /Listening on http:\/\/localhost:(\d+)\//.exec(out)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void closed.then(() => {
      reject(new Error(out));
    });
  });
  return { port, output: () => out };
}

interface Sent {
  /** Address that is connected to. */
  readonly to?: string;
  readonly host: string;
  readonly path?: string;
  readonly origin?: string;
}

/** Resolves with the status, and with the code of the error if nobody listens. */
function ask({ port }: Dev, { to = '127.0.0.1', host, path: place = '/', origin }: Sent) {
  return new Promise<number | string | undefined>((resolve) => {
    const headers = {
      host: host.replace('PORT', String(port)),
      ...(origin !== undefined && { origin: origin.replace('PORT', String(port)) }),
    };
    const sent = request({ host: to, port, path: place, headers }, (response) => {
      response.destroy();
      resolve(response.statusCode);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code);
    });
    sent.end();
  });
}

const [outside] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4');
const events = '/__dev/events';

describe('without --host', () => {
  let dev: Dev;
  beforeAll(async () => {
    dev = await startDev([]);
  });

  it.each([
    ['localhost:PORT'],
    ['LOCALHOST.:PORT'],
    ['docs.localhost:PORT'],
    ['127.0.0.1:PORT'],
    ['127.1.2.3'],
    ['[::1]:PORT'],
  ])('answers to %s', async (host) => {
    expect(await ask(dev, { host })).toBe(200);
    expect(await ask(dev, { host, path: events })).toBe(200);
  });

  it('listens on both addresses of this machine, and on no other', async () => {
    expect(await ask(dev, { to: '::1', host: 'localhost:PORT' })).toBe(200);
    const others = outside === undefined ? ['127.0.0.2'] : [outside.address, '127.0.0.2'];
    for (const to of others) {
      expect(await ask(dev, { to, host: 'localhost:PORT' })).toBe('ECONNREFUSED');
    }
    expect(dev.output()).not.toContain('Other machines');
  });

  it.each([
    ['elsewhere.example:PORT'],
    ['localhost.elsewhere.example'],
    ['notlocalhost'],
    ['127.0.0.1.elsewhere.example'],
    ['192.168.1.5:PORT'],
    ['0.0.0.0:PORT'],
    ['localhost@elsewhere.example'],
  ])('refuses %j', async (host) => {
    for (const place of ['/', events, '/__dev/client.js', '/llms-full.txt']) {
      expect(await ask(dev, { host, path: place })).toBe(403);
    }
  });

  it.each([['http://elsewhere.example'], ['http://localhost:1'], ['null']])(
    'refuses a page of %s',
    async (origin) => {
      expect(await ask(dev, { host: 'localhost:PORT', path: events, origin })).toBe(403);
    },
  );

  it('answers its own pages', async () => {
    const origin = 'http://localhost:PORT';
    expect(await ask(dev, { host: 'localhost:PORT', path: events, origin })).toBe(200);
  });
});

it('is opened by --host, and says to whom', async () => {
  const dev = await startDev(['--host', '0.0.0.0']);
  expect(await ask(dev, { to: '127.0.0.2', host: '127.0.0.2:PORT' })).toBe(200);
  expect(await ask(dev, { host: '192.168.1.5:PORT' })).toBe(200);
  expect(await ask(dev, { host: 'elsewhere.example' })).toBe(403);
  const reached = outside === undefined ? [] : [`http://${outside.address}:${dev.port}/`];
  for (const address of reached) expect(dev.output()).toContain(address);
  expect(dev.output().includes('Other machines can read this site')).toBe(reached.length > 0);
});

it('answers to the name in SITE_ORIGIN, as of a tunnel', async () => {
  const dev = await startDev([], { SITE_ORIGIN: 'https://tunnel.example' });
  const host = 'tunnel.example';
  expect(await ask(dev, { host, path: events, origin: 'https://tunnel.example' })).toBe(200);
  expect(await ask(dev, { host: 'other.example' })).toBe(403);
});
