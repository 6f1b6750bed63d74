// The tree of pages in toctrees: each page lists those below it, from the first page on.
import path from 'node:path/posix';
import {
  type ForeignPage,
  type ForeignSidebar,
  isWebAddress,
  type ListItem,
  type Pages,
  type PlacedName,
  type Project,
} from 'millrace-docs/extension';
import { isInside, itemOf, maxPatterns } from './book-toc.ts';

/** One entry of a toctree. */
interface TreeEntry {
  /** `setup`, `/guide/setup.md`, `https://…`, `self`; with the option `glob` also `guide/*` */
  readonly target: string;
  /** Offset of the target in the text. */
  readonly start: number;
  readonly text: string | undefined;
}

interface Toctree {
  caption: string | undefined;
  hasPatterns: boolean;
  readonly entries: TreeEntry[];
}

/** Maximum length of a line that is read. */
const maxLine = 1000;

/** Returns the toctrees of a text in their order. Options come first: `:caption: Guide`, or YAML between two `---`. */
function toctreesIn(text: string): readonly Toctree[] {
  const trees: Toctree[] = [];
  let tree: Toctree | undefined;
  let fence = '';
  let isYaml = false;
  let start = 0;
  for (const line of text.split('\n')) {
    const at = start;
    start += line.length + 1;
    if (line.length > maxLine) continue;
    const trimmed = line.trim();
    if (!tree) {
      fence = /^(`{3,}|:{3,})\{toctree\}$/.exec(trimmed)?.[1] ?? '';
      if (fence !== '') tree = { caption: undefined, hasPatterns: false, entries: [] };
      isYaml = false;
    } else if (trimmed.startsWith(fence)) {
      trees.push(tree);
      tree = undefined;
    } else if (trimmed === '---') {
      isYaml = !isYaml;
    } else if (isYaml || trimmed.startsWith(':')) {
      const [, name, value = ''] = /^:?(\w+):\s*(.*)$/.exec(trimmed) ?? [];
      if (name === 'caption') tree.caption = value.replace(/^(["'])(.*)\1$/, '$2') || undefined;
      if (name === 'glob') tree.hasPatterns = true;
    } else if (trimmed !== '') {
      // `Text <setup>`
      const [, label, named] = /^([^<]*)<([^<>]*)>$/.exec(trimmed) ?? [];
      const target = named ?? trimmed;
      tree.entries.push({ target, start: at + line.lastIndexOf(target), text: label?.trim() });
    }
  }
  return trees;
}

/** Returns the names of files in the toctrees of a text. */
export function namesInToctrees(text: string): readonly PlacedName[] {
  if (!text.includes('{toctree}')) return [];
  return toctreesIn(text).flatMap(({ entries }) =>
    entries.map(({ target, start }) => ({ name: target, start })),
  );
}

interface TreeReading {
  readonly pages: Pages;
  readonly project: Project;
  /** Folder in which paths with a slash in front begin; empty for that of the pages. */
  readonly top: string;
}

/** A toctree, or one of its entries, with its page. */
type TreeItem =
  | { readonly page: ForeignPage; readonly tree: Toctree }
  | { readonly page: ForeignPage; readonly entry: TreeEntry; readonly hasPatterns: boolean };

/** Returns the entries that a page leads to, itself first; empty if it has no toctree. */
export function entriesOfToctrees(
  home: ForeignPage,
  { pages, project, top }: TreeReading,
): ForeignSidebar['items'] {
  /** Paths that have been listed: pages may name each other. */
  const listed = new Set([home.path]);
  let patterns = maxPatterns;
  const items = pages.tree(treesOf(home), (item) => read(item as TreeItem));
  return items.length === 0 ? [] : [{ kind: 'page', path: home.path }, ...items];

  function read(item: TreeItem): ListItem | readonly ListItem[] {
    const { page } = item;
    if ('tree' in item) {
      const { caption: text, entries, hasPatterns } = item.tree;
      const { relativePath } = page;
      return {
        text,
        items: entries.map((entry): TreeItem => ({ page, entry, hasPatterns })),
        list: {
          from: path.dirname(relativePath),
          file: path.join(project.pages, relativePath),
        },
      };
    }
    const { target, text } = item.entry;
    if (target === 'self') return [];
    if (isWebAddress(target)) return { text, href: target };
    const folder = target.startsWith('/') ? top : path.dirname(page.relativePath);
    const file = path.join(folder, target);
    if (item.hasPatterns && /[*?]/.test(file)) {
      patterns -= 1;
      return patterns < 0 ? [] : pages.like(file).filter(isNew).map(itemOf);
    }
    const listedPage = pages.at(`/${file}`);
    if (!listedPage) return isInside(file, top) ? { page: target } : [];
    return isNew(listedPage) ? { text, page: `/${file}`, items: treesOf(listedPage) } : [];
  }

  function isNew(page: ForeignPage | undefined): boolean {
    if (!page || listed.has(page.path) || !isInside(page.relativePath, top)) return false;
    listed.add(page.path);
    return true;
  }
}

function treesOf(page: ForeignPage): readonly TreeItem[] {
  return toctreesIn(page.text()).map((tree) => ({ page, tree }));
}
