// Finds the files of a site's configuration.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A whole config in one file. */
export const singleFiles = ['docs.yaml', 'docs.yml'];

/** Folder of a config in several files. */
const folderName = 'config';

/** Its file for everything that is not a subject; without it, the folder is somebody else's. */
const siteFiles = ['site.yaml', 'site.yml'];

/** Files beside the pages of an earlier version, which takes the rest from the current one. */
export const versionFiles: readonly string[] = ['sidebars.yaml', 'unlisted.yaml', 'redirects.yaml'];

/** The files of a site's config, below its folder and in a fixed order; `besides` are further names in the folder itself. */
export function listConfigFiles(
  siteDir: string,
  besides: readonly string[] = [],
): readonly string[] {
  const standsThere = (name: string): boolean => existsSync(path.join(siteDir, name));
  const single = [...singleFiles, ...besides].filter(standsThere);
  const folder = path.join(siteDir, folderName);
  if (!siteFiles.some((name) => existsSync(path.join(folder, name)))) return single;
  const names = readdirSync(folder).filter((name) => /^[^.].*\.ya?ml$/.test(name));
  return [...single, ...names.sort().map((name) => path.join(folderName, name))];
}
