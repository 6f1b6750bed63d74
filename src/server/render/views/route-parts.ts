// Splits the route list of a large site into parts by folder, so that no reader loads all of it.

/** Maximum number of pages in one list. A page takes about 30 bytes of it, compressed. */
export const maxListedPages = 600;

/** Maximum number of parts: beyond it, folders share the part of the folder above. */
const maxParts = 1000;

/** One part of the route list. */
export interface RoutePart {
  /** Path of the folder that contains the pages; parts of inner folders take precedence. */
  readonly prefix: string;
  readonly paths: readonly string[];
}

/** Returns a part for each folder that is small enough and for the pages beside such folders, inner ones first. Empty for a small site. */
export function partRoutes(paths: readonly string[]): readonly RoutePart[] {
  if (paths.length <= maxListedPages) return [];
  const parts: RoutePart[] = [];
  split('/', paths, 0);
  return parts;

  function split(prefix: string, inside: readonly string[], depth: number): void {
    const folders = groupByFolder(prefix, inside);
    const isWhole = inside.length <= maxListedPages || depth > 20;
    if (isWhole || parts.length + folders.size > maxParts) {
      parts.push({ prefix, paths: inside });
      return;
    }
    const beside: string[] = [];
    for (const [folder, pages] of folders) {
      if (folder === prefix) beside.push(...pages);
      else split(folder, pages, depth + 1);
    }
    if (beside.length > 0) parts.push({ prefix, paths: beside });
  }
}

/** `/guide/a.html` in `/` → `/guide/` · `/a.html` in `/` → `/` itself */
function groupByFolder(
  prefix: string,
  paths: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const end = path.indexOf('/', prefix.length);
    const folder = end === -1 ? prefix : path.slice(0, end + 1);
    const pages = folders.get(folder);
    if (pages) pages.push(path);
    else folders.set(folder, [path]);
  }
  return folders;
}

/** `routes.3.js` */
export function nameOfPart(index: number): string {
  return `routes.${index}.js`;
}
