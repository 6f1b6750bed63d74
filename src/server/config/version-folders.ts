// The folders of a site's earlier versions, for code that needs them before the site is read.
import path from 'node:path';
import { ContentError } from '../diagnostics/messages.ts';
import { readConfig } from './read-config.ts';

/** Returns the version folders; none if the config is invalid, which is reported when the site is read. */
export function versionFolders(siteDir: string): readonly string[] {
  try {
    const { versions } = readConfig(siteDir).config;
    return versions.flatMap(({ folder }) =>
      folder === undefined ? [] : [path.isAbsolute(folder) ? folder : path.join(siteDir, folder)],
    );
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
