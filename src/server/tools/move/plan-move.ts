// Plans a move: which pages get which addresses, which files go where, and which old addresses need a redirect.
import path from 'node:path/posix';
import { decoded, withoutTrailingSlash } from '../../../pages/model/paths.ts';
import { pageNamingOf } from '../../site/extensions/scan-parts.ts';
import { UsageError } from '../../serve/process/arguments.ts';
import { pathOfAlias } from '../../site/snapshot/aliases.ts';
import { hasFolderLists, withFolderLists } from '../../site/snapshot/folder-lists.ts';
import { pathsOfPageFiles, withMark, type PageNaming } from '../../site/scan/page-files.ts';
import { type PageSource } from '../../site/scan/scan.ts';
import type { Site } from '../../site/snapshot/site.ts';
import type { MovedFile } from './list-changes.ts';
import type { Moves } from './relocation.ts';

/** The pages and files that move, and the redirects from their old addresses. */
export interface Plan {
  readonly moves: Moves;
  /** Number of pages that have a file; `moves` names generated lists of folders too. */
  readonly pageCount: number;
  /** Old addresses that readers may know, with their new ones. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** Files of pages, then those beside them, by their paths below the content folder. */
  readonly files: readonly MovedFile[];
  /** All pages after the move. */
  readonly pagesAfter: readonly PageSource[];
}

/** Plans to move the page `from`, and all that is below it if it is a folder. `files` are those of the content folder. Throws a `UsageError`. */
export function planMove(site: Site, from: string, to: string, files: readonly string[]): Plan {
  const isFolder = from.endsWith('/');
  const moved = site.paths.filter(
    (page) => (page === from || (isFolder && page.startsWith(from))) && !isMade(site, page),
  );
  requireMovable(site, { from, to, count: moved.length });
  const moves = new Map(moved.map((page) => [page, to + page.slice(from.length)]));
  const folderBefore = path.dirname(site.table.hasPage(from) ? site.source(from).relativePath : '');
  const folder = to.slice(1).replace(/\/$/, '');
  const naming = pageNamingOf(site.extensions.all);
  const fileAfter = (file: string): string => {
    const below = path.relative(folderBefore, file);
    if (isFolder && to.endsWith('/')) return path.join(folder, below);
    const [ending = ''] = /\.\w+$/.exec(file) ?? [];
    const named = to.endsWith('/') ? `${folder}/index${ending}` : folder.replace(/\.html$/, ending);
    return withMark(named, file, naming.folders);
  };
  // A generated folder list has no file: it moves with the pages that it lists.
  const withFile = moved.filter((page) => site.source(page).isGenerated !== true);
  const pageFiles = withFile.map((page) => site.source(page).relativePath);
  const isPage = new Set(site.paths.map((page) => site.source(page).relativePath));
  // A folder moves as a whole, with its pictures and what its pages include.
  const others = files.filter(
    (file) =>
      isFolder && to.endsWith('/') && file.startsWith(`${folderBefore}/`) && !isPage.has(file),
  );
  const movedFiles = [...pageFiles, ...others].map((file) => ({ from: file, to: fileAfter(file) }));
  const pagesAfter = listPagesAfter(site, moves, movedFiles, naming);
  requireFree(site, moves);
  const after = new Set(pagesAfter.map((page) => page.path));
  // A generated list ends with its last page.
  const ended = site.paths.filter(
    (page) => site.source(page).isGenerated === true && !after.has(page) && !moves.has(page),
  );
  const all = new Map([...moves, ...ended.map((page) => [page, to] as const)]);
  const drafts = new Set(site.drafts.map((draft) => draft.path));
  return {
    moves: all,
    pageCount: withFile.length,
    redirects: [
      ...[...all].filter(([page]) => !drafts.has(page)),
      ...aliasesLeft(site, moves, pagesAfter),
    ],
    files: movedFiles,
    pagesAfter,
  };
}

/** Whether an extension makes the page and sets its address. */
function isMade({ source }: Site, page: string): boolean {
  return source(page).isMade === true;
}

