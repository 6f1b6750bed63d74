// What the server stands on breaks: readers get the page or a clean error, operators one entry in the log.
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startReplica } from '../../test/setup/replica.ts';
import type { Fault, Finding } from './fault.ts';

/** A page that no renderer survives: it is nested deeper than any stack. */
const impossible = `\n${'> '.repeat(20_000)}deep\n`;

/** Each breaks something else; all run in turn. */
export const brokenSurroundings: Fault = async () => [
  ...(await cacheFolder('read-only cache folder', '/sys/docs-cache')),
  ...(await cacheFolder('cache folder that is a file', '/dev/null/docs-cache')),
  ...(await fullCacheFolder()),
  ...(await contentDeleted()),
  ...(await pageThatFails()),
];

/** A file system of 16 KiB, which only the server sees. */
async function fullCacheFolder(): Promise<readonly Finding[]> {
  const what = 'full cache folder';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/unshare')) {
    return [{ what, measured: 'not tried', promise: 'needs root on Linux', isCached: true }];
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-full-'));
  const mount = 'mount -t tmpfs -o size=16k tmpfs "$CACHE_DIR" && exec "$@"';
  const findings = await cacheFolder(what, folder, ['unshare', '--mount', 'sh', '-c', mount, 'sh']);
  await rm(folder, { recursive: true });
  return findings;
}

async function cacheFolder(
  what: string,
  folder: string,
  launcher: readonly string[] = [],
): Promise<readonly Finding[]> {
  const server = await startReplica({ CACHE_DIR: folder }, launcher);
  const statuses = await statusesOf(server.origin, ['/docs/', '/docs/limits/', '/docs/api/rest/']);
  const exitCode = await server.stop();
  return [
    {
      what: `${what}: three pages, exit code`,
      measured: `${statuses.join(', ')}; ${exitCode}`,
      promise: '200, 200, 200; 0',
      isCached: statuses.every((status) => status === 200) && exitCode === 0,
    },
    ...entries(what, server.log(), 1),
  ];
}

async function contentDeleted(): Promise<readonly Finding[]> {
  const { folder, contentDir } = await copyContent();
  const server = await startReplica({
    CONTENT_DIR: contentDir,
    CACHE_DIR: path.join(folder, 'compiled'),
    WARM_UP: 'off',
  });
  await statusesOf(server.origin, ['/docs/limits/']);
  await rm(contentDir, { recursive: true });
  const statuses = await statusesOf(server.origin, [
    '/docs/limits/',
    '/docs/pricing/',
    '/docs/api/rest/',
  ]);
  const [picture] = await statusesOf(server.origin, ['/docs/favicon.svg']);
  server.kill('SIGHUP');
  const said = 'Reload failed';
  for (let attempt = 0; attempt < 100 && !server.log().includes(said); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const [afterwards] = await statusesOf(server.origin, ['/docs/limits/']);
  await server.stop();
  await rm(folder, { recursive: true });
  return [
    {
      what: 'content deleted: a page read before, two that were not',
      measured: statuses.join(', '),
      promise: '200 or 500',
      isCached: statuses.every((status) => status === 200 || status === 500),
    },
    {
      what: 'content deleted: a picture',
      measured: String(picture),
      promise: '200 or 404',
      isCached: picture === 200 || picture === 404,
    },
    {
      what: 'content deleted: SIGHUP says so, the site serves on',
      measured: `${server.log().includes(said) ? 'said' : 'silent'}, ${afterwards ?? ''}`,
      promise: 'said, 200',
      isCached: server.log().includes(said) && afterwards === 200,
    },
    ...entries('content deleted', server.log(), 1),
  ];
}

async function pageThatFails(): Promise<readonly Finding[]> {
  const { folder, contentDir } = await copyContent();
  await appendFile(path.join(contentDir, 'limits', 'index.md'), impossible);
  const server = await startReplica({
    CONTENT_DIR: contentDir,
    CACHE_DIR: path.join(folder, 'compiled'),
    WARM_UP: 'off',
  });
  const answer = await fetch(`${server.origin}/docs/limits/`);
  const text = await answer.text();
  const statuses = await statusesOf(server.origin, ['/docs/pricing/', '/docs/api/rest/']);
  const exitCode = await server.stop();
  await rm(folder, { recursive: true });
  // The search index reads every page by itself, and has an entry of its own.
  const entriesOfReader = server.log().match(/"msg":"Request failed"/g)?.length ?? 0;
  const isClean = answer.status === 500 && !/RangeError|node_modules|\bat .*\.js/.test(text);
  return [
    {
      what: 'a page that fails: status, and no stack in the text',
      measured: `${answer.status}, ${isClean ? 'clean' : text.slice(0, 60)}`,
      promise: '500, clean',
      isCached: isClean,
    },
    {
      what: 'a page that fails: may be kept by caches',
      measured: answer.headers.get('cache-control') ?? 'unsaid',
      promise: 'no-store',
      isCached: answer.headers.get('cache-control') === 'no-store',
    },
    {
      what: 'a page that fails: entries in the log for one request',
      measured: String(entriesOfReader),
      promise: '1',
      isCached: entriesOfReader === 1,
    },
    {
      what: 'a page that fails: two others, exit code',
      measured: `${statuses.join(', ')}; ${exitCode}`,
      promise: '200, 200; 0',
      isCached: statuses.every((status) => status === 200) && exitCode === 0,
    },
  ];
}

/** A copy of the content in a folder of its own. */
async function copyContent(): Promise<{ folder: string; contentDir: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-faults-'));
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  return { folder, contentDir };
}

async function statusesOf(origin: string, paths: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const one of paths) {
    const response = await fetch(origin + one);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

function entries(what: string, log: string, most: number): readonly Finding[] {
  const found = errorsIn(log);
  return [
    {
      what: `${what}: warnings and errors in the log`,
      measured: String(found),
      promise: `at most ${most}`,
      isCached: found <= most,
    },
  ];
}

function errorsIn(log: string): number {
  return log.split('\n').filter((line) => /"level":"(?:warn|error|fatal)"/.test(line)).length;
}
