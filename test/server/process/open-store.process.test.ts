// What an operator reads when the cache folder cannot be written.
import { startReplica } from '../../setup/replica.ts';

describe('a cache folder that cannot be written', () => {
  it('is named once, whatever could not be kept in it, and readers notice nothing', async () => {
    const server = await startReplica({ CACHE_DIR: '/dev/null/docs-cache' });
    const statuses: number[] = [];
    for (const path of ['/docs/', '/docs/limits/', '/docs/api/rest/']) {
      const { status } = await fetch(`${server.origin}${path}`);
      statuses.push(status);
    }
    expect(await server.stop()).toBe(0);
    expect(statuses).toEqual([200, 200, 200]);
    const warnings = server
      .log()
      .split('\n')
      .filter((line) => line.includes('"warn"'));
    expect(warnings).toEqual([
      expect.stringMatching(/Cache folder `\/dev\/null\/docs-cache[^`]*` is not writable/),
    ]);
  });
});
