// A worker thread that runs one task at a time, within limits; a terminated thread is replaced when the next task arrives.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TaskPost, TaskRequest, TaskThreadData } from './serve-tasks.ts';
import { threadTimeMs } from './thread-time.ts';

/**
 * Limit of the V8 stack in any thread, in MiB; its native stack is 4 MiB. With Node's default limit of 4, a page of 20,000 nested quotes
 * overflows the native stack, which crashes the process; with 2 it throws an ordinary `RangeError`.
 */
export const stackSizeMb = 2;

/** Timeout for a thread to load its packages, in milliseconds. */
const loadTimeoutMs = 60_000;

/** Interval at which the elapsed time of a task is checked, in milliseconds. */
const checkMs = 100;

export interface TaskThreadOptions<Task> {
  /** Name of the thread in messages: `compile`. */
  readonly name: string;
  /** Script of the thread, which calls `serveTasks`. */
  readonly file: string;
  /** Heap limit of the thread, in MiB. */
  readonly memoryMb: number;
  /** Idle time after which the thread is terminated to free its memory, in milliseconds. */
  readonly idleMs: number;
  /**
   * Whether the thread has a lower priority than the process: true for a server, which answers requests meanwhile; false for a command that
   * waits. @default true
   */
  readonly givesWay?: boolean | undefined;
  /** Called repeatedly with the CPU time of the current task in milliseconds; returns true to abort the task. */
  readonly isOver: (elapsedMs: number, task: Task) => boolean;
  /** Called when the thread has loaded its packages. */
  readonly onReady?: () => void;
}

/** The outcome of a task. */
type TaskOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** Aborted because `isOver` returned true; `step` is what the thread noted last, 0 if nothing. */
  | { readonly kind: 'late'; readonly elapsedMs: number; readonly step: number }
  | { readonly kind: 'out-of-memory' }
  /** The thread failed for a reason other than its limits. `step` is as above; undefined if the thread had neither begun the task nor noted anything. */
  | { readonly kind: 'lost'; readonly error: Error; readonly step?: number };

export interface TaskThread<Context, Task, Result> {
  readonly isBusy: () => boolean;
  /** Whether it has loaded its packages. */
  readonly isReady: () => boolean;
  /** Starts the thread if there is none. */
  readonly prepare: (context: Context) => void;
  /** Runs a task. Never rejects. */
  readonly run: (task: Task, context: Context) => Promise<TaskOutcome<Result>>;
  /** Terminates the thread; the outcome of a running task is `lost`. */
  readonly close: () => void;
}

/**
 * Written by hand, since pools of packages (tinypool, piscina) hide which thread runs a task: the context, which has the titles of all
 * pages, would have to be posted with each task. That takes 10 ms for each page of a site with 11,700 pages (`structuredClone`), and once
 * for a thread here.
 */
export function createTaskThread<Context, Task, Result>(
  options: TaskThreadOptions<Task>,
): TaskThread<Context, Task, Result> {
  const { name, idleMs, isOver, onReady } = options;
  const thread = createReplaceableWorker<Context, Task, Result>(options, receive);
  const timer = createTimer();
  let isReady = false;
  let hasBegun = false;
  let running: RunningTask<Task, Result> | undefined;

  /** Returns the error if the system cannot create another thread. */
  function start(context: Context): unknown {
    try {
      if (thread.start(context)) timer.wait(loadTimeoutMs, stop, { isUnref: true });
      return undefined;
    } catch (error) {
      return error;
    }
  }

  function receive(event: ThreadEvent<Result>): void {
    switch (event.kind) {
      case 'ready':
        isReady = true;
        if (!running) timer.wait(idleMs, stop, { isUnref: true });
        onReady?.();
        break;
      case 'started':
        hasBegun = true;
        watch(createStopwatch(event.thread));
        break;
      case 'lost':
        lose(event.error);
        break;
      case 'done':
      case 'out-of-memory':
        end(event);
        break;
    }
  }

  function watch(readElapsed: () => number): void {
    timer.wait(checkMs, () => {
      const elapsedMs = readElapsed();
      if (!running) return;
      if (isOver(elapsedMs, running.task)) end({ kind: 'late', elapsedMs, step: thread.noted() });
      else watch(readElapsed);
    });
  }

  function stop(): void {
    isReady = false;
    thread.stop();
  }

  function end(outcome: TaskOutcome<Result>): void {
    if (outcome.kind === 'done') {
      thread.unref();
      timer.wait(idleMs, stop, { isUnref: true });
    } else {
      timer.clear();
      stop();
    }
    const ended = running;
    running = undefined;
    ended?.settle(outcome);
  }

  function lose(error: unknown): void {
    const step = thread.noted();
    // A note before the task has begun is from the warm-up.
    end({ kind: 'lost', error: asError(error), ...((hasBegun || step > 0) && { step }) });
  }

  return {
    isBusy: () => running !== undefined,
    isReady: () => isReady,
    prepare(context) {
      // If that fails, the next task tries again.
      start(context);
    },
    close() {
      lose(`The ${name} thread was closed.`);
    },
    run: (task, context) =>
      new Promise((resolve) => {
        running = { task, settle: resolve };
        hasBegun = false;
        const failure = start(context);
        if (failure !== undefined) {
          lose(failure);
          return;
        }
        timer.wait(loadTimeoutMs, () => {
          lose(`The ${name} thread did not start within ${loadTimeoutMs / 1000} seconds.`);
        });
        thread.post(task, context);
      }),
  };
}

