// Compiles pages in threads of their own, so that no page holds up the thread that renders, or another page.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { compileDeadlineMs } from '../diagnostics/limits.ts';
import { failedPage, type CompiledPage, type PageToCompile } from './compile.ts';
import type { CompilePost } from './compile-posts.ts';
import type { MarkdownContextData } from './markdown-context.ts';

/** Limit of V8's old generation in each thread. */
const maxOldGenerationSizeMb = 320;

/** As in the maker thread: a native stack of 4 MiB, and an error like any other before it overflows. */
const stackSizeMb = 2;

/** Time in which a page is compiled that waits for no slow page, in milliseconds; slower ones are compiled one at a time. */
const quickMs = 500;

/** Time in which a thread must have loaded its packages, in milliseconds. */
const loadTimeoutMs = 60_000;

export interface CompilePoolOptions {
  /** The threads' script. */
  readonly file: string;
  readonly data: MarkdownContextData;
  /** @default 10,000 */
  readonly deadlineMs?: number;
  /** Threads without work end after this, and give back their memory. @default 10,000 */
  readonly idleMs?: number;
}

interface Job {
  readonly page: PageToCompile;
  readonly fulfil: (page: CompiledPage) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the quick lane has given up on it. */
  isSlow: boolean;
}

/** What came of a job in a lane. */
type Outcome =
  | { readonly kind: 'compiled'; readonly page: CompiledPage }
  | { readonly kind: 'late' }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'lost'; readonly error: Error };

/**
 * Two lanes, a thread each: the patient one takes any page and waits until the deadline, the quick one takes pages meanwhile and
 * gives slow ones back. So a slow page holds up only other slow pages. Rejects when a thread cannot be started; a page that takes
 * too long or too much memory is a failed page. Threads are started with the first page.
 */
export function createCompilePool(
  options: CompilePoolOptions,
): (page: PageToCompile) => Promise<CompiledPage> {
  const { file, data, deadlineMs = compileDeadlineMs, idleMs = 10_000 } = options;
  const waiting: Job[] = [];
  const quick = createLane({ file, data, idleMs, limitMs: Math.min(quickMs, deadlineMs) });
  const patient = createLane({ file, data, idleMs, limitMs: deadlineMs, onReady: quick.prepare });

  function dispatch(): void {
    if (!patient.isBusy()) {
      const job = take(({ isSlow }) => isSlow) ?? take(() => true);
      if (job) void run(job, patient);
    }
    if (!quick.isBusy()) {
      const job = take(({ isSlow }) => !isSlow);
      if (job) void run(job, quick);
    }
  }

  function take(matches: (job: Job) => boolean): Job | undefined {
    const index = waiting.findIndex(matches);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  async function run(job: Job, lane: Lane): Promise<void> {
    const outcome = await lane.compile(job.page);
    const { relativePath } = job.page;
    switch (outcome.kind) {
      case 'compiled':
        job.fulfil(outcome.page);
        break;
      case 'late':
        if (lane === quick && quickMs < deadlineMs) waiting.push({ ...job, isSlow: true });
        else job.fulfil(failedPage(relativePath, `${tooSlow(deadlineMs)} ${splitIt}`));
        break;
      case 'out-of-memory':
        job.fulfil(failedPage(relativePath, `${tooLarge} ${splitIt}`));
        break;
      case 'lost':
        job.reject(outcome.error);
        break;
    }
    dispatch();
  }

  return (page) =>
    new Promise((fulfil, reject) => {
      waiting.push({ page, fulfil, reject, isSlow: false });
      dispatch();
    });
}

const tooLarge = `The page takes more than ${maxOldGenerationSizeMb} MiB of memory to compile.`;
const splitIt = 'Split it, or take out what repeats or nests.';

function tooSlow(ms: number): string {
  return `The page takes longer than ${ms / 1000} seconds to compile.`;
}

interface LaneOptions {
  readonly file: string;
  readonly data: MarkdownContextData;
  readonly idleMs: number;
  /** Time that a page gets. */
  readonly limitMs: number;
  readonly onReady?: () => void;
}

/** One thread at a time; a thread that was ended is replaced with the next page. */
interface Lane {
  readonly isBusy: () => boolean;
  /** Starts the thread, if there is none. */
  readonly prepare: () => void;
  /** Never rejects. */
  readonly compile: (page: PageToCompile) => Promise<Outcome>;
}

function createLane({ file, data, idleMs, limitMs, onReady }: LaneOptions): Lane {
  let thread: Worker | undefined;
  let finish: ((outcome: Outcome) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(path.resolve(file), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb, stackSizeMb },
    });
    worker.on('message', (post: CompilePost) => {
      // Posted before it was ended.
      if (thread !== worker) return;
      switch (post.kind) {
        case 'ready':
          onReady?.();
          break;
        case 'started':
          wait(limitMs, () => {
            end({ kind: 'late' });
          });
          break;
        case 'compiled':
          end(post);
          break;
      }
    });
    worker.on('error', (error: Error & { readonly code?: unknown }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (thread === worker) end(isMemory ? { kind: 'out-of-memory' } : { kind: 'lost', error });
    });
    worker.on('exit', (code) => {
      const error = new Error(`The compile thread ended with code ${code}.`);
      if (thread === worker) end({ kind: 'lost', error });
    });
    // While it waits, it does not keep the process alive.
    worker.unref();
    rest();
    return worker;
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  /** Without a page, the thread ends after a while. */
  function rest(): void {
    wait(idleMs, stop);
    timer?.unref();
  }

  function stop(): void {
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
  }

  function end(outcome: Outcome): void {
    if (outcome.kind === 'compiled') {
      thread?.unref();
      rest();
    } else {
      clearTimeout(timer);
      stop();
    }
    const settle = finish;
    finish = undefined;
    settle?.(outcome);
  }

  return {
    isBusy: () => finish !== undefined,
    prepare() {
      try {
        thread ??= start();
      } catch {
        // The system has no thread left; the next page tries again.
      }
    },
    compile: (page) =>
      new Promise((fulfil) => {
        finish = fulfil;
        try {
          thread ??= start();
        } catch (error) {
          // The system has no thread left.
          end({ kind: 'lost', error: error instanceof Error ? error : new Error(String(error)) });
          return;
        }
        thread.ref();
        wait(loadTimeoutMs, () => {
          const text = `The compile thread did not start within ${loadTimeoutMs / 1000} seconds.`;
          end({ kind: 'lost', error: new Error(text) });
        });
        thread.postMessage(page);
      }),
  };
}
