// Runs a search worker in a thread of its own.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StoreOptions } from '../../base/store/store.ts';
import { createCalls, type CallPost } from '../../base/threads/calls.ts';
import { stackSizeMb } from '../../base/threads/task-thread.ts';
import type { SearchWorker } from './search-worker.ts';

export interface SearchThreadData {
  /** @default none: nothing is stored */
  readonly store?: Pick<StoreOptions, 'folder' | 'version' | 'maxBytes'> | undefined;
}

/** A call of a method of the search worker. */
export type SearchCall = {
  [Method in keyof SearchWorker]: {
    readonly id: number;
    readonly method: Method;
    readonly args: Parameters<SearchWorker[Method]>;
  };
}[keyof SearchWorker];

/** Limit of the V8 young generation in the thread, in MiB: splitting texts into terms creates much garbage. */
const maxYoungGenerationSizeMb = 8;

/** Starts the thread, which ends with the calling one. A failure is thrown in the calling thread, which needs it. */
export function startSearchThread(file: string, data: SearchThreadData): SearchWorker {
  const worker = new Worker(path.resolve(file), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb, stackSizeMb },
  });
  worker.unref();
  const calls = createCalls(worker);
  worker.on('message', (post: CallPost) => {
    calls.settle(post);
  });
  worker.on('error', (error) => {
    calls.end(error);
    throw error;
  });
  const method =
    <Method extends keyof SearchWorker>(name: Method) =>
    (...args: Parameters<SearchWorker[Method]>) =>
      // The type is safe: the thread runs the same methods of the same build.
      calls.call({ method: name, args }) as ReturnType<SearchWorker[Method]>;
  return {
    open: method('open'),
    load: method('load'),
    build: method('build'),
    find: method('find'),
    size: method('size'),
    close: method('close'),
  };
}
