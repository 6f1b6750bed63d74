// A thread that runs one task at a time: what becomes of a task in each case.
import path from 'node:path';
import { createTaskThread } from '../../../src/server/base/threads/task-thread.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** Answers with its contexts, and fails as the task says. */
const script = `import { parentPort, workerData } from 'node:worker_threads';
const contexts = [workerData.context];
Atomics.store(workerData.step, 0, 7);
parentPort.on('message', ({ task, context }) => {
  if (context !== undefined) contexts.push(context);
  parentPort.postMessage({ kind: 'started' });
  if (task === 'done') parentPort.postMessage({ kind: 'done', result: contexts });
  if (task === 'failed') parentPort.postMessage({ kind: 'failed', text: 'Out of order.' });
  if (task === 'exits') process.exit(3);
  if (task === 'throws') throw new Error('Broken.');
  if (task === 'fills') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
});
parentPort.postMessage({ kind: 'ready' });
`;

async function start() {
  const folder = await writeContent({ 'thread.mjs': script });
  return createTaskThread<string, string, readonly string[]>({
    name: 'test',
    file: path.join(folder, 'thread.mjs'),
    memoryMb: 32,
    idleMs: 5000,
    isOver: (elapsedMs, task) => task === 'late' && elapsedMs > 1,
  });
}

it.each([
  ['failed', { kind: 'lost', step: 7, error: new Error('Out of order.') }],
  ['exits', { kind: 'lost', step: 7, error: new Error('The test thread ended with code 3.') }],
  ['throws', { kind: 'lost', step: 7, error: new Error('Broken.') }],
  ['fills', { kind: 'out-of-memory' }],
  ['late', { kind: 'late', step: 7, elapsedMs: expect.any(Number) as number }],
])(
  'a task that ends as `%s` says so, and the next one gets a new thread',
  async (task, outcome) => {
    const thread = await start();
    expect(await thread.run(task, 'first')).toEqual(outcome);
    expect(thread.isBusy()).toBe(false);
    expect(await thread.run('done', 'second')).toEqual({ kind: 'done', result: ['second'] });
    thread.close();
  },
);

it('a task that waits when the thread is closed is lost', async () => {
  const thread = await start();
  const outcome = thread.run('waits', 'first');
  thread.close();
  expect(await outcome).toMatchObject({ error: new Error('The test thread was closed.') });
});

it('hands on a context with the first task that has it', async () => {
  const thread = await start();
  thread.prepare('first');
  await thread.run('done', 'first');
  await thread.run('done', 'second');
  const { kind, ...rest } = await thread.run('done', 'second');
  expect([kind, rest]).toEqual(['done', { result: ['first', 'second'] }]);
  thread.close();
});
