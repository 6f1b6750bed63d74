// Resolves links of any documentation system: rules are tried in order until one finds a page or a file of the folder.
import path from 'node:path/posix';
import { decoded } from '../../../pages/model/paths.ts';
import type { LinkTarget } from '../../markdown/context/context.ts';
import { isIndexName, isIndexPage, stemOfPage, withoutEnding } from './page-files.ts';

/** A page with the names by which links can refer to it. */
export interface LinkedPage {
  readonly path: string;
  /** File below the content folder. */
  readonly relativePath: string;
  /** URLs from its frontmatter. */
  readonly aliases?: readonly string[] | undefined;
}

export interface LinkFinderOptions {
  readonly base: string;
  /** Path of the language below the base of the whole site, which links to it may begin with: `/de/`. @default `/` */
  readonly languagePath?: string;
  readonly pages: readonly LinkedPage[];
  /** Paths of the static files. */
  readonly files: Iterable<string>;
}

/** Finds the target of a link (without `#…` and `?…`) in the file `relativePath` below the content folder. */
export type LinkFinder = (target: string, relativePath: string) => LinkTarget | undefined;

/** Folders whose files other systems serve at the root. */
const publicFolders = ['static', 'public', 'assets'];

/** The targets of links, by the names that links can have for them. */
interface TargetTables {
  readonly byFile: ReadonlyMap<string, LinkTarget>;
  /** By path without ending: of the file, and of the address if that is elsewhere. */
  readonly byStem: ReadonlyMap<string, LinkTarget>;
  readonly byAlias: ReadonlyMap<string, LinkTarget>;
  /** Pages by the end of their path; undefined if several pages share it. */
  readonly bySuffix: ReadonlyMap<string, LinkTarget | undefined>;
  /** Stems of the addresses of files that are elsewhere than these. */
  readonly addressOfFile: ReadonlyMap<string, string>;
  /** Names of the static files. */
  readonly fileNames: readonly (readonly [name: string, target: LinkTarget])[];
}

function createTables({ pages, files }: Pick<LinkFinderOptions, 'pages' | 'files'>): TargetTables {
  const byFile = new Map<string, LinkTarget>();
  const byStem = new Map<string, LinkTarget>();
  const byAlias = new Map<string, LinkTarget>();
  const bySuffix = new Map<string, LinkTarget | undefined>();
  const addressOfFile = new Map<string, string>();
  for (const file of files) add(byFile, nameOf(file.slice(1)), { kind: 'file', path: file });
  const fileNames = [...byFile];
  for (const { path: pagePath, relativePath: file, aliases = [] } of pages) {
    const relativePath = file.normalize();
    const target: LinkTarget = { kind: 'page', path: pagePath };
    const stem = stemOfFile(relativePath);
    byFile.set(relativePath, target);
    // Two pages may have one stem: `guide.md` and `guide/index.md`.
    add(byFile, nameOf(pagePath.slice(1)), target);
    add(byStem, stem, target);
    const placed = stemOf(nameOf(pagePath));
    if (placed !== stem) {
      add(byStem, placed, target);
      addressOfFile.set(relativePath, placed);
    }
    for (const alias of aliases) {
      const raw = nameOf(alias);
      const file = raw.startsWith('/') ? raw : path.join(path.dirname(relativePath), raw);
      add(byAlias, stemOf(file), target);
      add(byAlias, stemOf(raw), target);
    }
    const names = stem.split('/');
    for (let from = 1; from < names.length; from += 1) {
      const suffix = names.slice(from).join('/');
      bySuffix.set(suffix, bySuffix.has(suffix) ? undefined : target);
    }
  }
  return { byFile, byStem, byAlias, bySuffix, addressOfFile, fileNames };
}

/** Returns the targets by loose names: of static files, and of pages by the stems of their files. */
function looseNames(
  fileNames: TargetTables['fileNames'],
  pages: readonly LinkedPage[],
): ReadonlyMap<string, LinkTarget> {
  const names = new Map<string, LinkTarget>();
  for (const [name, target] of fileNames) add(names, loose(name), target);
  for (const { path: pagePath, relativePath } of pages) {
    add(names, loose(stemOfFile(relativePath.normalize())), { kind: 'page', path: pagePath });
  }
  return names;
}

