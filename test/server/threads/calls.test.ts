// Calls that are posted to a thread, and the errors that come back.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createCalls } from '../../../src/server/base/threads/calls.ts';
import { fromPostedError, toPostedError } from '../../../src/server/base/threads/posted-error.ts';

describe('calls', () => {
  let worker: Worker;
  beforeAll(() => {
    worker = new Worker(
      "const { parentPort } = require('node:worker_threads'); parentPort.on('message', (call) => parentPort.postMessage(call));",
      { eval: true },
    );
  });
  afterAll(() => worker.terminate());

  it('have ids of their own, and settle each for itself, in any order', async () => {
    const calls = createCalls(worker);
    const [first, second, third] = ['a', 'b', 'c'].map((method) => calls.call({ method }));
    const posted: unknown[] = [];
    while (posted.length < 3) posted.push(...((await once(worker, 'message')) as unknown[]));
    expect(posted).toEqual([
      { method: 'a', id: 1 },
      { method: 'b', id: 2 },
      { method: 'c', id: 3 },
    ]);
    calls.settle({ kind: 'result', id: 3, value: 'third' });
    calls.settle({ kind: 'error', id: 1, error: toPostedError(new Error('First.')) });
    calls.settle({ kind: 'error', id: 9, error: toPostedError(new Error('Of no call.')) });
    calls.settle({ kind: 'result', id: 2, value: 'second' });
    await expect(first).rejects.toThrow('First.');
    expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  });

  it('reject once they are ended, those that wait and those that come later', async () => {
    const calls = createCalls(worker);
    const waiting = [calls.call({}), calls.call({})];
    const settled = Promise.allSettled(waiting);
    calls.end(new Error('The thread ended.'));
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(calls.call({})).rejects.toThrow('The thread ended.');
  });

  it('are waited for until the last has settled, also by failing', async () => {
    const calls = createCalls(worker);
    await calls.idle();
    const failing = calls.call({});
    const done = calls.call({});
    let isIdle = false;
    const idle = calls.idle().then(() => (isIdle = true));
    calls.settle({ kind: 'result', id: 2, value: undefined });
    await done;
    expect(isIdle).toBe(false);
    calls.settle({ kind: 'error', id: 1, error: toPostedError(new Error('Late.')) });
    await expect(failing).rejects.toThrow('Late.');
    expect(await idle).toBe(true);
  });
});

class NamedError extends Error {
  override readonly name = 'NamedError';
}

it.each([
  ['an error', new Error('No.'), { name: 'Error', message: 'No.' }],
  ['an error with a name', new NamedError('No.'), { name: 'NamedError', message: 'No.' }],
  [
    'a system error',
    Object.assign(new Error('ENOENT: a'), { code: 'ENOENT', path: '/a' }),
    { name: 'Error', message: 'ENOENT: a', code: 'ENOENT', path: '/a' },
  ],
  ['a text', 'No.', { name: 'Error', message: 'No.' }],
  ['nothing', undefined, { name: 'Error', message: 'undefined' }],
])('%s comes over whole', (_what, thrown, expected) => {
  const error = fromPostedError(structuredClone(toPostedError(thrown)));
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject(expected);
  expect(error.stack).toBe(thrown instanceof Error ? thrown.stack : error.message);
});
