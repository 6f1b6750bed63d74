// Reads a file safely, whatever is at its path: nothing, a pipe, a device, or more than expected.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { codeOf } from './code-of.ts';
import { mayRead } from './is-inside.ts';

/** The result of reading a file; `bytes` are its first `maxBytes`, `isWhole` is false if there are more. */
export type FileReading =
  | { readonly kind: 'read'; readonly bytes: Buffer; readonly isWhole: boolean }
  /** The file no longer exists. */
  | { readonly kind: 'gone' }
  /** Not a regular file, or a system error; `reason` is its code, such as `EACCES`. */
  | { readonly kind: 'unreadable'; readonly reason: string };

const notRegular = 'not a regular file';

// A pipe would block until someone writes to it; a symlink may have replaced the file since it was listed.
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

export interface ReadOptions {
  /** Whether a symlink in the last part of the path is followed. @default false, which is for paths that have been resolved */
  readonly followsLinks?: boolean;
}

/** Reads at most `maxBytes`. Never blocks on a pipe, and never throws. */
export function readRegularFile(
  file: string,
  maxBytes: number,
  { followsLinks = false }: ReadOptions = {},
): FileReading {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, followsLinks ? flags & ~constants.O_NOFOLLOW : flags);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'unreadable', reason: notRegular };
    // One extra byte, to detect that the file has grown since `fstat`. A read that leaves only that byte unfilled has met the end.
    const buffer = Buffer.allocUnsafeSlow(Math.min(stats.size, maxBytes) + 1);
    let length = 0;
    for (;;) {
      const count = readSync(descriptor, buffer, length, buffer.length - length, null);
      length += count;
      if (count === 0 || length >= buffer.length - 1) break;
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

/** A whole file that people have written, or why it is not read. */
export type TextReading =
  | { readonly kind: 'read'; readonly text: string }
  /** A fact with its hint, without the subject: `does not exist. Check its name.` */
  | { readonly kind: 'refused'; readonly fact: string; readonly isGone: boolean };

/** Reads a file of at most `maxBytes` as UTF-8, without a byte order mark. Follows symlinks, unless they lead to what a site in the folder `within` may not read. */
export function readTextFile(file: string, maxBytes: number, within?: string): TextReading {
  const reading = readRegularFile(file, maxBytes, { followsLinks: true });
  const refuse = (fact: string): TextReading => ({
    kind: 'refused',
    fact,
    isGone: reading.kind === 'gone',
  });
  if (reading.kind === 'gone') return refuse('does not exist. Check its name.');
  if (reading.kind === 'unreadable') {
    return reading.reason === notRegular
      ? refuse('is not a regular file. Put a file in its place.')
      : refuse(`cannot be read (${reading.reason}). Check its permissions.`);
  }
  if (within !== undefined && !mayRead(file, within))
    return refuse('is a link out of the site, or to a hidden file. Put the file itself there.');
  if (!reading.isWhole) return refuse(`has more than \`${maxBytes}\` bytes. Shorten it.`);
  return { kind: 'read', text: reading.bytes.toString().replace(/^\uFEFF/, '') };
}
