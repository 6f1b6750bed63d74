// The thread that answers goes before those that make pages.
import { endServerProcesses, startServer } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { prioritiesOf } from '../../setup/thread-priorities.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

it('has a higher priority', async () => {
  const folder = await writeContent({ 'docs.yaml': 'title: A\n', 'content/index.md': '# A\n' });
  const server = startServer({ SITE_DIR: folder, CACHE_DIR: `${folder}/cache` });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  expect((await fetch(origin)).status).toBe(200);
  const pid = server.child.pid ?? 0;
  const before = await prioritiesOf(process.pid);
  const priorities = await prioritiesOf(pid);
  const usual = before.get(process.pid) ?? 0;
  expect(priorities.get(pid)).toBe(usual);
  expect([...priorities.values()].filter((value) => value > usual)).not.toEqual([]);
});
