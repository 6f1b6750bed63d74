// Reads a file of an author, whatever stands at its place by now.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Whether it was read; `bytes` are the first `maxBytes`. */
export type FileReading =
  | { readonly kind: 'read'; readonly bytes: Buffer; readonly isWhole: boolean }
  /** Nothing stands there any more. */
  | { readonly kind: 'gone' }
  /** It is no file, or the system refuses: its code, such as `EACCES`. */
  | { readonly kind: 'unreadable'; readonly reason: string };

// A pipe would block until someone writes to it; a link may have taken the file's place since it was listed.
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** Never blocks, follows no link in the last part of the path, and never throws. */
export function readRegularFile(file: string, maxBytes: number): FileReading {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, flags);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'unreadable', reason: 'no regular file' };
    // One more than allowed: the file may have grown since its size was read.
    const buffer = Buffer.alloc(Math.min(stats.size, maxBytes) + 1);
    let length = 0;
    for (;;) {
      const count = readSync(descriptor, buffer, length, buffer.length - length, null);
      length += count;
      if (count === 0 || length === buffer.length) break;
    }
    const end = Math.min(length, maxBytes, buffer.length - 1);
    return {
      kind: 'read',
      bytes: buffer.subarray(0, end),
      isWhole: length <= end && stats.size <= maxBytes,
    };
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? { kind: 'gone' }
      : { kind: 'unreadable', reason: code };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** `EACCES` and the like; the text of an error without a code. */
export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return String(error);
}
