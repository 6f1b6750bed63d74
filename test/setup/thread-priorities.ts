// Priorities of the threads of a process.
import { readdir, readFile } from 'node:fs/promises';

/** Priorities of a process's threads, by their ids. Linux states them, from -20 to 19. Threads that end meanwhile are left out. */
export async function prioritiesOf(pid: number): Promise<ReadonlyMap<number, number>> {
  const ids = await readdir(`/proc/${pid}/task`).catch(() => []);
  const threads = ids.map(async (id): Promise<[number, number][]> => {
    const stat = await readFile(`/proc/${pid}/task/${id}/stat`, 'utf8').catch(() => undefined);
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields ? [[Number(id), Number(fields[16])]] : [];
  });
  return new Map((await Promise.all(threads)).flat());
}
