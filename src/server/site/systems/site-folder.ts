// The folders of a site, which may be in a project of another system.
import path from 'node:path';
import { singleFiles } from '../config/list-config-files.ts';
import { hasConfig } from '../config/site-folder.ts';
import { projectPagesOf } from './project-pages.ts';
import { staticFolderOf } from './static-folder.ts';

/**
 * Returns the folder of the site that a folder means: itself, or that of the pages of a project of another system if the config is there, as
 * after an import.
 */
export function siteFolderOf(folder: string): string {
  if (hasConfig(folder)) return folder;
  const pages = projectPagesOf(folder)?.folder;
  return pages !== undefined && hasConfig(pages) ? pages : folder;
}

/** Returns the folders and files of a site: its pages first, then its possible config files. */
export function sitePaths(siteDir: string, contentDir: string): readonly string[] {
  if (path.resolve(siteDir) === path.resolve(contentDir)) return [contentDir];
  const staticDir = staticFolderOf(siteDir, contentDir);
  return [
    contentDir,
    ...(staticDir === undefined ? [] : [staticDir]),
    ...['config', ...singleFiles].map((name) => path.join(siteDir, name)),
  ];
}
