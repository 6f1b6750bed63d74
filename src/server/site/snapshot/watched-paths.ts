// The folders and files of a site that a command looks at.
import { extensionFolders, includeFolders, versionFolders } from '../config/config-folders.ts';
import { foldersAround } from '../config/folders-around.ts';
import { findSystems } from '../systems/find.ts';
import { sitePaths } from '../systems/site-folder.ts';
import { listsAbove } from '../sidebars/derive.ts';

/** Returns those that have mistakes of authors in them: pages, config, lists of pages, earlier versions. */
export function checkedPaths(siteDir: string, contentDir: string): readonly string[] {
  const [first = contentDir, ...above] = foldersAround(siteDir, contentDir);
  const configs = [
    ...findSystems([first, ...above]).flatMap(({ files }) => files),
    ...listsAbove(siteDir, contentDir),
  ];
  return [...sitePaths(siteDir, contentDir), ...new Set(configs), ...versionFolders(siteDir)];
}

/** Returns those whose changes change the site: also the modules of extensions, and files that pages include. */
export function watchedPaths(siteDir: string, contentDir: string): readonly string[] {
  return [
    ...checkedPaths(siteDir, contentDir),
    ...extensionFolders(siteDir),
    ...includeFolders(siteDir),
  ];
}
