// Generates a list of the contents for folders without an index page, or with an empty one.
import path from 'node:path/posix';
import type { SiteConfig } from '../../../pages/model/config.ts';
import { listPageFingerprint } from '../../base/store/fingerprints.ts';
import { generatedPage } from './generated-page.ts';
import { compareNames, titleOfName } from '../sidebars/names.ts';
import type { PageSource } from '../scan/scan.ts';

/** Whether folders without an index page get one. A strict site lists only what its authors wrote, unless its config says otherwise. */
export function hasFolderLists(site: Pick<SiteConfig, 'hasFolderLists' | 'preset'>): boolean {
  return site.hasFolderLists ?? site.preset !== 'strict';
}

/** An entry of a folder: a page, or a subfolder. */
interface Item {
  readonly name: string;
  readonly kind: 'page' | 'index' | 'folder';
  readonly text: string;
  readonly order: number | undefined;
  /** File path below the content folder. */
  readonly file: string;
}

interface Folder {
  /** Path below the content folder, without a trailing slash. */
  readonly relativePath: string;
  /** URL path below the base. */
  readonly path: string;
  readonly items: Item[];
}

/**
 * Returns the pages, and a generated one for each folder below the content folder that has neither an index page nor a page of its name
 * beside it: `/setup/` is a spelling of `/setup.html`. An index page without text lists its folder. No index page is generated for the
 * content folder itself: without one, users arrive at the first page.
 */
export function withFolderLists(
  pages: readonly PageSource[],
  contentName: string,
  showsDrafts: boolean,
): readonly PageSource[] {
  const answered = answeredFolders(pages);
  /** By address: folders that addresses leave out are listed with the folder above them. */
  const folders = new Map<string, Folder>();
  const add = (relativePath: string, address: string, item: Item): void => {
    if (relativePath !== '.' && address === '/') return;
    const folder = folders.get(address);
    if (folder) {
      // A subfolder is listed once, by its index page if it has one.
      const twin =
        item.kind === 'page'
          ? -1
          : folder.items.findIndex(({ name, kind }) => name === item.name && kind !== 'page');
      if (twin === -1) folder.items.push(item);
      else if (item.kind === 'index') folder.items[twin] = item;
      return;
    }
    folders.set(address, { relativePath, path: address, items: [item] });
    // A folder with a page is listed by that page.
    if (relativePath === '.' || answered.has(address)) return;
    const name = path.basename(relativePath);
    add(path.dirname(relativePath), parentOf(address), {
      name,
      kind: 'folder',
      text: titleOfName(name),
      order: undefined,
      file: `${relativePath}/index.md`,
    });
  };
  for (const page of pages) {
    const { relativePath, path: address } = page;
    // An index page represents its folder, one level above.
    const isIndex = address.endsWith('/');
    const below = isIndex ? path.dirname(relativePath) : relativePath;
    if (below === '.' || page.isHidden === true || page.isUnlisted === true) continue;
    if (page.frontmatter.draft === true && !showsDrafts) continue;
    add(path.dirname(below), parentOf(address), {
      name: path.basename(below),
      kind: isIndex ? 'index' : 'page',
      text: page.label ?? page.title,
      order: page.order,
      file: relativePath,
    });
  }
  const filled = pages.map((page) => {
    const folder = page.isBlank && page.path.endsWith('/') ? folders.get(page.path) : undefined;
    return folder ? withList(page, folder) : page;
  });
  const lists = [...folders.values()].flatMap((folder) =>
    answered.has(folder.path) || folder.path === '/' ? [] : [listPage(folder, contentName)],
  );
  return [...filled, ...lists];
}

/** Returns a page that has only frontmatter, with the list as its text. */
function withList(page: PageSource, folder: Folder): PageSource {
  const list = listOf(folder);
  return {
    ...page,
    isFilled: true,
    hash: listPageFingerprint(page.hash, list),
    text() {
      const pageText = page.text();
      const { raw, written } = pageText;
      const withLists = (text: string): string => `${text}\n\n${list}`;
      return written
        ? { ...pageText, written: { ...written, text: withLists(written.text) }, body: list }
        : { ...pageText, raw: withLists(raw), body: list };
    },
  };
}

/** Returns the paths of folders with an index page, or with a page of their name beside them that is no draft. */
function answeredFolders(pages: readonly PageSource[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ path: address, frontmatter }) =>
      address.endsWith('/') || frontmatter.draft !== true ? [address.replace(/\.html$/, '/')] : [],
    ),
  );
}

/** `/guide/setup/` → `/guide/` · `/guide/setup.html` → `/guide/` */
function parentOf(address: string): string {
  return address.replace(/[^/]*\/?$/, '');
}

/** Returns a Markdown list of links to the contents of the folder, sorted by `order`, then by name. */
function listOf({ relativePath, items }: Folder): string {
  const sorted = items.toSorted(
    (a, b) =>
      (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE) || compareNames(a.name, b.name),
  );
  return sorted
    .map(
      ({ text, file }) =>
        `- [${text.replace(/[\\[\]<>*_`~$&!:{]/g, '\\$&')}](<${encodeURI(path.relative(relativePath, file))}>)\n`,
    )
    .join('');
}

function listPage(folder: Folder, contentName: string): PageSource {
  const { relativePath, path: address } = folder;
  return generatedPage({
    path: address,
    title: titleOfName(path.basename(relativePath)),
    // The path may be spelled in another way than the folder.
    relativePath: `${relativePath}/index.md`,
    contentName,
    raw: listOf(folder),
  });
}
