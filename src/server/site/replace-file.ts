// Writes a file so that another process never reads half of it.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes beside the file and renames into place; makes the folder when it is missing. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
