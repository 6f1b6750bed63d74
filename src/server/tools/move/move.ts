// `move <from> <to>`: changes the path of a page and of those below it, and updates all references to the old paths.
import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { canonicalPath } from '../../../pages/model/paths.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import { placeholdersOfConfig } from '../../site/config/placeholders.ts';
import { readConfig } from '../../site/config/read-config.ts';
import {
  embedsOfExtensions,
  fileNamesOfExtensions,
  namesOfExtensions,
  pageNamingOf,
} from '../../site/extensions/scan-parts.ts';
import { explainFailure, ExtensionError } from '../../markdown/context/hooks.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { isFolder, unknownOption, UsageError } from '../../serve/process/arguments.ts';
import { shownCommand } from '../../serve/process/shown-command.ts';
import { parseEnv, type Env } from '../../serve/process/env.ts';
import { holdSignals } from '../../serve/process/hold-signals.ts';
import { openStore } from '../../serve/process/open-store.ts';
import { pathOfPage } from '../../site/scan/page-files.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { servedPathOf } from '../../site/scan/served-path.ts';
import { readVersionedSite } from '../../site/versions/versioned-site.ts';
import { walkContent } from '../../site/scan/walk-content.ts';
import { changeFiles, MoveError, removeEmptyFolders } from './change-files.ts';
import { listChanges, rewriteOthers, rewritePages } from './list-changes.ts';
import { planMove, type Plan } from './plan-move.ts';
import { createRelocation } from './relocation.ts';
import { rewriteConfigs } from './rewrite-config.ts';
import type { ChangedFile } from './rewrite-file.ts';
import { rewritePageLists } from './rewrite-page-lists.ts';

/**
 * Prints what was changed. Throws a `UsageError` before any change if the move is not possible, and returns 1 if it failed on the way, after
 * undoing it.
 */
export async function runMove(args: readonly string[]): Promise<number> {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw unknownOption(option, [], usage);
  const [from, to] = args;
  if (from === undefined || to === undefined || args.length > 2) throw new UsageError(usage);
  try {
    await movePages(parseEnv(process.env), from, to);
    return 0;
  } catch (error) {
    // Without the extension, its references to files cannot be found.
    if (error instanceof ExtensionError)
      throw new UsageError(explainFailure(error, 'nothing is moved'));
    if (!(error instanceof MoveError)) throw error;
    console.error(error.message);
    return 1;
  }
}

const usage = 'Name two addresses of pages or folders: `move /limits/ /reference/limits/`.';

async function movePages(env: Env, from: string, to: string): Promise<void> {
  const { siteDir, contentDir } = env;
  // Drafts are included: they are moved like other pages, and never overwritten.
  const { site } = await readVersionedSite({
    ...readConfig(siteDir, env.site),
    siteDir,
    contentDir,
    store: openStore(env),
    showsDrafts: true,
  });
  const inSite = { contentDir, siteDir, site };
  const source = normalize(from, inSite);
  const addresses = [source, normalize(to, inSite, source.endsWith('/') && !/\.\w+$/.test(to))];
  for (const address of addresses) refuseVersions(address, site.config.versions);
  const [old = '', next = ''] = addresses;
  const files = ownFiles(site, siteDir);
  const plan = planMove(site, old, next, files);
  for (const { from: oldFile, to: newFile } of plan.files) {
    const target = path.join(contentDir, newFile);
    if (existsSync(target)) {
      throw new UsageError(`File \`${target}\` already exists. Name another address.`);
    }
    if (lstatSync(path.join(contentDir, oldFile)).isSymbolicLink()) {
      throw new UsageError(`\`${oldFile}\` is a link to a file. Move it by hand.`);
    }
  }
  // Reads and rewrites everything before the first file is changed.
  const { base } = site.config.site;
  const relocation = createRelocation({
    base,
    placeholders: placeholdersOfConfig(site.config),
    pages: site.paths.map(site.source),
    pagesAfter: plan.pagesAfter,
    addresses: [...site.publicFiles.paths()],
    files: new Set(files),
    moves: plan.moves,
    movedFiles: new Map(plan.files.map(({ from, to }) => [from, to])),
    embeds: embedsOfExtensions(site.extensions.all),
    names: namesOfExtensions(site.extensions.all),
    fileNames: fileNamesOfExtensions(site.extensions.all),
  });
  const pages = [
    ...(await rewritePages(site, relocation)),
    ...(await rewriteOthers(site, plan.moves)),
    ...(await rewritePageLists(siteDir, contentDir, plan.files, files, site.pageLists())),
  ];
  const { redirects } = plan;
  // The config names style sheets and the API's description by their files.
  const names = plan.files.flatMap(({ from, to }) => [
    [from, to] as const,
    [servedPathOf(from), servedPathOf(to)] as const,
  ]);
  const moves = new Map([...names, ...plan.moves]);
  const configs = await rewriteConfigs({ siteDir, site, moves, redirects });
  const changes = await listChanges({ contentDir, siteDir }, plan.files, [...configs, ...pages]);
  const release = holdSignals();
  try {
    await changeFiles(changes);
    await removeEmptyFolders(changes);
    console.log(reportOf(plan, pages, configs));
  } finally {
    release();
  }
}

