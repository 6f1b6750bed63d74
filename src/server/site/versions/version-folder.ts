// Finds the folder of an earlier version: one of the site, or the files of a Git ref.
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { VersionConfig } from '../../../pages/model/config.ts';
import { isInside, mayRead } from '../../base/files/is-inside.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { contentFolderOf } from '../systems/content-folder.ts';
import type { Store } from '../../base/store/store.ts';
import { readRef, RefError, type RefFolder } from './ref-folder.ts';

export interface VersionFolderOptions {
  readonly siteDir: string;
  /** Folder with the pages of the current version. */
  readonly contentDir: string;
  /** Keeps the files of Git refs. */
  readonly store?: Store | undefined;
  /** Called with the reason if there is no usable folder. */
  readonly report: (field: keyof VersionConfig, text: string) => void;
}

/** The folder of a version; `commit` and `restore` are undefined for a folder of the working tree. */
export interface VersionSource extends RefFolder {
  /** Folder with the pages, whose real path is inside the version's folder. */
  readonly contentDir: string;
  /** Returns the name of a file for messages. */
  readonly nameOf: (file: string) => string;
}

/**
 * Finds the folder of a version, or creates it from a Git ref; undefined if that fails, which is reported. Real paths are compared: neither a
 * link in the site's folder nor one in a Git ref makes the site serve files from elsewhere.
 */
export async function findVersionFolder(
  entry: VersionConfig,
  options: VersionFolderOptions,
): Promise<VersionSource | undefined> {
  const source =
    entry.folder === undefined
      ? await folderOfRef(entry, options)
      : folderInSite(entry.folder, options);
  if (!source) return undefined;
  const contentDir = contentFolderOf(source.folder);
  if (mayRead(contentDir, source.folder)) {
    return { ...source, contentDir };
  }
  const fact = `Folder \`content\` of version \`${entry.name}\` is a link out of the folder of the version.`;
  const field = entry.folder === undefined ? 'ref' : 'folder';
  options.report(field, `${fact} Put the pages themselves there.`);
  return undefined;
}

type FolderAndNames = Omit<VersionSource, 'contentDir'>;

async function folderOfRef(
  { ref = '' }: VersionConfig,
  { siteDir, store, report }: VersionFolderOptions,
): Promise<FolderAndNames | undefined> {
  if (!store) throw new Error('A version of a Git ref needs a store.');
  try {
    const source = await readRef({ siteDir, ref, store });
    const nameOf = (file: string): string =>
      `${ref}:${path.relative(source.folder, file).split(path.sep).join('/')}`;
    return { ...source, nameOf };
  } catch (error) {
    if (!(error instanceof RefError)) throw error;
    report('ref', error.message);
    return undefined;
  }
}

function folderInSite(
  folder: string,
  { siteDir, contentDir, report }: VersionFolderOptions,
): FolderAndNames | undefined {
  const absolute = path.resolve(siteDir, folder);
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory() !== true) {
    report('folder', `There is no folder \`${nameOfPath(absolute)}\`. Check the path.`);
    return undefined;
  }
  const real = realpathSync(absolute);
  if (isInside(realpathSync(contentDir), real)) {
    const text = `Folder \`${folder}\` contains the pages of the current version. Give the version a folder of its own.`;
    report('folder', text);
    return undefined;
  }
  if (!isInside(real, realpathSync(siteDir))) {
    const fact = `Folder \`${folder}\` is outside the folder of the site, and nothing outside is served.`;
    report('folder', `${fact} Move it into the site, or use \`ref\`.`);
    return undefined;
  }
  return { folder: absolute, commit: undefined, restore: undefined, nameOf: nameOfPath };
}
