// The file that marks a folder as written by an export, and lists what the export wrote.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { markerFile } from '../../site/systems/static-folder.ts';

const marker = z.object({
  /** For people who find the file. */
  note: z.string(),
  /** Paths below the folder, with slashes. */
  files: z.array(z.string()),
});

const note =
  'Written by the command `export`, which replaces the files that are listed here and keeps all others.';

/** Writes the marker of a finished export, with a list of all files in the folder. */
export async function writeMarker(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== markerFile)
    .sort();
  await writeFile(path.join(folder, markerFile), `${JSON.stringify({ note, files }, null, 1)}\n`);
}

/** Returns the files that an export has written; undefined if the marker is missing, or has no list that can be read. */
export async function readMarker(folder: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const text = await readFile(path.join(folder, markerFile), 'utf8');
    return new Set(marker.parse(JSON.parse(text)).files);
  } catch {
    return undefined;
  }
}
