// Pages by the addresses that VitePress and VuePress give them, which may be rewritten.
import { fieldsOf, type ForeignPage, type Pages } from 'millrace-docs/extension';

/** Usual folders of pages, for a config that states theirs in code. */
const usualFolders = ['docs', 'src', 'docs/src'];

export interface Rewrites {
  /** Returns the path of a file after a rewrite; undefined if there is none for it. */
  readonly rename: (file: string) => string | undefined;
  /** Folder whose files are at the root: `en` */
  readonly rootFolder: string | undefined;
  /** Patterns that are not read. */
  readonly patterns: readonly string[];
}

/** Reads rewrites of single files, and of folders: `en/:rest*` → `:rest*` */
export function readRewrites(value: unknown): Rewrites {
  const exact = new Map<string, string>();
  const prefixes: (readonly [from: string, to: string])[] = [];
  const patterns: string[] = [];
  for (const [from, to] of Object.entries(fieldsOf(value))) {
    if (typeof to !== 'string') patterns.push(from);
    else if (!/[:*(]/.test(from)) exact.set(from, to);
    else if (/^[^:*(]*:(\w+)\*$/.test(from) && /^[^:*(]*:(\w+)\*$/.test(to)) {
      prefixes.push([from.replace(/:.*$/, ''), to.replace(/:.*$/, '')]);
    } else patterns.push(from);
  }
  return {
    patterns,
    rootFolder: prefixes.find(([from, to]) => to === '' && from !== '')?.[0].replace(/\/$/, ''),
    rename(file) {
      const renamed = exact.get(file);
      if (renamed !== undefined) return renamed;
      const prefix = prefixes.find(([from]) => file.startsWith(from));
      return prefix && prefix[1] + file.slice(prefix[0].length);
    },
  };
}

/** Returns what finds the page of a link, which may have a hash. */
export function createFindPage(
  pages: Pages,
  { rename }: Rewrites,
): (link: string, start?: string) => ForeignPage | undefined {
  const renamed = new Map(
    pages.all.map((page) => [nameOf(rename(page.relativePath) ?? page.relativePath), page]),
  );
  const byPath = new Map(pages.all.map((page) => [page.path, page]));
  const folders = usualFolders.filter((folder) =>
    pages.all.some(({ relativePath }) => relativePath.startsWith(`${folder}/`)),
  );
  return (link, start = '/') => {
    const target = link.replace(/[?#].*$/, '');
    const whole = target.startsWith('/') ? [target] : [start + target, `/${target}`];
    for (const name of whole) {
      const page = pages.at(name) ?? renamed.get(nameOf(name));
      if (page) return page;
    }
    const address = pages.ofAddress(whole[0] ?? target);
    if (address !== undefined) return byPath.get(address);
    return folders.map((folder) => pages.at(folder + (whole[0] ?? target))).find(Boolean);
  };
}

/** `/guide/Setup.md`, `/guide/setup.html` → `guide/setup` · `README.md` → empty */
function nameOf(file: string): string {
  return file
    .toLowerCase()
    .replace(/\.(?:md|html)$/, '')
    .replace(/(^|\/)(?:index|readme)$/, '')
    .replace(/^\/|\/$/g, '');
}
