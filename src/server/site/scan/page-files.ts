// Determines which files of a folder are pages, and the URL path of each.
import { encodePath } from '../../../pages/model/paths.ts';
import { textFingerprint } from '../../base/store/fingerprints.ts';
import { ExtensionError } from '../../markdown/context/hooks.ts';
import { isInShownFolder } from './walk-content.ts';

const pageEnding = /\.(?:md|mdx|markdown)$/i;

/** Names of a folder's index page, in order of precedence. */
const indexNames = ['index', 'readme', '_index'];

/** How extensions name pages. */
export interface PageNaming {
  /** Folders that hold pages although their names begin with `_`. */
  readonly folders: readonly string[];
  /** Whether a file is a page in another format than Markdown: `guide/Setup.topic`. @default none is */
  readonly isOfFormat?: ((relativePath: string) => boolean) | undefined;
  /** Whether a file is a page, whatever its name; undefined if the name decides. @default the name decides */
  readonly isPage?: ((relativePath: string) => boolean | undefined) | undefined;
  /** Returns the path that the address of a page is made of; undefined for its file's own. Throws an `ExtensionError`. @default each file's own */
  readonly addressOf?: ((relativePath: string) => string | undefined) | undefined;
}

const markdownNaming: PageNaming = { folders: [] };

/** Whether a file is a page of a site that accepts any folder. Partials (`_intro.md`, all in folders for pictures) and lists of pages (`SUMMARY.md`) are none. */
export function isPageFile(
  relativePath: string,
  { folders, isOfFormat, isPage }: PageNaming = markdownNaming,
): boolean {
  const placed = isPage?.(relativePath);
  if (placed === false) return false;
  if (!pageEnding.test(relativePath) && isOfFormat?.(relativePath) !== true) return false;
  const names = withoutMark(relativePath, folders).split('/');
  const last = names.at(-1) ?? '';
  if (placed === true) return true;
  if (last === 'SUMMARY.md' || isInShownFolder(relativePath)) return false;
  return names.every((name) => !name.startsWith('_') || (name === last && isIndexPage(name)));
}

/** `Setup.TOPIC` has the ending `.topic`. */
export function hasEnding(name: string, ending: string): boolean {
  return name.toLowerCase().endsWith(ending.toLowerCase());
}

/** `_docs/setup.md` → `docs/setup.md`, if `_docs` holds pages */
function withoutMark(relativePath: string, folders: readonly string[]): string {
  const folder = markedFolder(relativePath, folders);
  return folder === undefined ? relativePath : unmarked(folder) + relativePath.slice(folder.length);
}

/** Returns the path of a file that moves: `docs/setup.md` → `_docs/setup.md`, if it was in the folder `_docs`, which holds pages. */
export function withMark(named: string, file: string, folders: readonly string[]): string {
  const folder = markedFolder(file, folders);
  if (folder === undefined || !named.startsWith(`${unmarked(folder)}/`)) return named;
  return folder + named.slice(unmarked(folder).length);
}

function markedFolder(file: string, folders: readonly string[]): string | undefined {
  return folders.find((folder) => file.startsWith(`${folder}/`));
}

/** `notes/_docs` → `notes/docs` */
function unmarked(folder: string): string {
  return folder.replace(/(^|\/)_(?=[^/]+$)/, '$1');
}

/** `guide/Setup.mdx` → `guide/Setup` */
export function withoutEnding(relativePath: string): string {
  return relativePath.replace(pageEnding, '');
}

/** True for `README.md`, `index.mdx`, `_index.md`. */
export function isIndexName(name: string): boolean {
  return pageEnding.test(name) && isIndexPage(name);
}

/** Returns the name that a page has in all languages, in which its file may end otherwise: `guide/README.mdx` → `guide/index.md` */
export function nameInLanguages(relativePath: string): string {
  const [folder, name] = splitName(relativePath);
  if (!pageEnding.test(name)) return relativePath;
  return `${folder}${isIndexPage(name) ? 'index' : withoutEnding(name)}.md`;
}

/** Returns the path of a page's file without its ending, whatever that is: `guide/Setup.topic` → `guide/Setup` */
export function stemOfPage(relativePath: string): string {
  return relativePath.replace(/\.[^./]+$/, '');
}

/** True for the name of a page that stands for its folder: `index.topic` */
export function isIndexPage(name: string): boolean {
  return indexNames.includes(stemOfPage(name).toLowerCase());
}

