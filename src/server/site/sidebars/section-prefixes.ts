// Which sidebar a page of a large site shows: the one of the section that lists it.

/** A folder of addresses, with the sections that list pages below it. */
interface Folder {
  readonly prefix: string;
  /** Number of pages by section. */
  readonly counts: Map<number, number>;
  readonly folders: Map<string, Folder>;
}

function newFolder(prefix: string): Folder {
  return { prefix, counts: new Map(), folders: new Map() };
}

/**
 * Returns the prefixes of each section, by the paths that it lists: the sidebar with the longest prefix of an address is shown. A folder
 * belongs to the section that lists most of its pages; pages in it that other sections list get their own prefixes.
 */
export function prefixesBySection(
  sections: readonly (readonly string[])[],
): ReadonlyMap<number, readonly string[]> {
  const root = newFolder('/');
  const seen = new Set<string>();
  for (const [section, paths] of sections.entries()) {
    for (const path of paths) {
      // The first section that lists a page has it.
      if (seen.has(path)) continue;
      seen.add(path);
      let folder = root;
      for (const [part] of path.slice(1).matchAll(/[^/]+\/?/g)) {
        const prefix = folder.prefix + part;
        const next: Folder = folder.folders.get(part) ?? newFolder(prefix);
        folder.folders.set(part, next);
        next.counts.set(section, (next.counts.get(section) ?? 0) + 1);
        folder = next;
      }
    }
  }
  const prefixes = new Map<number, string[]>();
  const assign = (folder: Folder, inherited: number | undefined): void => {
    const [largest, count = 0] = [...folder.counts].reduce<readonly [number?, number?]>(
      (best, candidate) => (candidate[1] > (best[1] ?? 0) ? candidate : best),
      [],
    );
    // The section around keeps a folder of which it lists as much.
    const owner =
      inherited !== undefined && folder.counts.get(inherited) === count ? inherited : largest;
    if (owner !== undefined && owner !== inherited)
      prefixes.set(owner, [...(prefixes.get(owner) ?? []), folder.prefix]);
    if (folder.counts.size > 1 || owner === undefined)
      for (const inner of folder.folders.values()) assign(inner, owner ?? inherited);
  };
  for (const folder of root.folders.values()) assign(folder, undefined);
  return prefixes;
}
