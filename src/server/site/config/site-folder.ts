// The layout of a site's folder.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { textFingerprint } from '../../base/store/fingerprints.ts';
import { isOwnFolder } from '../../base/files/build-folder.ts';
import { listConfigFiles } from './list-config-files.ts';

/** Whether a folder has a config; its values are not read. */
export function hasConfig(folder: string): boolean {
  return listConfigFiles(folder).length > 0;
}

/** Whether a folder is recognizable as a site by a config or a `content` folder. Other folders can be served as a site too. */
export function isSite(folder: string): boolean {
  return hasConfig(folder) || existsSync(path.join(folder, 'content'));
}

/** Returns the cache folder of a site: in `dist` of this program's own checkout, otherwise below the cache folder of the user. What is in it is trusted. */
export function cacheFolderOf(siteDir: string): string {
  if (isOwnFolder(siteDir)) return path.join(siteDir, 'dist', 'pages');
  const caches = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  return path.join(caches, 'millrace-docs', textFingerprint(path.resolve(siteDir)));
}
