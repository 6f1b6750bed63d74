// Pictures from the store, or from a worker thread that paints them, which starts with the first one.
import path from 'node:path';
import { bytesCodec } from '../../base/store/entries.ts';
import type { Store } from '../../base/store/store.ts';
import { createTaskThread } from '../../base/threads/task-thread.ts';
import { painterFolder } from './painter-files.ts';
import type { Painter } from './painter.tsx';

/** Idle time after which the thread is terminated to free its memory, in milliseconds. */
const idleMs = 5_000;

/** Heap limit of the thread, in MiB. The painter's own memory is not part of it. */
const memoryMb = 128;

export interface PaintContext {
  /** Folder of the painter's files. */
  readonly folder: string;
}

export interface PainterOptions {
  /** The thread's script; the painter's files are in a folder beside it. */
  readonly file: string;
  /** CPU time that a picture may take, in milliseconds. @default 30,000 */
  readonly deadlineMs?: number;
  /** See `TaskThreadOptions`. */
  readonly givesWay?: boolean | undefined;
}

export interface PreviewsOptions extends PainterOptions {
  readonly store: Store;
}

/** Returns a painter that paints each picture only once. It rejects if a picture cannot be painted. */
export function createPreviews({ store, ...options }: PreviewsOptions): Painter {
  const paint = createThreadPainter(options);
  const stored = store.kind('pictures', bytesCodec);
  return async (picture) => {
    const key = [JSON.stringify(picture)];
    const cached = await stored.read(key);
    if (cached) return cached;
    const png = await paint(picture);
    await stored.write(key, png);
    return png;
  };
}

/** Returns a painter that paints one picture at a time. Rejects on timeout or if the thread fails; the next picture gets a new thread. */
export function createThreadPainter(options: PainterOptions): Painter {
  const { file, deadlineMs = 30_000, givesWay } = options;
  const context: PaintContext = { folder: path.join(path.dirname(file), painterFolder) };
  const thread = createTaskThread<PaintContext, Parameters<Painter>[0], Uint8Array>({
    name: 'paint',
    file,
    memoryMb,
    idleMs,
    givesWay,
    isOver: (elapsedMs) => elapsedMs >= deadlineMs,
  });
  let last: Promise<unknown> = Promise.resolve();

  const paint: Painter = async (picture) => {
    const outcome = await thread.run(picture, context);
    if (outcome.kind === 'done') return outcome.result;
    // The mark is a file of the site, and may be what takes too long: paint the picture without it.
    if (picture.brand.mark !== undefined) {
      return paint({ ...picture, brand: { ...picture.brand, mark: undefined } });
    }
    const reasons = {
      late: `It takes longer than ${deadlineMs / 1000} seconds.`,
      'out-of-memory': `It takes more than ${memoryMb} MiB of memory.`,
    };
    const reason = outcome.kind === 'lost' ? outcome.error.message : reasons[outcome.kind];
    throw new Error(`Failed to render a picture. ${reason}`);
  };
  return (picture) => {
    const next = (): Promise<Uint8Array> => paint(picture);
    // The previous picture may have failed, which only its own caller handles.
    const painted = last.then(next, next);
    last = painted;
    return painted;
  };
}
