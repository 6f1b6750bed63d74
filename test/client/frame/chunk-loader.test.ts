// Loading chunks, with a clock that the test moves.
import { chunkLoadTimeoutMs } from '../../../src/pages/model/timings.ts';
import {
  createPageLoader,
  type PageLoaderOptions,
} from '../../../src/client/frame/chunk-loader.ts';

const chunk = { build: 'b', view: { html: '<p>' } };
const trusted = { build: 'b', view: { html: 'trusted <p>' } };

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
    message: 'Loading chunk /docs/chunks/a.js failed (timeout).',
  });
});

it('gives up after 120 seconds when the question why it failed hangs', async () => {
  const loader = createLoader({
    importScript: () =>
      new Promise((_fulfil, reject) => {
        setTimeout(reject, 20_000, new TypeError('Failed to fetch'));
      }),
    statusOf: () => new Promise(() => undefined),
  });
  let error: unknown;
  loader.load('a.js').catch((caught: unknown) => {
    error = caught;
  });
  await jest.advanceTimersByTimeAsync(119_999);
  expect(error).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ name: 'ChunkLoadError', kind: 'timeout' });
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

it('changes the address of a chunk that failed only', async () => {
  const asked: string[] = [];
  const loader = createLoader({
    importScript: (url) => {
      asked.push(url);
      return url.includes('a.js') ? Promise.reject(new TypeError('x')) : Promise.resolve(chunk);
    },
  });
  await expect(loader.load('a.js')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await loader.load('b.js');
  expect(asked).toEqual(['/docs/chunks/a.js', '/docs/chunks/b.js']);
});

it('does not load a chunk that it begins with', async () => {
  const firstPage = await createLoader({}).load('a.js');
  const loader = createLoader({
    loaded: [['a.js', firstPage]],
    importScript: () => Promise.reject(new TypeError('x')),
  });
  expect(await loader.load('a.js')).toBe(firstPage);
});

it('does not take another script for a chunk', async () => {
  const loader = createLoader({ importScript: () => Promise.resolve({}) });
  await expect(loader.load('a.js')).rejects.toMatchObject({ name: 'ChunkLoadError' });
});
