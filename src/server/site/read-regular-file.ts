// Reads a file of the content folder safely, even if it has been replaced or removed since it was listed.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { codeOf } from '../diagnostics/code-of.ts';

/** The result of reading a file; `bytes` are its first `maxBytes`, `isWhole` is false if there are more. */
export type FileReading =
  | { readonly kind: 'read'; readonly bytes: Buffer; readonly isWhole: boolean }
  /** The file no longer exists. */
  | { readonly kind: 'gone' }
  /** Not a regular file, or a system error; `reason` is its code, such as `EACCES`. */
  | { readonly kind: 'unreadable'; readonly reason: string };

// A pipe would block until someone writes to it; a symlink may have replaced the file since it was listed.
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** Reads at most `maxBytes`. Never blocks on a pipe, does not follow a symlink in the last part of the path, and never throws. */
export function readRegularFile(file: string, maxBytes: number): FileReading {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, flags);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'unreadable', reason: 'not a regular file' };
    // One extra byte, to detect that the file has grown since `fstat`.
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
