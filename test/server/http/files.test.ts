// The bundle's files and the public ones: ranges, conditions, encodings, readers who leave, files that vanish.
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { ask } from '../../setup/ask.ts';
import { createFixture } from '../../setup/fixture-site.ts';
import { listen, type RunningServer } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`;

let bundleFolder: string;
let server: RunningServer;
/** Address of the bundle's first script. */
let script: string;
let scriptText: Buffer;
let contentDir: string;

beforeAll(async () => {
  bundleFolder = await mkdtemp(path.join(tmpdir(), 'docs-bundle-'));
  await cp(bundleDir(), bundleFolder, { recursive: true });
  const site = await createFixture({
    bundleFolder,
    files: { 'public/drawing.svg': drawing, 'public/.hidden': 'hidden', 'secret.txt': 'secret' },
  });
  server = await listen(site.handle);
  ({ contentDir } = site);
  const { body } = await ask(`${server.origin}/docs/`);
  script = /<script type="module" src="([^"]+)"/.exec(body.toString())?.[1] ?? '';
  scriptText = (await ask(server.origin + script)).body;
});
afterAll(async () => {
  await server.close();
  await removeTestSites();
});

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(server.origin + address, { headers });

describe('the bundle', () => {
  it('is served from memory when its files are gone', async () => {
    await rm(bundleFolder, { recursive: true });
    const answer = await get(script, { 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(scriptText.length).toBeGreaterThan(1000);
  });

  it.each([
    ['br;q=0, gzip;q=0', undefined],
    ['gzip, br;q=0', 'gzip'],
    ['br;Q=0', undefined],
    ['vbrx', undefined],
    ['gzip;q=0.5, BR;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['br, gzip', 'br'],
    ['identity', undefined],
  ])('answers Accept-Encoding %s with %s', async (accepted, encoding) => {
    const { headers } = await get(script, { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
  });

  it('answers 304 with the headers that a cache needs', async () => {
    const { headers } = await get(script, { 'Accept-Encoding': 'br' });
    const known = await get(script, {
      'Accept-Encoding': 'br',
      'If-None-Match': headers.etag ?? '',
    });
    expect(known.status).toBe(304);
    expect(known.body).toHaveLength(0);
    for (const name of ['etag', 'cache-control', 'vary'] as const) {
      expect(known.headers[name]).toBe(headers[name]);
    }
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=200-209', 200, 210],
    ['bytes=-5', -5, undefined],
    ['bytes=9-', 9, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('answers %s with those bytes, uncompressed', async (range, from, to) => {
    const answer = await get(script, { Range: range, 'Accept-Encoding': 'br, gzip' });
    expect(answer.status).toBe(206);
    expect(answer.body.equals(scriptText.subarray(from, to))).toBe(true);
    expect(answer.headers['content-encoding']).toBeUndefined();
    const first = from < 0 ? scriptText.length + from : from;
    expect(answer.headers['content-range']).toBe(
      `bytes ${first}-${first + answer.body.length - 1}/${scriptText.length}`,
    );
  });

  it.each(['bytes=5-2', 'items=0-5', 'bytes=', 'bytes=-', 'bytes=0-1,4-5', 'bytes=a-b'])(
    'answers %s with the whole file',
    async (range) => {
      const answer = await get(script, { Range: range });
      expect(answer.status).toBe(200);
      expect(answer.body.equals(scriptText)).toBe(true);
    },
  );

  it.each(['bytes=99999999-', 'bytes=-0'])('answers %s with 416', async (range) => {
    const answer = await get(script, { Range: range });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${scriptText.length}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('goes on with a file only if it is the same', async () => {
    const { headers } = await get(script);
    const range = { Range: 'bytes=10-19' };
    expect((await get(script, { ...range, 'If-Range': headers.etag ?? '' })).status).toBe(206);
    expect((await get(script, { ...range, 'If-Range': '"another"' })).status).toBe(200);
  });
});

describe('public files', () => {
  it('are compressed, but never in part', async () => {
    const whole = await get('/docs/drawing.svg', { 'Accept-Encoding': 'gzip' });
    expect(whole.headers['content-encoding']).toBe('gzip');
    const part = await get('/docs/drawing.svg', {
      Range: 'bytes=0-1499',
      'Accept-Encoding': 'gzip',
    });
    expect(part.status).toBe(206);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.body.toString()).toBe(drawing.slice(0, 1500));
  });

  it('are named by their content, whenever they were written', async () => {
    const file = path.join(contentDir, 'public', 'drawing.svg');
    const first = await get('/docs/drawing.svg');
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{16}"$/);
    expect(first.headers['last-modified']).toBeUndefined();
    await utimes(file, new Date(0), new Date(0));
    const second = await get('/docs/drawing.svg', { 'If-None-Match': first.headers.etag ?? '' });
    expect(second.status).toBe(304);
    await writeFile(file, drawing.replace('<g/>', '<a/>'));
    const third = await get('/docs/drawing.svg', { 'If-None-Match': first.headers.etag ?? '' });
    expect(third.status).toBe(200);
    await writeFile(file, drawing);
  });

  it('stay inside their folder, links followed', async () => {
    const publicDir = path.join(contentDir, 'public');
    await symlink('/etc/passwd', path.join(publicDir, 'password.txt'));
    await symlink('../secret.txt', path.join(publicDir, 'near.txt'));
    await symlink('/etc', path.join(publicDir, 'folder'));
    await symlink('loop', path.join(publicDir, 'loop'));
    await symlink('drawing.svg', path.join(publicDir, 'same.svg'));
    for (const name of ['password.txt', 'near.txt', 'folder/passwd', 'loop', '.hidden', 'none']) {
      const { status, headers } = await get(`/docs/${name}`);
      expect([status, headers.etag]).toEqual([404, undefined]);
    }
    expect((await get('/docs/same.svg')).body.toString()).toBe(drawing);
  });

  it('leave no file open when readers leave', async () => {
    const publicDir = path.join(contentDir, 'public');
    await writeFile(path.join(publicDir, 'large.bin'), Buffer.alloc(8 * 2 ** 20));
    const openFiles = (): number => readdirSync('/proc/self/fd').length;
    const before = openFiles();
    for (const address of ['/docs/large.bin', script]) {
      for (let count = 0; count < 20; count++) await leave(address);
    }
    // Sockets and files of the last readers close a moment later.
    for (let tries = 0; openFiles() > before + 2 && tries < 50; tries++) await pause(50);
    expect(openFiles()).toBeLessThanOrEqual(before + 2);
    expect((await get(script)).status).toBe(200);
  });
});

/** Asks, reads the beginning of the answer, and closes the connection. */
function leave(address: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => {
      socket.write(`GET ${address} HTTP/1.1\r\nHost: a\r\n\r\n`);
    });
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
  });
}
