// Finds the folder of static files that a project has beside its `content` folder.
import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';

/** Names of that folder, in order of precedence: that of Hugo and Zola, and that of Nuxt and Next.js. */
const names = ['static', 'public'];

/** Name of the file that an export leaves in its folder. */
export const markerFile = '.docs-export';

/** Files that are in a folder that a program has built. */
const signsOfBuilt = ['index.html', markerFile];

/**
 * Returns the folder beside `content` whose files are served like those of `content/public`; undefined if there is none. A
 * folder that a program has built is left out, and so is a symlink, which could lead out of the site.
 */
export function staticFolderOf(siteDir: string, contentDir: string): string | undefined {
  if (path.resolve(contentDir) !== path.resolve(siteDir, 'content')) return undefined;
  return names
    .map((name) => path.join(siteDir, name))
    .find(
      (folder) =>
        lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
        !signsOfBuilt.some((sign) => existsSync(path.join(folder, sign))),
    );
}

/** The same for a list of files, with slashes: returns the name of the folder. */
export function staticFolderIn(files: readonly string[]): string | undefined {
  return names.find(
    (name) =>
      files.some((file) => file.startsWith(`${name}/`)) &&
      !signsOfBuilt.some((sign) => files.includes(`${name}/${sign}`)),
  );
}
