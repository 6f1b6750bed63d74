// Pages are rendered in advance after they are indexed, and only as many as leave room for what readers ask for.
import type { Logger } from 'pino';
import type { SiteHandler } from '../../../src/server/serve/http/site-handler.ts';
import { warmUp } from '../../../src/server/serve/process/warm-up.ts';

const paths = Array.from({ length: 12 }, (_, index) => `/p${index}/`);

/** A handler whose pages take 10 of the cache's 200 bytes each. */
function createHandler({ indexedAfter = 0, closedAfter = Infinity } = {}) {
  const calls: string[] = [];
  let bytes = 0;
  let asked = 0;
  const renderer = {
    facts: { chunks: new Map(paths.map((path) => [path, path])), site: { base: '/' } },
    isClosed: () => calls.length >= closedAfter,
    isIndexed() {
      calls.push('indexed?');
      asked += 1;
      return Promise.resolve(asked > indexedAfter);
    },
    mistakes(path: string) {
      calls.push(`mistakes ${path}`);
      return Promise.resolve([{ file: `${path}.md`, text: `Mistake ${path}`, rule: 'links' }]);
    },
  };
  const responses = {
    page(path: string) {
      calls.push(`page ${path}`);
      bytes += 10;
      return Promise.resolve();
    },
  };
  const cache = {
    maxBytes: 200,
    get size() {
      return { responses: bytes / 10, bytes };
    },
    settled: () => Promise.resolve(),
  };
  const handler = { renderer, cache, versions: [{ renderer, responses }] };
  return { handler: handler as unknown as SiteHandler, calls };
}

function createLog() {
  const warnings: unknown[] = [];
  const log = {
    warn: (entry: unknown) => warnings.push(entry),
    error: fail,
    debug: () => undefined,
  };
  return { log: log as unknown as Logger, warnings };
}

function fail(entry: unknown): never {
  throw new Error(JSON.stringify(entry));
}

it('waits until the pages are in the search index', async () => {
  const { handler, calls } = createHandler({ indexedAfter: 2 });
  await warmUp(handler, createLog().log);
  expect(calls.slice(0, 4)).toEqual(['indexed?', 'indexed?', 'indexed?', 'page /p0/']);
});

it('fills a quarter of the cache, and tells the mistakes of all pages', async () => {
  const { handler, calls } = createHandler();
  const { log, warnings } = createLog();
  await warmUp(handler, log);
  expect(calls.filter((call) => call.startsWith('page'))).toEqual(
    paths.slice(0, 5).map((path) => `page ${path}`),
  );
  expect(calls.filter((call) => call.startsWith('mistakes'))).toHaveLength(paths.length);
  expect(warnings.length).toBeGreaterThan(0);
});

it('ends with the site, while it waits too', async () => {
  const { handler, calls } = createHandler({ indexedAfter: Infinity, closedAfter: 3 });
  await warmUp(handler, createLog().log);
  expect(calls).toEqual(['indexed?', 'indexed?', 'indexed?']);
});
