// Finds the files of a site's configuration.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import { readTextFile } from '../../base/files/read-regular-file.ts';

/** Names of a file with a whole config. */
export const singleFiles = ['docs.yaml', 'docs.yml'];

/** Folder of a config in several files. */
const folderName = 'config';

/** Its file for everything that is not a subject; a folder without this file is not a config. */
const siteFiles = ['site.yaml', 'site.yml'];

/** Config files next to the pages of an earlier version, which inherits everything else from the current version. */
export const versionFiles: readonly string[] = ['sidebars.yaml', 'unlisted.yaml', 'redirects.yaml'];

/** Whether a file with a whole config is there, and not one of another system with the same name. */
function isOwnConfig(siteDir: string, name: string): boolean {
  const reading = readTextFile(path.join(siteDir, name), maxFileBytes, siteDir);
  if (reading.kind === 'read') return !isForeignConfig(reading.text);
  // A file that cannot be read is reported when the config is.
  return !reading.isGone;
}

/** Lists the config files of a site, relative to its folder and in a fixed order; `besides` are additional file names in the folder. */
export function listConfigFiles(
  siteDir: string,
  besides: readonly string[] = [],
): readonly string[] {
  const single = [
    ...singleFiles.filter((name) => isOwnConfig(siteDir, name)),
    ...besides.filter((name) => existsSync(path.join(siteDir, name))),
  ];
  const folder = path.join(siteDir, folderName);
  if (!siteFiles.some((name) => existsSync(path.join(folder, name)))) return single;
  const names = readdirSync(folder).filter((name) => /^[^.].*\.ya?ml$/.test(name));
  return [...single, ...names.sort().map((name) => path.join(folderName, name))];
}

/** Lines that only configs of other systems have. */
const foreignStatements = [
  /^instances[ \t]*:/m,
  // A `$schema` on top, and a map `site`.
  /^\$schema[ \t]*:[ \t]*["']?https:[^]*^site[ \t]*:[ \t]*\r?$/m,
];

/** Whether a text is the config of another system, whose file has the name of one of this server. */
function isForeignConfig(text: string): boolean {
  return foreignStatements.some((statement) => statement.test(text));
}
