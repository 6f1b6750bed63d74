// Pictures from the cache folder, or from the thread that paints them.
import { hash } from '../diagnostics/hash.ts';
import { createPaintLane } from './paint-lane.ts';
import type { Painter } from './painter.tsx';
import { createPreviewStore } from './preview-store.ts';

export interface PreviewsOptions {
  /** Script of the thread that paints. */
  readonly file: string;
  /** Cache folder; the pictures are stored in a subfolder. */
  readonly cacheDir: string;
  /** Version of the code that paints; if undefined, no picture is stored. */
  readonly version: string | undefined;
}

/** Returns a painter that paints each picture only once. It rejects if a picture cannot be painted. */
export function createPreviews({ file, cacheDir, version }: PreviewsOptions): Painter {
  const paint = createPaintLane({ file });
  const store = version === undefined ? undefined : createPreviewStore(cacheDir);
  return async (picture) => {
    const name = hash(JSON.stringify([version, picture]));
    const kept = await store?.read(name);
    if (kept) return kept;
    const png = await paint(picture);
    await store?.write(name, png);
    return png;
  };
}
