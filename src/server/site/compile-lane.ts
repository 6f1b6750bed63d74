// One thread that works on pages, one at a time; a thread that had to be ended is replaced with the next page.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompilePost, CompileRequest, CompileResult, CompileTask } from './compile-posts.ts';
import type { MarkdownContextData } from './markdown-context.ts';
import { threadTimeMs } from './thread-time.ts';

/** As in the maker thread: a native stack of 4 MiB, and an error like any other before it overflows. */
const stackSizeMb = 2;

/** Time in which a thread must have loaded its packages, in milliseconds. */
const loadTimeoutMs = 60_000;

/** How often a page's time is looked at, in milliseconds. */
const checkMs = 100;

export interface CompileLaneOptions {
  /** The thread's script. */
  readonly file: string;
  /** Heap that a page may take, in MiB. */
  readonly memoryMb: number;
  /** The thread ends after so long without work, and gives back its memory. */
  readonly idleMs: number;
  /** Asked again and again whether a page has had its time, in milliseconds of the processor. */
  readonly isOver: (elapsedMs: number) => boolean;
  /** Called when the thread has loaded its packages. */
  readonly onReady?: (data: MarkdownContextData) => void;
}

/** What came of a task. */
export type CompileOutcome =
  | CompileResult
  /** It has had its time. */
  | { readonly kind: 'late'; readonly elapsedMs: number }
  | { readonly kind: 'out-of-memory' }
  /** The thread failed, not the page. */
  | { readonly kind: 'lost'; readonly error: Error };

export interface CompileLane {
  readonly isBusy: () => boolean;
  /** Starts the thread, if there is none; the next task may be of another site. */
  readonly prepare: (data: MarkdownContextData) => void;
  /** Never rejects. `data` is the site of the page. */
  readonly run: (task: CompileTask, data: MarkdownContextData) => Promise<CompileOutcome>;
  /** Ends the thread; a task that is under way is lost. */
  readonly close: () => void;
}

export function createCompileLane(options: CompileLaneOptions): CompileLane {
  const { file, memoryMb, idleMs, isOver, onReady } = options;
  let thread: Worker | undefined;
  /** What the thread knows of the site. */
  let threadData: MarkdownContextData | undefined;
  let settle: ((outcome: CompileOutcome) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(data: MarkdownContextData): Worker {
    const worker = new Worker(path.resolve(file), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb },
    });
    worker.on('message', (post: CompilePost) => {
      // Others were posted before the thread was ended.
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
    // Without a page, it does not keep the process alive.
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
    const fulfil = settle;
    settle = undefined;
    fulfil?.(outcome);
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
        // The system has no thread left; the next page tries again.
      }
    },
    close() {
      lose(new Error('The compile thread was closed.'));
    },
    run: (task, data) =>
      new Promise((fulfil) => {
        settle = fulfil;
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

/** A thread that gets a tenth of a processor still has its time counted as it is; one that gets less is hung or starved. */
const slowestShare = 10;

/** Processor time of a thread from now on; time itself where the system does not say, and a share of it at least. */
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
