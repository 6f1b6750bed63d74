// The messages between the paint thread and its client.
import type { Picture } from './picture.ts';

/** The thread's `workerData`. */
export interface PaintThreadData {
  /** Folder of the painter's files. */
  readonly folder: string;
}

/** Requests a picture. The client posts the next request after the answer. */
export type PaintRequest = Picture;

export type PaintPost =
  | { readonly kind: 'painted'; readonly png: Uint8Array }
  | { readonly kind: 'failed'; readonly text: string };
