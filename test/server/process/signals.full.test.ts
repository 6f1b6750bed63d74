// Signals that come early, twice, or to everybody at once.
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endServerProcesses, startServer, type ServerProcess } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(endServerProcesses);
afterAll(removeTestSites);

const size = 24 * 2 ** 20;

/** A site that takes a while to start. */
async function copyContent(): Promise<string> {
  const contentDir = await writeContent({
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await cp('content', contentDir, { recursive: true, preserveTimestamps: true });
  return contentDir;
}

/** A small site with a file that takes a reader a while. */
const createSite = (): Promise<string> =>
  writeContent({
    'docs.yaml': 'base: /docs/\n',
    'index.md': '# Home\n',
    'public/large.txt': 'x'.repeat(size),
  });

/** Resolves at the first moment at which the process handles signals. SIGHUP is the one that Node does not handle by itself. */
async function handlesSignals({ child }: ServerProcess): Promise<void> {
  for (;;) {
    const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
    const mask = BigInt(`0x${/^SigCgt:\s*([\da-f]+)/m.exec(status)?.[1] ?? '0'}`);
    if (mask & 1n) return;
    await pause(1);
  }
}

/** A download that has begun and waits. */
async function beginDownload(origin: string): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin.replace('localhost', '127.0.0.1')}/docs/large.txt`, resolve).on('error', reject);
  });
  response.pause();
  return response;
}

/** Reads the rest; the number of bytes in all. */
async function finish(download: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const part of download) bytes += (part as Buffer).length;
  return bytes;
}

const listening = (server: ServerProcess): Promise<string> =>
  server.printed(/Listening on (http:\/\/localhost:\d+)/);

it('reloads after the start for a SIGHUP that came before', async () => {
  const server = startServer({ CONTENT_DIR: await copyContent(), LOG_FORMAT: 'text' });
  await handlesSignals(server);
  expect(server.output()).not.toContain('Listening');
  server.child.kill('SIGHUP');
  await listening(server);
  await server.printed(/(Content reloaded)/);
  expect(await server.stop()).toBe(0);
});

it('ends at once for a SIGTERM during the start', async () => {
  const server = startServer({ CONTENT_DIR: await copyContent() });
  await handlesSignals(server);
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain('Listening');
});

it.each([
  ['one process, told twice', '1', [500]],
  ['two workers, told by the supervisor alone', '2', []],
])('finishes downloads: %s', async (_name, workers, again) => {
  const server = startServer({ SITE_DIR: await createSite(), WEB_CONCURRENCY: workers });
  const download = await beginDownload(await listening(server));
  const ended = server.stop();
  for (const ms of again) {
    await pause(ms);
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
  }
  await pause(200);
  expect(await finish(download)).toBe(size);
  expect(await ended).toBe(0);
});

it('ends a worker that does not end by itself', async () => {
  const server = startServer({
    SITE_DIR: await createSite(),
    WEB_CONCURRENCY: '2',
    SHUTDOWN_TIMEOUT_MS: '200',
  });
  await listening(server);
  const pid = Number(/"pid":(\d+)[^}]*"msg":"Worker listening"/.exec(server.output())?.[1]);
  process.kill(pid, 'SIGSTOP');
  expect(await server.stop()).toBe(0);
  expect(server.output()).toMatch(
    new RegExp(`"pid":${pid}[^}]*"msg":"Worker did not exit in time`),
  );
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('finishes downloads when the whole group is told, as service managers do', async () => {
  for (let round = 0; round < 3; round++) {
    const server = startServer({ SITE_DIR: await createSite(), WEB_CONCURRENCY: '2' }, ['setsid']);
    const download = await beginDownload(await listening(server));
    for (let signals = 0; signals < 2; signals++) {
      process.kill(-(server.child.pid ?? 0), 'SIGTERM');
      await pause(200);
    }
    expect(await finish(download)).toBe(size);
    expect(await server.ended()).toBe(0);
  }
});
