// Finds out what a move changes: the files that move, and the new texts of all files that name a moved page.
import { isUtf8 } from 'node:buffer';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { withBase } from '../../../pages/model/paths.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { mayRead } from '../../base/files/is-inside.ts';
import { nameOfInclude } from '../../markdown/read/includes.ts';
import { UsageError } from '../../serve/process/arguments.ts';
import type { Site } from '../../site/snapshot/site.ts';
import type { FileChange } from './change-files.ts';
import type { Moves, Relocation } from './relocation.ts';
import { rewriteEarlierPage, rewriteLinks, rewritePage } from './rewrite.ts';
import { rewriteFile, type ChangedFile } from './rewrite-file.ts';

/** Paths below the content folder. */
export interface MovedFile {
  readonly from: string;
  readonly to: string;
}

/** Rewrites the pages of the current version, and the pages that they include. */
export async function rewritePages(
  site: Site,
  relocation: Relocation,
): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = [];
  const { paths, source, missing } = site;
  const pages = [...paths.map(source), ...(missing ? [missing.source] : [])].filter(
    ({ isGenerated }) => isGenerated !== true,
  );
  const texts = new Map<string, string | undefined>(
    pages.map(({ relativePath }) => [relativePath, undefined]),
  );
  for (const { relativePath: page, includes = {} } of pages) {
    // Other included files are code, and a file that is included by its name is a page.
    const files = Object.keys(includes).filter(
      (file) => nameOfInclude(file) === undefined && /\.(?:md|mdx|markdown)$/i.test(file),
    );
    for (const file of files) if (!texts.has(file)) texts.set(file, page);
  }
  for (const [name, page] of texts) {
    const rewritten = await rewriteFile(path.join(site.contentDir, name), (text) =>
      rewritePage({ text, file: name, page }, relocation),
    );
    changed.push(...rewritten);
  }
  return changed;
}

/**
 * Rewrites the files that extensions read, such as descriptions of APIs, and pages of earlier versions that are in a folder: those of a
 * Git ref do not change.
 */
export async function rewriteOthers(site: Site, moves: Moves): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = [];
  const pageFiles = new Set(site.paths.map((page) => site.source(page).relativePath));
  for (const name of [...site.dataFiles].filter((file) => !pageFiles.has(file))) {
    const file = path.join(site.contentDir, name);
    changed.push(...(await rewriteFile(file, (text) => rewriteLinks(text, moves))));
  }
  const name = site.versionLinks?.shown.name ?? '';
  const { base } = site.config.site;
  const inFolders = site.config.versions.filter(({ folder }) => folder !== undefined);
  for (const version of inFolders) {
    const earlier = site.versions.find(
      ({ config }) => config.site.base === withBase(base, version.path),
    );
    if (!earlier) continue;
    for (const page of earlier.paths.map(earlier.source)) {
      if (page.isGenerated === true) continue;
      const file = path.join(earlier.contentDir, page.relativePath);
      changed.push(...(await rewriteFile(file, (text) => rewriteEarlierPage(text, name, moves))));
    }
  }
  return changed;
}

/** Lists the changes, those of the config first: whoever reads the site in between finds each page at one of its addresses. */
export async function listChanges(
  { contentDir, siteDir }: Readonly<Record<'contentDir' | 'siteDir', string>>,
  files: readonly MovedFile[],
  texts: readonly ChangedFile[],
): Promise<readonly FileChange[]> {
  await requireUtf8(texts);
  const moved: FileChange[] = [];
  const edited = new Map<string, FileChange>();
  const byFile = new Map(texts.map((text) => [path.resolve(text.file), text]));
  for (const { from, to } of files) {
    const source = path.resolve(contentDir, from);
    const target = path.resolve(contentDir, to);
    const rewritten = byFile.get(source);
    byFile.delete(source);
    const before = rewritten?.before ?? (await readFile(source));
    moved.push({ from: source, to: target, before, text: rewritten?.text });
  }
  for (const [file, { before, text }] of byFile) {
    if (before === undefined) edited.set(file, { from: undefined, to: file, before, text });
    // A symlink stays: the file that it leads to is changed, once, even if that is a page itself.
    else {
      if (![contentDir, siteDir].some((folder) => mayRead(file, folder))) {
        throw new UsageError(
          `\`${nameOfPath(file)}\` is a link out of the site. Put the file itself there.`,
        );
      }
      const real = await realpath(file);
      edited.set(real, { from: real, to: real, before, text });
    }
  }
  return [...edited.values(), ...moved];
}

/** Throws for a file that is not UTF-8: writing its text would change other bytes too. */
async function requireUtf8(texts: readonly ChangedFile[]): Promise<void> {
  for (const { file, before } of texts) {
    if (before?.includes('\uFFFD') !== true || isUtf8(await readFile(file))) continue;
    throw new UsageError(
      `\`${nameOfPath(file)}\` is not UTF-8, and has links to update. Save it as UTF-8.`,
    );
  }
}
