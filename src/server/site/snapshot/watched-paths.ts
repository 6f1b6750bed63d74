// The folders and files of a site that a command looks at.
import path from 'node:path';
import { extensionFolders, includeFolders, versionFolders } from '../config/config-folders.ts';
import { foldersAround } from '../config/folders-around.ts';
import { singleFiles } from '../config/list-config-files.ts';
import { listsAbove } from '../sidebars/derive.ts';
import { findSystems } from '../systems/find.ts';
import { staticFolderOf } from '../systems/static-folder.ts';

/** Returns those in which authors make mistakes: pages first, then configs, lists of pages, and earlier versions. */
export function checkedPaths(siteDir: string, contentDir: string): readonly string[] {
  const systems = findSystems(foldersAround(siteDir, contentDir));
  const isApart = path.resolve(siteDir) !== path.resolve(contentDir);
  const staticDir = staticFolderOf(siteDir, contentDir, systems);
  const configs = ['config', ...singleFiles].map((name) => path.join(siteDir, name));
  const lists = [...systems.flatMap(({ files }) => files), ...listsAbove(siteDir, contentDir)];
  return [
    contentDir,
    ...(isApart && staticDir !== undefined ? [staticDir] : []),
    ...(isApart ? configs : []),
    ...new Set(lists),
    ...versionFolders(siteDir),
  ];
}

/** Returns those whose changes change the site: also the modules of extensions, and files that pages include. */
export function watchedPaths(siteDir: string, contentDir: string): readonly string[] {
  return [
    ...checkedPaths(siteDir, contentDir),
    ...extensionFolders(siteDir),
    ...includeFolders(siteDir),
  ];
}