interface RunningTask<Task, Result> {
  readonly task: Task;
  readonly settle: (outcome: TaskOutcome<Result>) => void;
}

type ThreadEvent<Result> =
  | Exclude<TaskPost<Result>, { kind: 'failed' }>
  | { readonly kind: 'out-of-memory' }
  /** The thread has failed or ended. */
  | { readonly kind: 'lost'; readonly error: unknown };

/** A worker that can be stopped, and started again. Events of a stopped one are ignored. */
function createReplaceableWorker<Context, Task, Result>(
  options: TaskThreadOptions<Task>,
  onEvent: (event: ThreadEvent<Result>) => void,
) {
  const { name, file, memoryMb, givesWay = true } = options;
  let current: Worker | undefined;
  /** The context that the worker has. */
  let workerContext: Context | undefined;
  // Shared memory, since a busy thread answers no message.
  let step = newStep();

  return {
    /** Starts the worker unless it runs. Returns whether it did. Throws if the system cannot create another thread. */
    start(context: Context): boolean {
      if (current) return false;
      step = newStep();
      const worker = new Worker(path.resolve(file), {
        workerData: { context, givesWay, step } satisfies TaskThreadData<Context>,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb },
      });
      const tell = (event: ThreadEvent<Result>): void => {
        if (current === worker) onEvent(event);
      };
      worker.on('message', (post: TaskPost<Result>) => {
        tell(post.kind === 'failed' ? { kind: 'lost', error: post.text } : post);
      });
      worker.on('error', (error: Error & { readonly code?: unknown }) => {
        const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        tell(isOutOfMemory ? { kind: 'out-of-memory' } : { kind: 'lost', error });
      });
      worker.on('exit', (code) => {
        tell({ kind: 'lost', error: `The ${name} thread ended with code ${code}.` });
      });
      // An idle thread must not keep the process alive.
      worker.unref();
      current = worker;
      workerContext = context;
      return true;
    },
    /** Posts a task; the process stays alive for it. */
    post(task: Task, context: Context): void {
      current?.ref();
      const request: TaskRequest<Context, Task> = {
        task,
        ...(workerContext !== context && { context }),
      };
      workerContext = context;
      current?.postMessage(request);
    },
    unref(): void {
      current?.unref();
    },
    stop(): void {
      const ended = current;
      current = undefined;
      void ended?.terminate();
    },
    /** Returns what the worker has noted last; 0 if nothing. */
    noted: () => Atomics.load(step, 0),
  };
}

/** The one timer of a thread: for its loading, its task, or its idle time. */
function createTimer() {
  let timer: NodeJS.Timeout | undefined;
  return {
    wait(ms: number, then: () => void, { isUnref = false } = {}): void {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
      if (isUnref) timer.unref();
    },
    clear(): void {
      clearTimeout(timer);
    },
  };
}

/** Returns an error for anything that a thread has thrown. */
export function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

/** Each thread has a counter of its own: a terminated thread can go on writing to it for a moment. */
function newStep(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
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
