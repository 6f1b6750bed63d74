// Finds the folder of static files that a site has beside the folder of its pages.
import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import type { FoundSystem } from './find.ts';

/** Names of that folder, in order of precedence. */
const names = ['static', 'public'];

/** Name of the file that an export leaves in its folder. */
export const markerFile = '.docs-export';

/** Files that are in a folder that a program has built. */
const signsOfBuilt = ['index.html', markerFile];

/**
 * Returns the folder whose files are served like those of `content/public`: that of a system of the site, or one beside `content`; undefined if
 * there is none. A folder that a program has built is left out, and so is a symlink, which could lead out of the site.
 */
export function staticFolderOf(
  siteDir: string,
  contentDir: string,
  systems: readonly Pick<FoundSystem, 'statics'>[],
): string | undefined {
  const isBesideContent = path.resolve(contentDir) === path.resolve(siteDir, 'content');
  const beside = isBesideContent ? names.map((name) => path.join(siteDir, name)) : [];
  return [...systems.flatMap(({ statics }) => statics), ...beside].find(isServedFolder);
}

/** Whether a folder can hold files that are served at the root: it is there, it is no symlink, and no program has built it. */
export function isServedFolder(folder: string): boolean {
  return (
    lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
    !signsOfBuilt.some((sign) => existsSync(path.join(folder, sign)))
  );
}

/** Returns the name of such a folder among the files of a Git ref, whose paths have slashes. */
export function staticFolderIn(files: readonly string[]): string | undefined {
  return names.find(
    (name) =>
      files.some((file) => file.startsWith(`${name}/`)) &&
      !signsOfBuilt.some((sign) => files.includes(`${name}/${sign}`)),
  );
}
