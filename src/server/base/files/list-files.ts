// Lists all files below a folder.
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

export interface ListedFile {
  /** Path below the folder, with slashes. */
  readonly name: string;
  /** Size in bytes, of a link itself rather than of its target. */
  readonly size: number;
}

/** Returns the files below a folder; none if it does not exist. Follows no links, and leaves out what is removed meanwhile. */
export async function listFiles(folder: string): Promise<readonly ListedFile[]> {
  // With types, since otherwise links to folders are followed.
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  const files = await Promise.all(
    entries.map(async (entry): Promise<readonly ListedFile[]> => {
      const file = path.join(entry.parentPath, entry.name);
      const stats = entry.isDirectory() ? undefined : await lstat(file).catch(() => undefined);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return stats ? [{ name, size: stats.size }] : [];
    }),
  );
  return files.flat();
}
