// Scans and compiles pages in worker threads, so that no page blocks the rendering thread or another page.
import {
  compileDeadlineMs,
  maxCompileMemoryMb,
  scanDeadlineMs,
} from '../../base/diagnostics/limits.ts';
import { shorten } from '../../base/diagnostics/messages.ts';
import { createTaskThread, type TaskThread } from '../../base/threads/task-thread.ts';
import { failedPage } from './compile.ts';
import { createPageCache, type PageCache } from './compiler.ts';
import type { MarkdownContextData } from './markdown-context.ts';
import { PageLimitError, type PageTask, type PageWorker } from './page-work.ts';

/** More pages than this start the fast worker at once; fewer do when the slow one has not done them soon. */
const many = 16;

/** Time that the slow worker has for few pages, once it is ready, before the fast one is started, in milliseconds. */
const soonMs = 100;

/** CPU time that a page gets in the fast worker while others wait, in milliseconds; after that it counts as slow. */
const fastMs = 500;

export interface CompilePoolOptions {
  /** Script of the threads. */
  readonly file: string;
  /** CPU time that a page may take, in milliseconds: at most 2,000 of it for its scan. @default 20,000 */
  readonly deadlineMs?: number;
  /** Idle time after which a thread is terminated to free its memory, in milliseconds. @default 10,000 */
  readonly idleMs?: number;
  /** Heap limit of the fast worker, in MiB; larger pages go to the slow worker, so that only one thread needs much memory. @default 192 */
  readonly fastMemoryMb?: number;
  /** Heap limit of the slow worker, in MiB; larger pages fail. @default 320 */
  readonly slowMemoryMb?: number;
  /** See `TaskThreadOptions`. */
  readonly givesWay?: boolean | undefined;
}

/** Threads that compile pages. Successive sites can share them, so that packages are loaded only once. */
export interface CompilePool {
  /** Returns a worker for the pages of one site. */
  workerFor(data: MarkdownContextData): PageWorker;
  /** Compiled pages of all sites. */
  readonly pages: PageCache;
  /** Starts a thread without a page, so that it loads its packages while the site is being read. Keeps no reference to a site. */
  readonly prepare: () => void;
  /** Terminates the threads; pending work rejects. */
  close(): void;
}

/** The data of a thread before there is a site: enough to load its packages. */
const noSite: MarkdownContextData = {
  contentName: '',
  config: {
    site: {
      ...{ title: '', description: '', language: 'en', base: '/', origin: '', links: {} },
      ...{ product: {}, preset: 'default', rules: {}, overrides: [] },
    },
    ...{ constants: {}, figures: {}, redirects: [] },
  },
  pages: [],
  drafts: [],
  publicFiles: '',
};

interface Job {
  readonly task: PageTask;
  /** The site of the page. */
  readonly data: MarkdownContextData;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the fast worker has given it up as too slow or too large. */
  readonly isSlow: boolean;
  /** Whether nobody waits for it. */
  readonly isAhead: () => boolean;
}

type Thread = TaskThread<MarkdownContextData, PageTask, unknown>;

/**
 * A slow worker takes any page and runs it until the deadline. A fast one takes pages meanwhile; it gives slow ones back if others wait,
 * and large ones always, so that a slow page delays only other slow pages. The slow one is started with the first page.
 */
export function createCompilePool(options: CompilePoolOptions): CompilePool {
  const {
    file,
    deadlineMs = compileDeadlineMs,
    idleMs = 10_000,
    fastMemoryMb = 192,
    slowMemoryMb = maxCompileMemoryMb,
    givesWay,
  } = options;
  const waiting: Job[] = [];
  const shared = { name: 'compile', file, idleMs, givesWay };
  const fast: Thread = createTaskThread({
    ...shared,
    memoryMb: fastMemoryMb,
    isOver: (elapsedMs, task) =>
      elapsedMs >= deadlineOf(task, deadlineMs) ||
      (elapsedMs >= fastMs && waiting.some(({ isSlow, isAhead }) => !isSlow && !isAhead())),
    onReady: dispatch,
  });
  const slow: Thread = createTaskThread({
    ...shared,
    memoryMb: slowMemoryMb,
    isOver: (elapsedMs, task) => elapsedMs >= deadlineOf(task, deadlineMs),
    onReady: hurry,
  });
  let timer: NodeJS.Timeout | undefined;

  /**
   * Starts the fast worker if pages still wait soon. Loading its packages takes the time of dozens of pages, so a folder of a few is done
   * sooner without it: a check of four pages takes 1.2 s of processor time, and 1.8 with both.
   */
  function hurry(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      prepareFast();
    }, soonMs);
    timer.unref();
  }

  /** Starts the fast worker without a page: a page would have to wait for it, although the slow one may be free sooner. */
  function prepareFast(): void {
    const [job] = waiting;
    if (job) fast.prepare(job.data);
  }

  function dispatch(): void {
    if (!slow.isBusy()) {
      const job = takeFrom(waiting, ({ isSlow }) => isSlow) ?? takeFrom(waiting, () => true);
      if (job) void run(job, slow);
    }
    if (fast.isReady()) {
      const job = fast.isBusy() ? undefined : takeFrom(waiting, ({ isSlow }) => !isSlow);
      if (job) void run(job, fast);
    } else if (waiting.length > many) prepareFast();
    else if (waiting.length > 0 && slow.isReady() && timer === undefined) hurry();
  }

  async function run(job: Job, thread: Thread): Promise<void> {
    const outcome = await thread.run(job.task, job.data);
    switch (outcome.kind) {
      case 'late':
        if (outcome.elapsedMs < deadlineOf(job.task, deadlineMs))
          waiting.push({ ...job, isSlow: true });
        else
          job.reject(tooSlow(job.task, deadlineOf(job.task, deadlineMs), outcome.step, job.data));
        break;
      case 'out-of-memory':
        if (thread === fast) waiting.push({ ...job, isSlow: true });
        else job.reject(tooLarge(job.task, slowMemoryMb));
        break;
      case 'lost':
        job.reject(explainLoss(job.task, outcome, job.data));
        break;
      case 'done':
        job.resolve(outcome.result);
    }
    dispatch();
  }

  function enqueue(job: Omit<Job, 'resolve' | 'reject' | 'isSlow'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.push({ ...job, resolve, reject, isSlow: false });
      dispatch();
    });
  }

  return {
    workerFor: (data) => createPageWorker(enqueue, data),
    pages: createPageCache(),
    prepare() {
      slow.prepare(noSite);
    },
    close() {
      for (const { reject } of waiting.splice(0)) reject(new Error('The compile pool is closed.'));
      slow.close();
      fast.close();
    },
  };
}

