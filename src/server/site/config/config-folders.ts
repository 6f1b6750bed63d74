// The folders that a site's config names, for code that needs them before the site is read. None if the config is invalid, which is
// reported when the site is read.
import path from 'node:path';
import type { ConfigSource } from '../../../pages/model/config.ts';
import { ContentError } from '../../base/diagnostics/messages.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { readConfig } from './read-config.ts';

/** Returns the folders of earlier versions. */
export function versionFolders(siteDir: string): readonly string[] {
  return foldersIn(siteDir, ({ versions }) =>
    versions.flatMap(({ folder }) => (folder === undefined ? [] : [folder])),
  );
}

/** Returns the folders with the modules of extensions; the files themselves if they are in the folder of the site. */
export function extensionFolders(siteDir: string): readonly string[] {
  return foldersIn(siteDir, ({ extensions }) =>
    extensions
      .filter(({ use }) => use.startsWith('./'))
      .map(({ use }) => (path.dirname(use) === '.' ? use : path.dirname(use))),
  );
}

/** Returns the folders from which pages include files, except folders around the site, which may hold any number of other files. */
export function includeFolders(siteDir: string): readonly string[] {
  return foldersIn(siteDir, ({ site: { includeRoots = [] } }) =>
    includeRoots.filter((root) => !isInside(path.resolve(siteDir), path.resolve(siteDir, root))),
  );
}

function foldersIn(
  siteDir: string,
  pick: (config: ConfigSource) => readonly string[],
): readonly string[] {
  try {
    const folders = pick(readConfig(siteDir).config);
    return [...new Set(folders)].map((folder) =>
      path.isAbsolute(folder) ? folder : path.join(siteDir, folder),
    );
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
