// A worker thread that processes pages one at a time; a terminated thread is replaced when the next page arrives.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompilePost, CompileRequest, CompileResult, CompileTask } from './compile-posts.ts';
import type { MarkdownContextData } from './markdown-context.ts';
import { threadTimeMs } from './thread-time.ts';

/** As in the render thread, which has a native stack of 4 MiB: deep recursion throws an ordinary error before the stack overflows. */
const stackSizeMb = 2;

/** Timeout for a thread to load its packages, in milliseconds. */
const loadTimeoutMs = 60_000;

/** Interval at which the elapsed time of a page is checked, in milliseconds. */
const checkMs = 100;

export interface CompileLaneOptions {
  /** Script of the thread. */
  readonly file: string;
  /** Heap limit of the thread, in MiB. */
  readonly memoryMb: number;
  /** Idle time after which the thread is terminated to free its memory, in milliseconds. */
  readonly idleMs: number;
  /** Called repeatedly with the CPU time of the current page in milliseconds; returns true to abort the page. */
  readonly isOver: (elapsedMs: number) => boolean;
  /** Called when the thread has loaded its packages. */
  readonly onReady?: (data: MarkdownContextData) => void;
}

/** The outcome of a task. */
export type CompileOutcome =
  | CompileResult
  /** Aborted because `isOver` returned true. */
  | { readonly kind: 'late'; readonly elapsedMs: number }
  | { readonly kind: 'out-of-memory' }
  /** The thread failed for a reason other than the page. */
  | { readonly kind: 'lost'; readonly error: Error };

export interface CompileLane {
  readonly isBusy: () => boolean;
  /** Starts the thread if there is none; the next task may still belong to another site. */
  readonly prepare: (data: MarkdownContextData) => void;
  /** Runs a task. Never rejects. `data` describes the site of the page. */
  readonly run: (task: CompileTask, data: MarkdownContextData) => Promise<CompileOutcome>;
  /** Terminates the thread; the outcome of a running task is `lost`. */
  readonly close: () => void;
}

export function createCompileLane(options: CompileLaneOptions): CompileLane {
  const { file, memoryMb, idleMs, isOver, onReady } = options;
  let thread: Worker | undefined;
  /** The site data that the thread has. */
  let threadData: MarkdownContextData | undefined;
  let settle: ((outcome: CompileOutcome) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(data: MarkdownContextData): Worker {
    const worker = new Worker(path.resolve(file), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb },
    });
    worker.on('message', (post: CompilePost) => {
      // Ignores messages of a terminated thread.
      if (thread === worker) receive(post);
    });
    worker.on('error', (error: Error & { readonly code?: unknown }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (thread === worker) end(isMemory ? { kind: 'out-of-memory' } : { kind: 'lost', error });
    });
    worker.on('exit', (code) => {
      const error = new Error(`The compile thread ended with code ${code}.`);
      if (thread === worker) end({ kind: 'lost', error });
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    rest();
    threadData = data;
    return worker;
  }

  function receive(post: CompilePost): void {
    switch (post.kind) {
      case 'ready':
        if (threadData) onReady?.(threadData);
        break;
      case 'started':
        watch(createStopwatch(post.thread));
        break;
      case 'failed':
        end({ kind: 'lost', error: new Error(`Work on a page failed. ${post.text}`) });
        break;
      default:
        end(post);
    }
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function watch(readElapsed: () => number): void {
    wait(checkMs, () => {
      const elapsedMs = readElapsed();
      if (isOver(elapsedMs)) end({ kind: 'late', elapsedMs });
      else watch(readElapsed);
    });
  }

  function rest(): void {
    wait(idleMs, stop);
    timer?.unref();
  }

  function stop(): void {
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
  }

  function end(outcome: CompileOutcome): void {
    if (outcome.kind === 'compiled' || outcome.kind === 'written') {
      thread?.unref();
      rest();
    } else {
      clearTimeout(timer);
      stop();
    }
    const resolve = settle;
    settle = undefined;
    resolve?.(outcome);
  }

  function lose(error: unknown): void {
    end({ kind: 'lost', error: error instanceof Error ? error : new Error(String(error)) });
  }

  return {
    isBusy: () => settle !== undefined,
    prepare(data) {
      try {
        thread ??= start(data);
      } catch {
        // The system cannot create another thread; the next page tries again.
      }
    },
    close() {
      lose(new Error('The compile thread was closed.'));
    },
    run: (task, data) =>
      new Promise((resolve) => {
        settle = resolve;
        try {
          thread ??= start(data);
        } catch (error) {
          lose(error);
          return;
        }
        thread.ref();
        wait(loadTimeoutMs, () => {
          lose(`The compile thread did not start within ${loadTimeoutMs / 1000} seconds.`);
        });
        if (threadData !== data)
          thread.postMessage({ kind: 'site', data } satisfies CompileRequest);
        threadData = data;
        thread.postMessage(task);
      }),
  };
}

/** Elapsed time divided by this is the minimum that is counted: a thread that gets less than a tenth of a CPU is hung or starved. */
const slowestShare = 10;

/** Measures the CPU time of a thread from now on, but at least a share of the elapsed time; elapsed time if CPU time is not available. */
function createStopwatch(thread: string | undefined): () => number {
  const startedAt = performance.now();
  const startedTime = threadTimeMs(thread);
  return () => {
    const elapsedMs = performance.now() - startedAt;
    const time = threadTimeMs(thread);
    if (time === undefined || startedTime === undefined) return elapsedMs;
    return Math.max(time - startedTime, elapsedMs / slowestShare);
  };
}
