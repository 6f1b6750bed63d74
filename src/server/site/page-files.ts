// Which files of a folder are pages, and at which address each stands.
import { encodePath } from '../../pages/model/paths.ts';
import { hash } from '../diagnostics/hash.ts';

const pageEnding = /\.(?:md|mdx|markdown)$/i;

/** Names of a folder's own page, the first of them that a folder holds. */
const indexNames = ['index', 'readme', '_index'];

/** Whether a file is a page of a site that takes any folder: partials (`_intro.md`) and lists for navigation (`SUMMARY.md`) are none. */
export function isPageFile(relativePath: string): boolean {
  if (!pageEnding.test(relativePath)) return false;
  const names = relativePath.split('/');
  const last = names.at(-1) ?? '';
  if (last === 'SUMMARY.md') return false;
  return names.every((name) => !name.startsWith('_') || (name === last && isIndexName(name)));
}

/** `guide/Setup.mdx` → `guide/Setup` */
export function withoutEnding(relativePath: string): string {
  return relativePath.replace(pageEnding, '');
}

/** `README.md`, `index.mdx`, `_index.md` */
export function isIndexName(name: string): boolean {
  return pageEnding.test(name) && indexNames.includes(withoutEnding(name).toLowerCase());
}

/**
 * Paths of all page files, by file: `guide/Setup.md` → `/guide/Setup.html` · `guide/README.md` → `/guide/`
 *
 * Of several files for a folder's own page `index` comes first; the others keep their names.
 */
export function pathsOfPageFiles(relativePaths: readonly string[]): ReadonlyMap<string, string> {
  const indexOfFolder = new Map<string, string>();
  for (const file of relativePaths) {
    const [folder, name] = splitPlace(file);
    if (!isIndexName(name)) continue;
    const other = indexOfFolder.get(folder);
    if (other === undefined || rankOf(name) < rankOf(splitPlace(other)[1])) {
      indexOfFolder.set(folder, file);
    }
  }
  return new Map(
    relativePaths.map((file) => {
      const [folder] = splitPlace(file);
      const isIndex = indexOfFolder.get(folder) === file;
      return [file, encodePath(isIndex ? `/${folder}` : `/${withoutEnding(file)}.html`)];
    }),
  );
}

function rankOf(name: string): number {
  return indexNames.indexOf(withoutEnding(name).toLowerCase());
}

/** `guide/Setup.md` → `guide/`, `Setup.md` */
function splitPlace(file: string): readonly [folder: string, name: string] {
  const end = file.lastIndexOf('/') + 1;
  return [file.slice(0, end), file.slice(end)];
}

const plainPlace = /^(?:[a-z\d-]+\/)*[a-z\d-]+\.md$/;

/** A page's name in chunk addresses and in the cache folder, where some letters of its place could not stand. */
export function keyOfAnyFile(relativePath: string, regularKey: string): string {
  if (plainPlace.test(relativePath)) return regularKey;
  const readable = withoutEnding(relativePath)
    .replace(/[^a-z\d]+/gi, '_')
    .slice(0, 60);
  return `${readable}-${hash(relativePath)}`;
}

/** `workflows/steps/index.md` → `workflows_steps` · `index.md` → `_home` · `quickstart/create.md` → `quickstart_create.html` */
export function keyOfPage(relativePath: string): string {
  if (relativePath === 'index.md') return '_home';
  const stem = relativePath.replace(/\/index\.md$/, '').replace(/\.md$/, '.html');
  return stem.replace(/[[\]]/g, '').replaceAll('/', '_');
}
