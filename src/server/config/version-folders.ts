// The folders of a site's earlier versions, for those who look at its files before it is read.
import path from 'node:path';
import { ContentError } from '../diagnostics/messages.ts';
import { readConfig } from './read-config.ts';

/** None while the config cannot be read: whoever reads the site tells why. */
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