/**
 * Paths of all page files, by file: `guide/Setup.md` → `/guide/Setup.html` · `guide/README.md` → `/guide/`
 *
 * If several files could be the index page of a folder, `index` takes precedence; the others keep their names. Folders of pages have no `_`
 * in paths. Extensions may place a page elsewhere, unless another page is there; `fail` is called for one that throws.
 */
export function pathsOfPageFiles(
  relativePaths: readonly string[],
  naming: PageNaming = markdownNaming,
  fail: (file: string, error: ExtensionError) => void = () => undefined,
): ReadonlyMap<string, string> {
  const { folders, isOfFormat } = naming;
  const namedByFile = namesOf(relativePaths, naming, fail);
  /** `named` is the name in the address, which may differ from that of the file. */
  const stemOf = (named: string, file: string): string =>
    isOfFormat?.(file) === true ? stemOfPage(named) : withoutEnding(named);
  const indexOfFolder = new Map<string, string>();
  for (const [file, named] of namedByFile) {
    const [folder, name] = splitName(named);
    if (stemOf(name, file) === name || !isIndexPage(name)) continue;
    const other = indexOfFolder.get(folder);
    if (other === undefined || rankOf(name) < rankOf(splitName(other)[1])) {
      indexOfFolder.set(folder, named);
    }
  }
  return new Map(
    [...namedByFile].map(([file, inAddress]) => {
      const [folder] = splitName(inAddress);
      const isIndex = indexOfFolder.get(folder) === inAddress;
      const named = withoutMark(inAddress, folders);
      const address = isIndex ? `/${splitName(named)[0]}` : `/${stemOf(named, file)}.html`;
      // macOS may store names in another form than keyboards type.
      const path = encodePath(address.normalize());
      // The config fills in this placeholder.
      return [file, path.replaceAll('%5Bproduct%5D', '[product]')];
    }),
  );
}

/** Returns the path of each file that its address is made of. Files that stay where they are go first. */
function namesOf(
  files: readonly string[],
  { addressOf }: PageNaming,
  fail: (file: string, error: ExtensionError) => void,
): ReadonlyMap<string, string> {
  if (!addressOf) return new Map(files.map((file) => [file, file]));
  const placements = files.map((file) => {
    try {
      return [file, addressOf(file) ?? file] as const;
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      fail(file, error);
      return [file, file] as const;
    }
  });
  const taken = new Set(placements.flatMap(([file, wanted]) => (wanted === file ? [file] : [])));
  return new Map(
    placements.map(([file, wanted]) => {
      if (wanted === file) return [file, file];
      // In the same folder, its own name may be free.
      const named = splitName(wanted)[0] + splitName(file)[1];
      const free = [wanted, named].find((name) => !taken.has(name)) ?? file;
      taken.add(free);
      return [file, free];
    }),
  );
}

/** Path of one page file, apart from the other files of its folder: `quickstart/create.md` → `/quickstart/create.html` */
export function pathOfPage(relativePath: string, naming = markdownNaming): string {
  return pathsOfPageFiles([relativePath], naming).get(relativePath) ?? '/';
}

function rankOf(name: string): number {
  return indexNames.indexOf(stemOfPage(name).toLowerCase());
}

/** `guide/Setup.md` → `guide/`, `Setup.md` */
function splitName(file: string): readonly [folder: string, name: string] {
  const end = file.lastIndexOf('/') + 1;
  return [file.slice(0, end), file.slice(end)];
}

const plainName = /^[a-z\d/-]+\.md$/;

/**
 * Returns the key of a page for chunk URLs and the cache folder, which do not allow all characters of its file path.
 *
 * `workflows/steps/index.md` → `workflows_steps` · `index.md` → `_home` · `quickstart/create.md` → `quickstart_create.html`
 */
export function keyOfFile(relativePath: string): string {
  if (relativePath === 'index.md') return '_home';
  if (plainName.test(relativePath)) {
    const stem = relativePath.replace(/\/index\.md$/, '').replace(/\.md$/, '.html');
    return stem.replaceAll('/', '_');
  }
  const readable = withoutEnding(relativePath)
    .replace(/[^a-z\d]+/gi, '_')
    .slice(0, 60);
  return `${readable}-${textFingerprint(relativePath)}`;
}
