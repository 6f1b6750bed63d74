// Reduces an anchor to what all its spellings have in common.

/** `Pixel-RNN/CNN` → `pixelrnncnn` */
export function lettersOf(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
