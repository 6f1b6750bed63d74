// Compiles pages in worker threads, so that no page blocks the rendering thread or another page.
import { compileDeadlineMs, maxCompileMemoryMb } from '../diagnostics/limits.ts';
import { failedPage } from './compile.ts';
import { createCompileLane, type CompileLane } from './compile-lane.ts';
import type { CompileResult, CompileTask } from './compile-posts.ts';
import type { MarkdownContextData } from './markdown-context.ts';
import { PageLimitError, type PageWorker } from './page-work.ts';

/** CPU time that a page gets in the quick lane while others wait, in milliseconds; after that it counts as slow. */
const quickMs = 500;

/** Heap limit of the quick lane, in MiB; larger pages go to the patient lane, so that only one thread needs much memory. */
const quickMemoryMb = 128;

export interface CompilePoolOptions {
  /** Script of the threads. */
  readonly file: string;
  /** CPU time that a page may take, in milliseconds. @default 10,000 */
  readonly deadlineMs?: number;
  /** Idle time after which a thread is terminated to free its memory, in milliseconds. @default 10,000 */
  readonly idleMs?: number;
}

/** Threads that compile pages. Successive sites can share them, so that packages are loaded only once. */
export interface CompilePool {
  /** Returns a worker for the pages of one site. */
  workerFor(data: MarkdownContextData): PageWorker;
  /** Starts the threads in advance. */
  prepare(data: MarkdownContextData): void;
  /** Terminates the threads; pending work rejects. */
  close(): void;
}

interface Job {
  readonly task: CompileTask;
  /** The site of the page. */
  readonly data: MarkdownContextData;
  readonly resolve: (result: CompileResult) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the quick lane has rejected it as too slow or too large. */
  readonly isSlow: boolean;
}

/**
 * Two lanes with a thread each: the patient lane takes any page and runs it until the deadline. The quick lane takes pages meanwhile; it
 * hands slow ones back if others wait, and large ones always, so that a slow page delays only other slow pages. Threads are started with
 * the first page.
 */
export function createCompilePool(options: CompilePoolOptions): CompilePool {
  const { file, deadlineMs = compileDeadlineMs, idleMs = 10_000 } = options;
  const waiting: Job[] = [];
  const quick = createCompileLane({
    file,
    memoryMb: quickMemoryMb,
    idleMs,
    isOver: (elapsedMs) =>
      elapsedMs >= deadlineMs || (elapsedMs >= quickMs && waiting.some(isQuick)),
  });
  const patient = createCompileLane({
    file,
    memoryMb: maxCompileMemoryMb,
    idleMs,
    isOver: (elapsedMs) => elapsedMs >= deadlineMs,
    // Starts the quick lane early, so that its packages are loaded before a slow page occupies this lane.
    onReady: quick.prepare,
  });

  function dispatch(): void {
    if (!patient.isBusy()) {
      const job = take((one) => one.isSlow) ?? take(() => true);
      if (job) void run(job, patient);
    }
    if (!quick.isBusy()) {
      const job = take(isQuick);
      if (job) void run(job, quick);
    }
  }

  function take(matches: (job: Job) => boolean): Job | undefined {
    const index = waiting.findIndex(matches);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  async function run(job: Job, lane: CompileLane): Promise<void> {
    const outcome = await lane.run(job.task, job.data);
    switch (outcome.kind) {
      case 'late':
        if (outcome.elapsedMs < deadlineMs) waiting.push({ ...job, isSlow: true });
        else job.reject(new PageLimitError(tooSlow(deadlineMs)));
        break;
      case 'out-of-memory':
        if (lane === quick) waiting.push({ ...job, isSlow: true });
        else job.reject(new PageLimitError(tooLarge));
        break;
      case 'lost':
        job.reject(outcome.error);
        break;
      default:
        job.resolve(outcome);
    }
    dispatch();
  }

  function work(task: CompileTask, data: MarkdownContextData): Promise<CompileResult> {
    return new Promise((resolve, reject) => {
      waiting.push({ task, data, resolve, reject, isSlow: false });
      dispatch();
    });
  }

  const workerFor = (data: MarkdownContextData): PageWorker => ({
    async compile(page) {
      try {
        const result = await work({ kind: 'compile', page }, data);
        if (result.kind === 'compiled') return result.page;
      } catch (error) {
        if (!(error instanceof PageLimitError)) throw error;
        return failedPage(page.file, error.message);
      }
      throw new Error('The compile thread sent an unexpected answer.');
    },
    async write(page) {
      const result = await work({ kind: 'write', page }, data);
      if (result.kind === 'written') return result.parts;
      throw new Error('The compile thread sent an unexpected answer.');
    },
  });
  return {
    workerFor,
    // The quick lane starts when the patient lane has loaded its packages.
    prepare: patient.prepare,
    close() {
      for (const { reject } of waiting.splice(0)) reject(new Error('The compile pool is closed.'));
      patient.close();
      quick.close();
    },
  };
}

function isQuick({ isSlow }: Job): boolean {
  return !isSlow;
}

const splitIt = 'Split it, or remove repeated or nested parts.';
const tooLarge = `The page takes more than ${maxCompileMemoryMb} MiB of memory to compile. ${splitIt}`;

function tooSlow(ms: number): string {
  return `The page takes longer than ${ms / 1000} seconds to compile. ${splitIt}`;
}