/** Returns the files of the current version below the content folder. */
function ownFiles({ contentDir, config }: Site, siteDir: string): readonly string[] {
  const folders = config.versions.flatMap(({ folder }) =>
    folder === undefined ? [] : [path.resolve(siteDir, folder)],
  );
  return walkContent(contentDir)
    .files.map(({ relativePath }) => relativePath)
    .filter((file) => !folders.some((folder) => isInside(path.join(contentDir, file), folder)));
}

function reportOf(
  { moves, redirects, pageCount }: Plan,
  pages: readonly ChangedFile[],
  configs: readonly ChangedFile[],
): string {
  const names = [...moves].map(([path, newPath]) => `  ${path} → ${newPath}`);
  const links = pages.reduce((sum, { count }) => sum + count, 0);
  const addresses = configs.reduce((sum, { count }) => sum + count, 0);
  return [
    `Moved ${plural(pageCount, 'page')}, with ${plural(redirects.length, 'redirect')}:`,
    ...names,
    `Updated ${plural(links, 'link')} in ${plural(pages.length, 'file')}, and ${plural(addresses, 'place')} in the config.`,
    `Run \`${shownCommand('check')}\`.`,
  ].join('\n');
}

interface SiteFolders {
  readonly contentDir: string;
  readonly siteDir: string;
  readonly site: Site;
}

/**
 * Returns the URL path of a page or a folder: `content/limits/index.md` and `limits/index.md` name its file, `content/limits` and `limits/` the
 * folder, `/limits/` its path.
 */
function normalize(
  raw: string,
  { contentDir, siteDir, site }: SiteFolders,
  namesFolder = raw.endsWith('/') || isFolder(path.join(contentDir, raw)) || isFolder(raw),
): string {
  if (raw.startsWith('/')) return canonicalPath(raw);
  const file = path.resolve(raw);
  for (const { path: root, folder } of site.config.versions) {
    const relativePath =
      folder === undefined ? '..' : path.relative(path.resolve(siteDir, folder), file);
    if (!relativePath.startsWith('..'))
      return root + pathOfPage(relativePath.replace(/^content\//, '')).slice(1);
  }
  const inside = path.relative(contentDir, file);
  const address = inside.startsWith('..') ? raw : inside;
  const page = namesFolder ? path.join(address, 'index.md') : address;
  return pathOfPage(page, pageNamingOf(site.extensions.all));
}

/** Rejects a page of an earlier version, which stays as released: its files are elsewhere, and its redirects are in separate files. */
function refuseVersions(address: string, versions: Site['config']['versions']): void {
  const version = versions.find(({ path: root }) => address.startsWith(root));
  if (!version) return;
  const { name, folder, ref } = version;
  const hint =
    folder === undefined
      ? `It is read from the Git ref \`${ref ?? name}\`: move the page there.`
      : `Move its file in \`${folder}\` by hand, add the old address to \`redirects.yaml\` there, and run \`check\`, which reports the links that are left.`;
  throw new UsageError(
    `\`${address}\` belongs to the version \`${name}\`, and \`move\` changes only the current one. ${hint}`,
  );
}