function requireMovable(
  site: Site,
  { from, to, count }: { readonly from: string; readonly to: string; readonly count: number },
): void {
  const { table } = site;
  if (table.hasPage(from) && isMade(site, from)) {
    const hint = 'Change its address in the extension, or in its settings in the config.';
    throw new UsageError(`An extension makes page \`${decoded(from)}\`. ${hint}`);
  }
  if (!table.hasPage(from)) {
    const fact = `There is no page \`${decoded(from)}\``;
    // It may have been moved already, by another command or by somebody else.
    const moved = table.redirectFor(withoutTrailingSlash(from));
    throw new UsageError(
      moved && table.hasPage(moved.to)
        ? `${fact}: it is redirected to \`${decoded(moved.to)}\`. Name that address.`
        : `${fact}. Name its address, such as \`/limits/\`.`,
    );
  }
  if (from === '/' || from.includes('#') || to === from) {
    throw new UsageError(`\`${from}\` cannot be moved to \`${to}\`. Name two different pages.`);
  }
  if (!/^(?:\/[a-z\d-]+)+(?:\/|\.html)$/.test(to)) {
    const hint = 'Use lower-case letters, digits and hyphens, with `/` or `.html` at the end.';
    throw new UsageError(`\`${decoded(to)}\` is not the address of a page. ${hint}`);
  }
  if (count > 1 && !to.endsWith('/')) {
    throw new UsageError(
      `There are pages below \`${from}\`. Name a folder: \`${to.slice(0, -5)}/\`.`,
    );
  }
  if (from.endsWith('/') && to.startsWith(from)) {
    throw new UsageError(`\`${to}\` is below \`${from}\`. Move the pages below it separately.`);
  }
}

/** Throws if something else is at a new address. */
function requireFree({ table, config, locationOf, source }: Site, moves: Moves): void {
  for (const [page, next] of moves) {
    if (table.hasPage(next)) throw new UsageError(`\`${next}\` is already a page. Name another.`);
    const index = config.redirects.findIndex(({ from: old }) => old === next);
    const redirect = config.redirects[index];
    // An alias of the page becomes its address.
    if (!redirect || aliasesOf(source(page)).includes(next)) continue;
    const { file, line } = locationOf(['redirects', index]);
    const hint = `Remove that from \`${file}:${line}\` first.`;
    throw new UsageError(`\`${next}\` is redirected to \`${redirect.to}\`. ${hint}`);
  }
}

/** Returns the pages as the next scan finds them. Throws if a page would get another address than planned. */
function listPagesAfter(
  { paths, source, contentName, config }: Site,
  moves: Moves,
  movedFiles: readonly MovedFile[],
  naming: PageNaming,
): readonly PageSource[] {
  const fileAfter = new Map(movedFiles.map((file) => [file.from, file.to]));
  const pages = paths
    .map(source)
    .filter(({ isGenerated, isMade }) => isGenerated !== true || isMade === true)
    .map((page) => ({
      ...page,
      path: moves.get(page.path) ?? page.path,
      relativePath: fileAfter.get(page.relativePath) ?? page.relativePath,
    }));
  const written = pages.filter(({ isMade }) => isMade !== true);
  const files = written.map(({ relativePath }) => relativePath).sort();
  const addresses = pathsOfPageFiles(files, naming);
  for (const { path: planned, relativePath } of written) {
    const address = addresses
      .get(relativePath)
      ?.replaceAll('[product]', config.site.product['slug'] ?? '');
    if (address === planned) continue;
    const fact = `\`${relativePath}\` would get the address \`${address ?? ''}\`, not \`${planned}\`.`;
    throw new UsageError(`${fact} Name another address.`);
  }
  return hasFolderLists(config.site) ? withFolderLists(pages, contentName, true) : pages;
}

/** Returns the addresses of aliases that are relative to a page's file, and would move with it. */
function aliasesLeft(
  { config, source }: Site,
  moves: Moves,
  pagesAfter: readonly PageSource[],
): readonly (readonly [from: string, to: string])[] {
  const after = new Map(pagesAfter.map((page) => [page.path, page]));
  return config.redirects.flatMap(({ from, to }) => {
    const next = moves.get(to);
    const page = next === undefined ? undefined : after.get(next);
    if (next === undefined || !page || !aliasesOf(source(to)).includes(from)) return [];
    return aliasesOf(page).includes(from) || from === next ? [] : [[from, next] as const];
  });
}

function aliasesOf({ aliases = [], relativePath }: PageSource): readonly string[] {
  return aliases.flatMap((alias) => pathOfAlias(alias, relativePath) ?? []);
}
