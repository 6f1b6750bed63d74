// Pictures from the cache folder, or from the thread that paints them.
import { hash } from '../diagnostics/hash.ts';
import { createPaintLane } from './paint-lane.ts';
import type { Painter } from './painter.tsx';
import { createPreviewStore } from './preview-store.ts';

export interface PreviewsOptions {
  /** Script of the thread that paints. */
  readonly file: string;
  /** The pictures are kept in a folder of their own in it. */
  readonly cacheDir: string;
  /** Names the code that paints; without one nothing is kept. */
  readonly version: string | undefined;
}

/** A painter that paints each picture once. Rejects when a picture cannot be painted. */
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
