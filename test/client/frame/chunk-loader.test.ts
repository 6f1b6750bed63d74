// Loading chunks, with a clock that the test moves.
import { jest } from '@jest/globals';
import { chunkLoadTimeoutMs } from '../../../config/constants.ts';
import {
  createPageLoader,
  type PageLoaderOptions,
} from '../../../src/client/frame/chunk-loader.ts';

const chunk = { view: { html: '<p>' } };
const trusted = { view: { html: 'trusted <p>' } };

function createLoader(options: Partial<PageLoaderOptions>) {
  return createPageLoader({
    folder: '/docs/chunks/',
    timeoutMs: chunkLoadTimeoutMs,
    importScript: () => Promise.resolve(chunk),
    trust: (html) => `trusted ${html}`,
    statusOf: () => Promise.resolve(200),
    ...options,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('loads a chunk once', async () => {
  const asked: string[] = [];
  const loader = createLoader({
    importScript: (url) => {
      asked.push(url);
      return Promise.resolve(chunk);
    },
  });
  expect(await loader.load('a.js')).toEqual(trusted);
  expect(await loader.load('a.js')).toEqual(trusted);
  expect(asked).toEqual(['/docs/chunks/a.js']);
});

it('gives up after 120 seconds', async () => {
  const loader = createLoader({ importScript: () => new Promise(() => undefined) });
  let error: unknown;
  loader.load('a.js').catch((caught: unknown) => {
    error = caught;
  });
  await jest.advanceTimersByTimeAsync(119_999);
  expect(error).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    kind: 'timeout',
    url: '/docs/chunks/a.js',
  });
});

it.each([
  ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['network', () => Promise.resolve(503)],
  ['missing', () => Promise.resolve(404)],
] as const)('tells a failure of kind %s', async (kind, statusOf) => {
  const loader = createLoader({ importScript: () => Promise.reject(new TypeError('x')), statusOf });
  await expect(loader.load('a.js')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    kind,
    url: '/docs/chunks/a.js',
    message: `Loading chunk /docs/chunks/a.js failed (${kind}).`,
  });
});

it('asks under another address after a failure', async () => {
  const asked: string[] = [];
  const loader = createLoader({
    importScript: (url) => {
      asked.push(url);
      return asked.length === 1 ? Promise.reject(new TypeError('x')) : Promise.resolve(chunk);
    },
  });
  await expect(loader.load('a.js')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(await loader.load('a.js')).toEqual(trusted);
  expect(asked).toEqual(['/docs/chunks/a.js', '/docs/chunks/a.js?retry=1']);
});

it('does not take another script for a chunk', async () => {
  const loader = createLoader({ importScript: () => Promise.resolve({}) });
  await expect(loader.load('a.js')).rejects.toMatchObject({ name: 'ChunkLoadError' });
});
