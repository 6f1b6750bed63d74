// The beginning of a page whose file is too large to be read as a whole.
import { createFenceTracker } from '../../markdown/read/lines.ts';

/** Bytes of such a file that are shown at most: to draw more takes seconds. */
const maxShownBytes = 512 * 2 ** 10;

/**
 * Returns the bytes up to a blank line outside of code, and a sentence that says so to readers; undefined if there is no such line, as in a file
 * with a picture of megabytes at its beginning, or if the file is no UTF-8.
 */
export function beginningOf(
  bytes: Buffer,
  size: number,
): { readonly bytes: Buffer; readonly shown: number } | undefined {
  const text = bytes.subarray(0, maxShownBytes).toString('utf8');
  if (text.includes('\0')) return undefined;
  const fences = createFenceTracker();
  let end = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    if (!fences.isCode(line) && line.trim() === '') end = at;
    at += line.length + 1;
  }
  const shown = Buffer.byteLength(text.slice(0, end));
  if (shown === 0) return undefined;
  const note = `This page shows the first ${shown} of the ${size} bytes of its file. The rest is left out.`;
  return { bytes: Buffer.from(`${text.slice(0, end)}\n\n---\n\n${note}\n`), shown };
}
