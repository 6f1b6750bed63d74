// Where the project of another documentation system is.
import path from 'node:path';
import type { Evidence } from '../../contract/system.ts';

/** Where a project is. Paths are absolute. */
export interface ProjectPlace {
  /** Folder of the project, and those above it in the repository. */
  readonly folders: readonly [string, ...string[]];
  /** The file by which it was found. */
  readonly file: string;
  /** Folder of its pages. */
  readonly pages: string;
}

/** Returns the place of a project from the file by which it is recognized, and the folders in which that was looked for. */
export function placeOf(
  { file, project = '.', pages = '.' }: Evidence,
  folders: readonly [string, ...string[]],
): ProjectPlace {
  const [start] = folders;
  const whole = path.resolve(start, file);
  const folder = path.resolve(path.dirname(whole), project);
  const above = folders.filter(
    (parent) => parent !== folder && !path.relative(parent, folder).startsWith('..'),
  );
  return { folders: [folder, ...above], file: whole, pages: path.resolve(folder, pages) };
}
