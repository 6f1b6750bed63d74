// Writes a file atomically, so that another process never reads a partial one.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../diagnostics/code-of.ts';

/** `scan.json.5f0c4c0e-8d5e-4f43-9b0a-0c1d2e3f4a5b.draft` */
const draftPattern = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.draft$/;
/** Age after which a draft is stale, in milliseconds: no write takes this long, so its process must have ended. */
const staleDraftMs = 60 * 60 * 1000;

/** Limit of attempts while the folder is removed by others, as by an operator who empties the cache under a running server. */
const maxAttempts = 5;

/**
 * Writes a temporary file and renames it; creates the folder if it does not exist, and again if it is removed meanwhile. Removes the
 * temporary file if it rejects.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeAndRename(file, content);
      return;
    } catch (error) {
      if (attempt === maxAttempts || codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

async function writeAndRename(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Threads and workers may write the same file at the same time.
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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
