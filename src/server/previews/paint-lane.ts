// Paints in a worker thread, which starts with the first picture and ends when it is idle.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PaintPost, PaintThreadData } from './paint-posts.ts';
import type { Painter } from './painter.tsx';
import { painterFolder } from './painter-files.ts';

/** Heap limit of the thread, in MiB. The painter's own memory is not part of it. */
const memoryMb = 128;

export interface PaintLaneOptions {
  /** The thread's script; the painter's files are in a folder beside it. */
  readonly file: string;
  /** Time limit for each picture, in milliseconds; that of the first one includes loading the packages. @default 30,000 */
  readonly deadlineMs?: number;
  /** Idle time after which the thread is terminated to free its memory, in milliseconds. @default 5,000 */
  readonly idleMs?: number;
}

/** Returns a painter that paints one picture at a time. Rejects on timeout or if the thread fails; the next picture gets a new thread. */
export function createPaintLane(options: PaintLaneOptions): Painter {
  const { file, deadlineMs = 30_000, idleMs = 5_000 } = options;
  let thread: Worker | undefined;
  let settle: ((outcome: PaintPost) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const worker = new Worker(path.resolve(file), {
      workerData: {
        folder: path.join(path.dirname(file), painterFolder),
      } satisfies PaintThreadData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker.on('message', (post: PaintPost) => {
      if (thread === worker) end(post);
    });
    worker.on('error', (error) => {
      if (thread === worker) fail(error.message);
    });
    worker.on('exit', (code) => {
      if (thread === worker) fail(`The paint thread ended with code ${code}.`);
    });
    return worker;
  }

  function stop(): void {
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
  }

  function fail(text: string): void {
    stop();
    end({ kind: 'failed', text });
  }

  function end(post: PaintPost): void {
    clearTimeout(timer);
    timer = setTimeout(stop, idleMs).unref();
    // An idle thread does not keep the process alive.
    thread?.unref();
    const resolve = settle;
    settle = undefined;
    resolve?.(post);
  }

  async function paint(picture: Parameters<Painter>[0]): Promise<Uint8Array> {
    const outcome = await new Promise<PaintPost>((resolve) => {
      settle = resolve;
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(`It takes longer than ${deadlineMs / 1000} seconds.`);
      }, deadlineMs);
      try {
        thread ??= start();
        thread.ref();
        thread.postMessage(picture);
      } catch (error) {
        // The system cannot start another thread; the next picture tries again.
        fail(String(error));
      }
    });
    if (outcome.kind === 'painted') return outcome.png;
    throw new Error(`A picture cannot be painted. ${outcome.text}`);
  }

  return (picture) => {
    const next = (): Promise<Uint8Array> => paint(picture);
    // The previous picture may have failed, which only its own caller handles.
    const painted = last.then(next, next);
    last = painted;
    return painted;
  };
}
