// Writes a file so that another process never reads half of it.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** `scan.json.5f0c4c0e-8d5e-4f43-9b0a-0c1d2e3f4a5b.draft` */
const draftPattern = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.draft$/;
/** No write takes this long: the process has ended. */
const staleDraftMs = 60 * 60 * 1000;

/** Writes beside the file and renames into place; makes the folder when it is missing. Leaves nothing behind when it rejects. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
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
    // Undefined: its writer has finished meanwhile.
    const stats = await stat(draft).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > staleDraftMs) await rm(draft, { force: true });
  }
}
