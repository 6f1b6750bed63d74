// What two spellings of an anchor have in common.

/** `Pixel-RNN/CNN` → `pixelrnncnn` */
export function lettersOf(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
