// Entry point of a search thread: builds the indexes of a site, and searches them, beside the thread that renders.
import { parentPort, workerData } from 'node:worker_threads';
import { createSearchWorker } from './search-worker.ts';
import type { SearchCall, SearchThreadData } from './search-thread-client.ts';
import { createStore } from '../../base/store/store.ts';
import { runCall } from '../../base/threads/calls.ts';
import { giveWay } from '../../base/threads/thread-priority.ts';

if (!parentPort) throw new Error('This script runs as a worker thread only.');
const port = parentPort;
// Trusted: posted by the render thread of the same build.
const { store } = workerData as SearchThreadData;
// The render thread, which uses the same folder, reports failures to write.
const worker = createSearchWorker(store && createStore({ ...store, warn: () => undefined }));
giveWay();

port.on('message', ({ id, method, args }: SearchCall) => {
  // The types of `SearchCall` pair each method with its own arguments.
  const run = worker[method] as (...args: unknown[]) => Promise<unknown>;
  void runCall(id, () => run(...args)).then((outcome) => {
    port.postMessage(outcome);
  });
});
