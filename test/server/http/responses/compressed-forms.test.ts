// Compressed forms outlive the process.
import { createResponseCache } from '../../../../src/server/serve/http/responses/response-cache.ts';
import { removeTestSites, writeContent } from '../../../setup/test-site.ts';
import { openStore, waitForEntries } from '../../../setup/test-store.ts';

afterAll(removeTestSites);

const body = Buffer.from('<p>text</p>'.repeat(200));

it('lets a cache answer in the best forms from the first reader on, whatever code made them', async () => {
  const folder = await writeContent({});
  const make = (): Promise<{ body: Buffer; kind: typeof kind }> => Promise.resolve({ body, kind });
  const kind = { route: '/test', contentType: 'text/html', caching: 'page' } as const;
  const onError = (error: unknown): void => {
    throw error;
  };
  const first = createResponseCache({ headers: [], onError, store: openStore(folder) });
  expect((await first.fetch('/a', make)).isInterim).toBe(true);
  await first.settled();
  await waitForEntries(folder, 'compressed', 1);
  const store = openStore(folder, { version: '2' });
  const second = createResponseCache({ headers: [], onError, store });
  const response = await second.fetch('/a', make);
  expect(response.isInterim).toBe(false);
  expect(response.br?.body.equals(first.get('/a')?.br?.body ?? Buffer.alloc(0))).toBe(true);
  expect(response.gzip?.body.equals(first.get('/a')?.gzip?.body ?? Buffer.alloc(0))).toBe(true);
});
