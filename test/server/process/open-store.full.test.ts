// What an operator reads when the cache folder cannot be written.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commit, git } from '../../setup/git.ts';
import { startReplica } from '../../setup/replica.ts';
import { startServer } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

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

  it('is named where it leaves out a version from Git', async () => {
    const site = await writeContent({ 'docs.yaml': 'title: T\n', 'content/index.md': '# Home\n' });
    commit(site, 1);
    git(site, 1, 'tag', 'v1');
    await writeFile(
      path.join(site, 'docs.yaml'),
      'title: T\nversions:\n  - { name: "1", path: /v1/, ref: v1 }\n',
    );
    const server = startServer({ SITE_DIR: site, CACHE_DIR: '/dev/null/docs-cache' });
    const text = await server.printed(/("text":"The files of `v1`[^"]*")/);
    expect(text).toContain(
      'so that the version is not served. Set CACHE_DIR to a writable folder.',
    );
    const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
    expect((await fetch(`${origin}/v1/`)).status).toBe(404);
    expect(await server.stop()).toBe(0);
  });
});