/** CPU time that a task may take, in milliseconds. */
function deadlineOf({ method }: PageTask, deadlineMs: number): number {
  return method === 'scan' ? Math.min(deadlineMs, scanDeadlineMs) : deadlineMs;
}

/** Takes a job for which somebody waits, otherwise any. */
function takeFrom(waiting: Job[], matches: (job: Job) => boolean): Job | undefined {
  const awaited = waiting.findIndex((job) => !job.isAhead() && matches(job));
  const index = awaited === -1 ? waiting.findIndex(matches) : awaited;
  return index === -1 ? undefined : waiting.splice(index, 1)[0];
}

/** Returns the worker for the pages of a site, whose jobs a pool does. */
function createPageWorker(
  enqueue: (job: Omit<Job, 'resolve' | 'reject' | 'isSlow'>) => Promise<unknown>,
  data: MarkdownContextData,
): PageWorker {
  function work<Method extends keyof PageWorker>(
    method: Method,
    page: Parameters<PageWorker[Method]>[0],
    isAhead = () => false,
  ): ReturnType<PageWorker[Method]> {
    // The types are safe: the thread calls the same method of the same build.
    const task = { method, page } as PageTask;
    return enqueue({ task, data, isAhead }) as ReturnType<PageWorker[Method]>;
  }

  return {
    scan: (page) => work('scan', page).catch(orElse((text) => ({ kind: 'refused', text }))),
    compile: (page, isAhead) =>
      work('compile', page, isAhead).catch(orElse((text) => failedPage(page.file, text))),
    write: (page) => work('write', page),
    run: (task) => work('run', task, () => true),
  };
}

/** Returns a handler that answers for a page beyond the limits, and throws any other error. */
function orElse<Answer>(answer: (text: string) => Answer): (error: unknown) => Answer {
  return (error) => {
    if (!(error instanceof PageLimitError)) throw error;
    return answer(error.message);
  };
}

const splitIt = 'Split it, or remove repeated or nested parts.';

/** Verbs for the tasks of a thread, in messages. */
const verbs = { scan: 'read', compile: 'compile', write: 'compile', run: 'compile' } as const;
const participles = {
  ...{ scan: 'read', compile: 'compiled', write: 'compiled', run: 'compiled' },
} as const;

/** Returns the message about a task that exceeds `limit`: `more than 320 MiB of memory`. */
function tooMuch(task: PageTask, limit: string): string {
  if (task.method === 'run')
    return `Task \`${task.page.task}\` of extension \`${task.page.extension}\` takes ${limit}. Give it less at a time.`;
  return `The page takes ${limit} to ${verbs[task.method]}. ${splitIt}`;
}

function tooLarge(task: PageTask, memoryMb: number): PageLimitError {
  return new PageLimitError(tooMuch(task, `more than ${memoryMb} MiB of memory`));
}

/** Code of an extension that ends its thread, or fails where nobody waits for it, takes only the page with it that the thread compiled. */
function explainLoss(
  { method }: PageTask,
  { error, step }: { readonly error: Error; readonly step?: number },
  { extensions = [] }: MarkdownContextData,
): Error {
  const thirdParty = extensions
    .filter(({ url }) => url !== undefined)
    .map(({ name }) => `\`${name}\``);
  if (step === undefined || thirdParty.length === 0) return error;
  const fact = `The page cannot be ${participles[method]} (${shorten(error.message.replace(/\.$/, ''))})`;
  const running = extensions[step - 1]?.name;
  const who = running
    ? `extension \`${running}\` was running`
    : `code of ${thirdParty.join(' or ')} may be the reason`;
  return new PageLimitError(`${fact}: ${who}. Mend it, or start with \`--no-extensions\`.`);
}

/** `step` is the position of the extension that was running, counted from 1; 0 if none was. */
function tooSlow(
  task: PageTask,
  ms: number,
  step: number,
  { extensions = [] }: MarkdownContextData,
): PageLimitError {
  const limit = `longer than ${ms / 1000} seconds`;
  const running = extensions[step - 1]?.name;
  if (running === undefined) return new PageLimitError(tooMuch(task, limit));
  const fact = `The page takes ${limit} to ${verbs[task.method]}`;
  return new PageLimitError(
    `${fact}: extension \`${running}\` was running. Mend it, start with \`--no-extensions\`, or split the page.`,
  );
}
