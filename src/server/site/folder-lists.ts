// Folders without a page of their own: each gets one that lists what is in it.
import path from 'node:path/posix';
import { hash } from '../diagnostics/hash.ts';
import { compareNames, titleOfName } from '../sidebars/names.ts';
import { keyOfAnyFile, keyOfPage } from './page-files.ts';
import type { PageSource } from './scan.ts';

/** What stands in a folder: a page, or a folder with its list. */
interface Item {
  readonly name: string;
  readonly text: string;
  readonly order: number | undefined;
  /** From the folder. */
  readonly file: string;
}

interface Folder {
  /** Below the content folder, without a slash at its end. */
  readonly place: string;
  /** Its address below the base. */
  readonly path: string;
  readonly items: Item[];
}

/**
 * Pages for all folders below the content folder that have none. The content folder itself gets none: where it has no page, readers arrive
 * at the first one.
 */
export function folderLists(
  pages: readonly PageSource[],
  contentName: string,
): readonly PageSource[] {
  const taken = new Set(pages.map((page) => page.path));
  const folders = new Map<string, Folder>();
  for (const page of pages) {
    const { relativePath, path: address } = page;
    // An index stands for its folder, one level above.
    const isIndex = address.endsWith('/');
    const place = isIndex ? path.dirname(relativePath) : relativePath;
    addTo(folders, path.dirname(place), parentOf(address), {
      name: path.basename(place),
      text: page.label ?? page.title,
      order: page.order,
      file: path.relative(path.dirname(place), relativePath),
    });
  }
  return [...folders.values()].flatMap((folder) =>
    taken.has(folder.path) ? [] : [listOf(folder, contentName)],
  );
}

/** Adds an item to its folder, and a folder that is new to the one above it. */
function addTo(folders: Map<string, Folder>, place: string, address: string, item: Item): void {
  if (place === '.' || address === '/') return;
  const known = folders.get(place);
  if (known) {
    if (!known.items.some(({ file }) => file === item.file)) known.items.push(item);
    return;
  }
  folders.set(place, { place, path: address, items: [item] });
  const name = path.basename(place);
  addTo(folders, path.dirname(place), parentOf(address), {
    name,
    text: titleOfName(name),
    order: undefined,
    file: `${name}/index.md`,
  });
}

/** `/guide/setup/` → `/guide/` · `/guide/setup.html` → `/guide/` */
function parentOf(address: string): string {
  return address.replace(/[^/]*\/?$/, '');
}

function listOf({ place, path: address, items }: Folder, contentName: string): PageSource {
  const title = titleOfName(path.basename(place));
  const sorted = items.toSorted(
    (a, b) =>
      (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE) || compareNames(a.name, b.name),
  );
  const typed = sorted
    .map(
      ({ text, file }) =>
        `- [${text.replace(/[\\[\]<>*_`~$&!:{]/g, '\\$&')}](<${encodeURI(file)}>)\n`,
    )
    .join('');
  const relativePath = `${place}/index.md`;
  return {
    title,
    frontmatter: { title },
    hash: hash(typed),
    blob: '',
    regularPath: address,
    file: `${contentName}/${relativePath}`,
    relativePath,
    key: keyOfAnyFile(relativePath, keyOfPage(relativePath)),
    path: address,
    isGenerated: true,
    unreadFields: new Set(),
    refusal: undefined,
    includes: {},
    text: () => ({ typed, body: typed, sourceColumn: (_, column) => column }),
  };
}
