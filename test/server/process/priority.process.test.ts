// The thread that answers goes before those that make pages.
import { readdir, readFile } from 'node:fs/promises';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

/** Priorities of a process's threads, by their ids. Linux states them, from -20 to 19. */
async function prioritiesOf(pid: number): Promise<ReadonlyMap<number, number>> {
  const ids = await readdir(`/proc/${pid}/task`);
  const threads = ids.map(async (id): Promise<[number, number]> => {
    const stat = await readFile(`/proc/${pid}/task/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [Number(id), Number(fields[16])];
  });
  return new Map(await Promise.all(threads));
}

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
  expect([...priorities.values()].filter((value) => value === usual + 10)).not.toEqual([]);
});
