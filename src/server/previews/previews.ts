// Pictures from the store, or from the thread that paints them.
import { bytesCodec } from '../store/entries.ts';
import type { Store } from '../store/store.ts';
import { createPaintLane } from './paint-lane.ts';
import type { Painter } from './painter.tsx';

export interface PreviewsOptions {
  /** Script of the thread that paints. */
  readonly file: string;
  readonly store: Store;
}

/** Returns a painter that paints each picture only once. It rejects if a picture cannot be painted. */
export function createPreviews({ file, store }: PreviewsOptions): Painter {
  const paint = createPaintLane({ file });
  const stored = store.kind('pictures', bytesCodec);
  return async (picture) => {
    const key = [JSON.stringify(picture)];
    const known = await stored.read(key);
    if (known) return known;
    const png = await paint(picture);
    await stored.write(key, png);
    return png;
  };
}
