// Replicas are interchangeable: a reader, or a cache between, may ask another one each time.
import { ask } from '../setup/ask.ts';
import { startReplica, type Replica } from '../setup/replica.ts';

let replicas: readonly [Replica, Replica];

beforeAll(async () => {
  const variables = { WARM_UP: 'off' };
  replicas = await Promise.all([startReplica(variables), startReplica(variables)]);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
});

async function addresses(): Promise<readonly string[]> {
  const { body } = await ask(`${replicas[0].origin}/docs/sitemap.xml`);
  return [...body.toString().matchAll(/<loc>https?:\/\/[^/]+(.+?)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
}

it('two processes give the same bytes, ETag and headers for every page', async () => {
  const pages = await addresses();
  expect(pages.length).toBeGreaterThan(100);
  for (const page of pages) {
    const [one, other] = await Promise.all(replicas.map(({ origin }) => ask(origin + page)));
    expect({ page, status: one?.status }).toEqual({ page, status: 200 });
    expect(one?.headers.etag).toMatch(/^(?:W\/)?"[\w-]+"$/);
    const { date: _date, 'x-request-id': _id, ...headers } = one?.headers ?? {};
    expect({ page, headers: other?.headers }).toMatchObject({ page, headers });
    expect({ page, isSame: one?.body.equals(other?.body ?? Buffer.of()) }).toEqual({
      page,
      isSame: true,
    });
  }
});

it.each(['/docs/chunks/routes.js', '/docs/sitemap.xml', '/robots.txt', '/docs/no-such-page/'])(
  'and the same %s',
  async (address) => {
    const [one, other] = await Promise.all(replicas.map(({ origin }) => ask(origin + address)));
    expect(other?.status).toBe(one?.status);
    expect(other?.headers.etag).toBe(one?.headers.etag);
    expect(other?.body.toString()).toBe(one?.body.toString());
    expect(one?.body.length).toBeGreaterThan(10);
  },
);

it('a page that one replica gave is confirmed by the other', async () => {
  const { headers } = await ask(`${replicas[0].origin}/docs/limits/`);
  const answer = await ask(`${replicas[1].origin}/docs/limits/`, {
    headers: { 'If-None-Match': headers.etag ?? '' },
  });
  expect([answer.status, answer.body.length]).toEqual([304, 0]);
});
