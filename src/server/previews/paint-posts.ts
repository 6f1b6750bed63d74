// What the thread that paints and its client post to each other.
import type { Picture } from './picture.ts';

/** What the thread starts with. */
export interface PaintThreadData {
  /** Folder of the painter's files. */
  readonly folder: string;
}

/** Paint this. The client posts the next one after the answer. */
export type PaintRequest = Picture;

export type PaintPost =
  | { readonly kind: 'painted'; readonly png: Uint8Array }
  | { readonly kind: 'failed'; readonly text: string };
