// The route list of a large site in parts, one for each of its folders, so that no reader loads them all.

/** Pages that one list holds. A page takes about 30 bytes of it, compressed. */
export const maxListedPages = 600;

/** Folders that the list of parts names: beyond them, folders share the part of the folder above. */
const maxParts = 1000;

/** Pages of one part. */
export interface RoutePart {
  /** Path of the folder that they are in, and that no other part is closer to. */
  readonly prefix: string;
  readonly paths: readonly string[];
}

/** Empty where one list holds all pages; else folders that are small enough, and what stands beside them, inner folders first. */
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
