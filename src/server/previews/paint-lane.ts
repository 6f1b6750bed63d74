// Paints in a thread of its own, which starts with the first picture and ends when there is none to paint.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PaintPost, PaintThreadData } from './paint-posts.ts';
import type { Painter } from './painter.tsx';
import { painterFolder } from './painter-files.ts';

/** Heap that the thread may take, in MiB. The painter's own memory is not part of it. */
const memoryMb = 128;

export interface PaintLaneOptions {
  /** The thread's script; the painter's files lie in a folder beside it. */
  readonly file: string;
  /** Time that a picture gets, in milliseconds; loading the packages is part of the first one's. @default 30,000 */
  readonly deadlineMs?: number;
  /** The thread ends after so long without work, and gives back its memory. @default 5,000 */
  readonly idleMs?: number;
}

/** Paints one picture at a time. Rejects when it takes too long, or the thread fails; the next one gets a new thread. */
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
    // Without a picture to paint, it does not keep the process alive.
    thread?.unref();
    const fulfil = settle;
    settle = undefined;
    fulfil?.(post);
  }

  async function paint(picture: Parameters<Painter>[0]): Promise<Uint8Array> {
    const outcome = await new Promise<PaintPost>((fulfil) => {
      settle = fulfil;
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(`It takes longer than ${deadlineMs / 1000} seconds.`);
      }, deadlineMs);
      try {
        thread ??= start();
        thread.ref();
        thread.postMessage(picture);
      } catch (error) {
        // The system has no thread left; the next picture tries again.
        fail(String(error));
      }
    });
    if (outcome.kind === 'painted') return outcome.png;
    throw new Error(`A picture cannot be painted. ${outcome.text}`);
  }

  return (picture) => {
    const next = (): Promise<Uint8Array> => paint(picture);
    // The picture before may have failed: that is its caller's business.
    const painted = last.then(next, next);
    last = painted;
    return painted;
  };
}
