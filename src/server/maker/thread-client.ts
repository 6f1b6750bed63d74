// Runs a maker in a worker thread, so that compiling, rendering and searching never hold up the thread that answers.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ContentError } from '../diagnostics/messages.ts';
import { buildFolder } from '../render/build-folder.ts';
import type { Maker, MakerEvent, MakerMethods, SiteFacts } from './maker.ts';
import { fromPostedError } from './posted-error.ts';
import type { MakerPost, MakerThreadData } from './thread-messages.ts';

/**
 * Limit of V8's young generation in the thread. Rendering makes much garbage, for which V8 would reserve some 30 MiB more:
 * resident memory with every page warm is 181 MiB without the limit and 150 with it (`npm run bench:growth`).
 */
const maxYoungGenerationSizeMb = 4;

/**
 * Limit of V8's stack in the thread, whose native stack is 4 MiB. With Node's own limit of 4 a page of 20,000 nested quotes
 * overflows the native stack, which ends the process; with 2 it is a `RangeError` like any other.
 */
const stackSizeMb = 2;

/** Time that calls under way get when the maker is closed, in milliseconds; later ones reject. */
const closeTimeoutMs = 10_000;

export interface MakerThreadOptions {
  readonly data: MakerThreadData;
  /** The thread's script. @default the build's */
  readonly file?: string;
  readonly onEvent: (event: MakerEvent) => void;
  /** Called when the thread ends without having been closed; every later call rejects. */
  readonly onLost: (error: Error) => void;
}

interface PendingCall {
  readonly fulfil: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Resolves once the site is loaded. Rejects with a `ContentError`, or with what the thread failed on. */
export function startMakerThread(options: MakerThreadOptions): Promise<Maker> {
  const { data, file = path.join(buildFolder(), 'maker-thread.js'), onEvent, onLost } = options;
  const worker = new Worker(path.resolve(file), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb, stackSizeMb },
  });
  const calls = createCalls(worker);
  let isClosed = false;

  return new Promise((fulfil, reject) => {
    let isReady = false;
    worker.on('message', (post: MakerPost) => {
      switch (post.kind) {
        case 'ready':
          isReady = true;
          fulfil(createMaker(post.facts));
          break;
        case 'refused':
          isClosed = true;
          reject(post.messages ? new ContentError(post.messages) : fromPostedError(post.error));
          break;
        case 'event':
          onEvent(post.event);
          break;
        default:
          calls.settle(post);
      }
    });
    // An uncaught error is followed by the exit.
    worker.on('error', (error) => {
      lose(asError(error));
    });
    worker.on('exit', (code) => {
      lose(new Error(`The maker thread ended with code ${code}.`));
    });

    function lose(error: Error): void {
      calls.rejectAll(error);
      reject(error);
      if (!isClosed && isReady) onLost(error);
      isClosed = true;
    }
  });

  function createMaker(facts: SiteFacts): Maker {
    return {
      facts,
      page: (path) => calls.call('page', path),
      chunk: (path) => calls.call('chunk', path),
      markdown: (path) => calls.call('markdown', path),
      routeList: () => calls.call('routeList'),
      sitemap: () => calls.call('sitemap'),
      llms: () => calls.call('llms'),
      apiDescription: () => calls.call('apiDescription'),
      searchPage: (query) => calls.call('searchPage', query),
      searchData: (query) => calls.call('searchData', query),
      notFound: (path) => calls.call('notFound', path),
      failure: (path) => calls.call('failure', path),
      mistakes: (path) => calls.call('mistakes', path),
      isClosed: () => isClosed,
      async close() {
        isClosed = true;
        await Promise.race([calls.idle(), delay(closeTimeoutMs, undefined, { ref: false })]);
        await worker.terminate();
      },
    };
  }
}

/** Pairs each call with its answer. */
function createCalls(worker: Worker) {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  let ended: Error | undefined;
  let onIdle: (() => void) | undefined;

  function take(id: number): PendingCall | undefined {
    const call = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) onIdle?.();
    return call;
  }

  return {
    call<Method extends keyof MakerMethods>(
      method: Method,
      ...args: Parameters<MakerMethods[Method]>
    ): ReturnType<MakerMethods[Method]> {
      const answer = new Promise((fulfil, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        lastId += 1;
        pending.set(lastId, { fulfil, reject });
        worker.postMessage({ id: lastId, method, args });
      });
      // The thread runs the same method of the same build.
      return answer as ReturnType<MakerMethods[Method]>;
    },
    settle(post: Extract<MakerPost, { readonly id: number }>): void {
      const call = take(post.id);
      if (post.kind === 'result') call?.fulfil(post.value);
      else call?.reject(fromPostedError(post.error));
    },
    rejectAll(error: Error): void {
      ended ??= error;
      for (const id of [...pending.keys()]) take(id)?.reject(error);
    },
    /** Resolves when no call waits for its answer. */
    idle(): Promise<void> {
      return pending.size === 0
        ? Promise.resolve()
        : new Promise((fulfil) => {
            onIdle = fulfil;
          });
    },
  };
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
