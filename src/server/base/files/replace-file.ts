// Writes a file atomically, so that another process never reads a partial one.
import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, chown, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './code-of.ts';
import { makeFolder } from './make-folder.ts';

/** `scan.json.5f0c4c0e-8d5e-4f43-9b0a-0c1d2e3f4a5b.draft` */
const draftPattern = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.draft$/;

/** For a file that belongs to an author; a cache needs none of it. */
export interface ReplaceOptions {
  /** Whether the content is on the disk before it replaces the file, so that it survives a power failure. @default false */
  readonly isFlushed?: boolean;
  /** The file that is replaced: its permissions are kept, and its owner if this user may set it. @default those of a new file */
  readonly previous?: Stats | undefined;
}

/** Writes a temporary file and renames it; creates the folder if it does not exist. Removes the temporary file if it rejects. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  options: ReplaceOptions = {},
): Promise<void> {
  try {
    await writeAndRename(file, content, options);
  } catch (error) {
    // Most writes find the folder.
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeFolder(path.dirname(file));
    await writeAndRename(file, content, options);
  }
}

async function writeAndRename(
  file: string,
  content: string | Uint8Array,
  { isFlushed = false, previous }: ReplaceOptions,
): Promise<void> {
  // Threads and workers may write the same file at the same time.
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content, { flush: isFlushed });
    if (previous) {
      await chown(draft, previous.uid, previous.gid).catch(() => undefined);
      await chmod(draft, previous.mode & 0o7777);
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Whether a file or folder has the name of a draft. */
export function isDraftName(name: string): boolean {
  return draftPattern.test(name);
}

/** `scan.json.5f0c4c0e-8d5e-4f43-9b0a-0c1d2e3f4a5b.draft` → `scan.json`, for messages about a file that could not be written. */
export function withoutDraftName(file: string): string {
  return file.replace(draftPattern, '');
}