export function createLinkFinder(options: LinkFinderOptions): LinkFinder {
  const { base, languagePath = '/', pages, files } = options;
  const tables = createTables({ pages, files });
  const { byFile, byStem, byAlias, bySuffix, addressOfFile } = tables;
  /** Made for the first link that needs them: with many files they take longer than all else here. */
  let byLooseName: ReadonlyMap<string, LinkTarget> | undefined;
  const root = trimSlashes(base);

  /** Finds the exact file, else the page of that path without extension or with another one. */
  const find = (file: string | undefined): LinkTarget | undefined =>
    file === undefined ? undefined : (byFile.get(file) ?? byStem.get(stemOf(file)));
  const findLoosely = (file: string | undefined): LinkTarget | undefined => {
    if (file === undefined) return undefined;
    byLooseName ??= looseNames(tables.fileNames, pages);
    return byLooseName.get(loose(file)) ?? byLooseName.get(loose(stemOf(file)));
  };

  return (raw, relativePath) => {
    const target = nameOf(raw);
    const isFromRoot = target.startsWith('/');
    const from = relativePath.normalize();
    const folder = path.dirname(from);
    const rest = trimSlashes(path.normalize(target));
    const file = isFromRoot ? rest : inside(path.join(folder, target));
    const asFolder = isFromRoot ? file : inside(path.join(stemOfFile(from), target));
    const fromRoot = rest.replace(/^(?:\.\.\/)+/, '');
    const inLanguage =
      isFromRoot && `/${fromRoot}/`.startsWith(languagePath)
        ? fromRoot.slice(languagePath.length - 1)
        : undefined;
    const withoutBase =
      root !== '' && fromRoot.startsWith(`${root}/`) ? fromRoot.slice(root.length + 1) : fromRoot;
    const segments = fromRoot.split('/');
    const [language = ''] = from.split('/', 1);
    return (
      (!isFromRoot && target.endsWith('/') ? findInLanguage(folder, file, asFolder) : undefined) ??
      find(file) ??
      findFirst(publicFolders, (name) => byFile.get(`${name}/${fromRoot}`)) ??
      byAlias.get(stemOf(file ?? fromRoot)) ??
      // `/guide` on `de/index.md` is the guide of that language.
      (isFromRoot && languageName.test(language) ? find(`${language}/${fromRoot}`) : undefined) ??
      find(asFolder) ??
      findLoosely(file) ??
      findLoosely(asFolder) ??
      (isFromRoot ? undefined : findBeside(from, target)) ??
      find(withoutBase) ??
      find(inLanguage) ??
      find(fromRoot) ??
      byAlias.get(stemOf(fromRoot)) ??
      dropped(segments, find) ??
      dropped(segments, findLoosely) ??
      // `/docs/start` is the page with `slug: /start` of a system that serves its pages below `/docs/`.
      (isFromRoot ? dropped(segments, (name) => byAlias.get(stemOf(name))) : undefined) ??
      (segments.length > 1 ? bySuffix.get(stemOf(fromRoot)) : undefined)
    );
  };

  /**
   * `../setup/` on `de/start.md` is the page of that language, although `setup.md` is there too: only the address of a page that ends with a
   * slash makes sense of such a link, and a link to the original names its file.
   */
  function findInLanguage(
    folder: string,
    file: string | undefined,
    asFolder: string | undefined,
  ): LinkTarget | undefined {
    const isTranslated =
      languageName.test(path.basename(folder)) && file?.startsWith(`${folder}/`) === false;
    return isTranslated && asFolder?.startsWith(`${folder}/`) === true
      ? byStem.get(stemOf(asFolder))
      : undefined;
  }

  /** Finds the target of a link relative to the address of a page, with and without a slash at its end. */
  function findBeside(from: string, target: string): LinkTarget | undefined {
    const isIndex = isIndexPage(path.basename(from));
    const stem = addressOfFile.get(from) ?? (isIndex ? stemOfFile(from) : undefined);
    if (stem === undefined) return undefined;
    return findFirst([path.dirname(stem), stem], (folder) =>
      find(inside(path.join(folder, target))),
    );
  }
}

/** Name of a folder with the pages of a language. */
const languageName = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** Names that may be dropped to find the home page: `/docs/` or `/en/README.md` refer to it, `/blog/` and `blog/README.md` do not. */
const rootNames = /^(?:docs?|[a-z]{2}(?:-[a-z]{2})?)$/i;

/** Finds the target without the first names of a path, of which at most three are dropped. */
function dropped(
  segments: readonly string[],
  find: (file: string) => LinkTarget | undefined,
): LinkTarget | undefined {
  return findFirst([1, 2, 3], (count) => {
    if (segments.length < count) return undefined;
    const file = segments.slice(count).join('/');
    const isHome = stemOf(file) === '';
    if (isHome && !segments.slice(0, count).every((name) => rootNames.test(name))) return undefined;
    return find(file);
  });
}

function findFirst<Item>(
  items: readonly Item[],
  find: (item: Item) => LinkTarget | undefined,
): LinkTarget | undefined {
  for (const item of items) {
    const target = find(item);
    if (target) return target;
  }
  return undefined;
}

/** Adds an entry unless the name is taken: the first page of a name keeps it. */
function add(map: Map<string, LinkTarget>, name: string, target: LinkTarget): void {
  if (!map.has(name)) map.set(name, target);
}

/** `guide/setup.md`, `guide/setup.html`, `guide/setup/`, `guide/setup/index.md` → `guide/setup` */
export function stemOf(file: string): string {
  const trimmed = trimSlashes(file);
  const [, folder = '', name = ''] = /^(.*?)([^/]*)$/.exec(trimmed) ?? [];
  if (isIndexName(name) || /^(?:index|readme)(?:\.html?)?$/i.test(name)) return trimSlashes(folder);
  return withoutEnding(trimmed).replace(/\.html?$/i, '');
}

/** The same for the file of a page, whatever its ending: `guide/setup.topic` → `guide/setup` */
function stemOfFile(relativePath: string): string {
  const { dir, base } = path.parse(relativePath);
  return isIndexPage(base) ? dir : stemOfPage(relativePath);
}

/** Lower case, without numeric prefixes and route groups: `(docs)/01-Start/Setup` → `start/setup` */
function loose(file: string): string {
  return file
    .toLowerCase()
    .split('/')
    .filter((name) => !/^\(.*\)$/.test(name))
    .map((name) => name.replace(/^\d+[-_. ]+(?=.)/, ''))
    .join('/');
}

/** Returns the normalized path; undefined if it is outside of the folder. */
function inside(file: string): string | undefined {
  const normal = path.normalize(file);
  return normal.startsWith('..') ? undefined : trimSlashes(normal.replace(/^\.\/?$/, ''));
}

function trimSlashes(file: string): string {
  return file.replace(/^\/+|\/+$/g, '');
}

/** Decodes a URL path, in the one form of its letters that the tables have. */
function nameOf(path: string): string {
  return decoded(path).normalize();
}
