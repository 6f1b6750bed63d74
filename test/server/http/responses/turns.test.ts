// Work that anybody can ask for: one at a time, and not without end.
import { BusyError, createTurns } from '../../../../src/server/http/responses/turns.ts';

/** Tasks that end when they are told to, and what they have done. */
function createTasks() {
  const done: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const task = (name: string) => () =>
    new Promise<string>((fulfil, reject) => {
      done.push(`${name} begins`);
      ends.set(name, (failure) => {
        if (failure) reject(failure);
        else fulfil(name);
      });
    });
  return { done, task, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

it('runs one after the other, in the order of the calls, and after a failure too', async () => {
  const { done, task, end } = createTasks();
  const turns = createTurns({ maxWaiting: 2 });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => turns.take(task(name)));
  await Promise.resolve();
  expect(done).toEqual(['a begins']);
  end('a', new Error('Not today.'));
  await expect(first).rejects.toThrow('Not today.');
  expect(done).toEqual(['a begins', 'b begins']);
  end('b');
  expect(await second).toBe('b');
  end('c');
  expect(await third).toBe('c');
});

it('refuses more than may wait, and takes more when there is room', async () => {
  const { task, end } = createTasks();
  const turns = createTurns({ maxWaiting: 1 });
  const first = turns.take(task('a'));
  const second = turns.take(task('b'));
  await expect(turns.take(task('c'))).rejects.toThrow(BusyError);
  end('a');
  await first;
  const fourth = turns.take(task('d'));
  end('b');
  await second;
  end('d');
  expect(await fourth).toBe('d');
});
