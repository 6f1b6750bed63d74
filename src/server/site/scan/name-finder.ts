// Finds pages and files by name, as systems do whose links name pages in any folder: `[[Setup]]`.
import path from 'node:path/posix';
import { withoutEnding } from './page-files.ts';

interface Entry<Item> {
  /** Path in lower case, with and without its ending. */
  readonly paths: readonly string[];
  readonly folder: string;
  readonly depth: number;
  readonly item: Item;
}

/** Returns the item of a name in a file; undefined if nothing has it. */
export type NameFinder<Item> = (name: string, from: string) => Item | undefined;

/**
 * Several files may have the same name. The exact path comes first, then the file beside the page, then the shortest path; of equal ones, a file
 * below the same top folder. Case does not matter.
 */
export function createNameFinder<Item>(
  items: Iterable<readonly [relativePath: string, item: Item]>,
): NameFinder<Item> {
  const byName = new Map<string, Entry<Item>[]>();
  for (const [relativePath, item] of items) {
    const lowered = lower(relativePath);
    const paths = [...new Set([lowered, withoutEnding(lowered)])];
    const entry = { paths, folder: path.dirname(lowered), depth: lowered.split('/').length, item };
    for (const entryPath of paths) {
      const name = path.basename(entryPath);
      const entries = byName.get(name);
      if (entries) entries.push(entry);
      else byName.set(name, [entry]);
    }
  }

  return (raw, from) => {
    const folder = path.dirname(lower(from));
    const isRelative = /^\.\.?\//.test(raw);
    const name = lower(isRelative ? path.join(folder, raw) : raw).replace(/^\/+|\/+$/g, '');
    const entries = (byName.get(path.basename(name)) ?? []).filter(({ paths }) =>
      paths.some((lowered) => lowered === name || (!isRelative && lowered.endsWith(`/${name}`))),
    );
    const rank = (entry: Entry<Item>): number =>
      entry.paths.includes(name) ? -2 : entry.folder === folder ? -1 : entry.depth;
    const isNear = (entry: Entry<Item>): number => Number(topOf(entry.folder) === topOf(folder));
    const [best] = entries.toSorted((a, b) => rank(a) - rank(b) || isNear(b) - isNear(a));
    return best?.item;
  };
}

/** `v2/lakes` → v2: folders of versions or languages have the same names below them. */
function topOf(folder: string): string {
  return folder.split('/', 1)[0] ?? '';
}

function lower(lowered: string): string {
  return lowered.normalize().toLowerCase();
}
