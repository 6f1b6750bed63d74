// Resolves the targets of links as they are before a move, and writes them as they are after it.
import path from 'node:path/posix';
import { decoded, encodePath } from '../../../pages/model/paths.ts';
import { interpolate, type Placeholders } from '../../site/config/placeholders.ts';
import type { PlacedName } from '../../contract/extension.ts';
import type { LinkTarget } from '../../markdown/context/context.ts';
import type { Embeds } from '../../markdown/context/hooks.ts';
import { createLinkFinder, stemOf, type LinkedPage } from '../../site/scan/link-finder.ts';
import { createNameFinder } from '../../site/scan/name-finder.ts';
import { withoutEnding } from '../../site/scan/page-files.ts';
import { isPublicFile, servedPathOf } from '../../site/scan/served-path.ts';

/** New paths of pages by old path. */
export type Moves = ReadonlyMap<string, string>;

export interface RelocationOptions {
  readonly base: string;
  readonly placeholders: Placeholders;
  /** Pages before the move, and after it. */
  readonly pages: readonly LinkedPage[];
  readonly pagesAfter: readonly LinkedPage[];
  /** Addresses of the static files before the move. */
  readonly addresses: readonly string[];
  /** All files below the content folder before the move. */
  readonly files: ReadonlySet<string>;
  readonly moves: Moves;
  /** New paths of files by old path, below the content folder. */
  readonly movedFiles: ReadonlyMap<string, string>;
  /** Lines that stand for other texts. */
  readonly embeds: Embeds;
  /** Patterns for names of files in any folder, as in vaults; the first group is the name. @default none */
  readonly names?: readonly RegExp[];
  /** Finds further names of files in a text. @default none */
  readonly fileNames?: (text: string) => readonly PlacedName[];
}

/** Returns the new forms of targets and names in a file. */
export interface Relocation {
  readonly moves: Moves;
  readonly embeds: Embeds;
  readonly names: readonly RegExp[];
  readonly fileNames: (text: string) => readonly PlacedName[];
  /** Returns the new form of a name in the file `from`; undefined if it may stay as written. */
  readonly rename: (raw: string, from: string) => string | undefined;
  /** Returns the path of a file after the move. */
  readonly fileAfter: (file: string) => string;
  readonly isFile: (file: string) => boolean;
  /** Returns the new target of a link in the file `from`; undefined if it may stay as written. A relative link stays relative if it can. */
  readonly retarget: (raw: string, from: string, canBeRelative: boolean) => string | undefined;
}

export function createRelocation(options: RelocationOptions): Relocation {
  const { base, addresses, moves, movedFiles, embeds, files, placeholders, pages, pagesAfter } =
    options;
  const { names = [], fileNames = () => [] } = options;
  const fileAfter = (file: string): string => movedFiles.get(file) ?? file;
  const served = new Map([...files].map((file) => [servedPathOf(file), file]));
  const addressAfter = (address: string): string => {
    const file = served.get(address);
    return file !== undefined && movedFiles.has(file) ? servedPathOf(fileAfter(file)) : address;
  };
  const before = createLinkFinder({ base, pages, files: addresses });
  const after = createLinkFinder({
    base,
    pages: pagesAfter,
    files: addresses.map(addressAfter),
  });
  const pageFiles = new Map(pages.map((page) => [page.path, page.relativePath]));
  const pageFilesAfter = new Map(pagesAfter.map((page) => [page.path, page.relativePath]));

  function targetAfter({ kind, path: address }: LinkTarget): LinkTarget {
    return {
      kind,
      path: kind === 'page' ? (moves.get(address) ?? address) : addressAfter(address),
    };
  }

  function retarget(raw: string, from: string, canBeRelative: boolean): string | undefined {
    const address = interpolate(unescaped(raw), placeholders).text;
    const target = before(address, from);
    if (!target) return retargetByName(address, from);
    const to = fileAfter(from);
    const wanted = targetAfter(target);
    const isPage = target.kind === 'page';
    const file = (isPage ? pageFiles : served).get(target.path) ?? '';
    const wantedFile = isPage ? (pageFilesAfter.get(wanted.path) ?? '') : fileAfter(file);
    const isRelative = !address.startsWith('/');
    // A page and what it refers to may move together, or stay.
    const isSame = isRelative
      ? relativePathTo(file, from) === relativePathTo(wantedFile, to)
      : wanted.path === target.path;
    if (isSame && after(address, to)?.path === wanted.path) return undefined;
    if (!isRelative) return wanted.path;
    const relative = relativePathTo(wantedFile, to);
    if (!isPage)
      return isPublicFile({ relativePath: wantedFile }) ? wanted.path : encodePath(relative);
    const written = writtenLike(address, { relative, ending: path.extname(file) });
    const isRight = canBeRelative && after(written, to)?.path === wanted.path;
    return isRight ? encodePath(written) : wanted.path;
  }

  const named = createNameFinder(Array.from(files, (file) => [file, file] as const));
  const namedAfter = createNameFinder(
    Array.from(files, fileAfter).map((file) => [file, file] as const),
  );

  /** Returns the new form of a link that leads nowhere as a path, but names a file in another folder, as in vaults. */
  function retargetByName(address: string, from: string): string | undefined {
    const next = names.length === 0 || address.includes('/') ? undefined : rename(address, from);
    return next === undefined ? undefined : encodePath(next);
  }

  /** Keeps the form of the name: with or without its folder, with or without its ending. */
  function rename(raw: string, from: string): string | undefined {
    const name = decoded(raw);
    const namedFile = named(name, from);
    const to = fileAfter(from);
    if (namedFile === undefined || namedAfter(name, to) === fileAfter(namedFile)) return undefined;
    const hasEnding = namedFile.toLowerCase().endsWith(name.toLowerCase());
    const wanted = hasEnding ? fileAfter(namedFile) : withoutEnding(fileAfter(namedFile));
    const short = path.basename(wanted);
    return !name.includes('/') && namedAfter(short, to) === fileAfter(namedFile) ? short : wanted;
  }

  const isFile = (file: string): boolean => files.has(file);
  return { moves, embeds, names, fileNames, rename, fileAfter, isFile, retarget };
}

/** `('guide/a.png', 'help/one.md')` → `../guide/a.png` */
export function relativePathTo(file: string, from: string): string {
  return path.relative(path.dirname(from), file);
}

/** Adds `./` to a relative path that does not leave the folder. */
export function withDot(relative: string): string {
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Returns a relative path in the form of `model`: with this `ending` of its file, with `.html`, or without an ending. */
function writtenLike(
  model: string,
  { relative, ending }: { readonly relative: string; readonly ending: string },
): string {
  const bare = stemOf(relative) + (model.endsWith('/') ? '/' : '');
  const html = /\.html?$/.exec(model)?.[0];
  const named = html === undefined ? bare : withoutEnding(relative) + html;
  const written = ending !== '' && model.endsWith(ending) ? relative : named;
  return model.startsWith('./') ? withDot(written) : written;
}

/** Removes the escapes of Markdown and HTML: `a\_b.md` → `a_b.md` */
function unescaped(raw: string): string {
  return raw.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}
