// A short run of the fuzzed requests that bench/faults sends by the hundred thousand.
import { fuzzRound } from '../../bench/faults/fuzz-round.ts';
import { ask } from '../setup/ask.ts';
import { createFixture } from '../setup/fixture-site.ts';
import { listen } from '../setup/real-site.ts';
import { removeTestSites } from '../setup/test-site.ts';

afterAll(removeTestSites);

it('2,000 fuzzed requests bring no 5xx, no file from outside and no markup back', async () => {
  const canary = 'canary-5b1f0c7e';
  const { handle } = await createFixture({ files: { 'canary.txt': canary } });
  const server = await listen(handle);
  const { statuses, violations } = await fuzzRound({
    origin: server.origin,
    addresses: ['/docs/', '/docs/second/', '/docs/long/', '/docs/quick.html', '/docs/favicon.svg'],
    seed: 20_261_121,
    amount: 2000,
    secrets: [canary, 'root:x:0:', '"lockfileVersion"'],
  });
  const afterwards = await ask(`${server.origin}/docs/second/`);
  await server.close();
  expect(violations).toEqual([]);
  // They reach every part of the server, not its parser alone.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 301, 400, 404, 405, 414]));
  expect(statuses.get(400)).toBeLessThan(1000);
  expect(afterwards.status).toBe(200);
});
