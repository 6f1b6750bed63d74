// Writes a file atomically, so that another process never reads a partial one.
import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, chown, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './code-of.ts';
import { makeFolder } from './make-folder.ts';

/** `scan.json.5f0c4c0e-8d5e-4f43-9b0a-0c1d2e3f4a5b.draft` */
const draftPattern = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.draft$/;
/** Age after which a draft is stale, in milliseconds: no write takes this long, so its process must have ended. */
const staleDraftMs = 60 * 60 * 1000;

/** Limit of attempts while the folder is removed by others, as by an operator who empties the cache under a running server. */
const maxAttempts = 5;

/** For a file that belongs to an author; a cache needs none of it. */
export interface ReplaceOptions {
  /** Whether the content is on the disk before it replaces the file, so that it survives a power failure. @default false */
  readonly isFlushed?: boolean;
  /** The file that is replaced: its permissions are kept, and its owner if this user may set it. @default those of a new file */
  readonly previous?: Stats | undefined;
}

/**
 * Writes a temporary file and renames it; creates the folder if it does not exist, and again if it is removed meanwhile. Removes the
 * temporary file if it rejects.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  options: ReplaceOptions = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeAndRename(file, content, options);
      return;
    } catch (error) {
      if (attempt === maxAttempts || codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

async function writeAndRename(
  file: string,
  content: string | Uint8Array,
  { isFlushed = false, previous }: ReplaceOptions,
): Promise<void> {
  await makeFolder(path.dirname(file));
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

/** Removes the drafts in a folder that ended processes have left behind. */
export async function removeStaleDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((entry) => draftPattern.test(entry))) {
    const draft = path.join(folder, name);
    // Undefined if the writer has finished meanwhile.
    const stats = await stat(draft).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > staleDraftMs) await rm(draft, { force: true });
  }
}

/** Removes the drafts of one file, whatever their age: for a caller that knows that nobody else is writing it. */
export async function removeDraftsOf(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  // The folder may not exist yet.
  const names = await readdir(dir).catch(() => []);
  for (const name of names) {
    const isDraft = draftPattern.test(name) && withoutDraftName(name) === base;
    if (isDraft) await rm(path.join(dir, name), { force: true });
  }
}
