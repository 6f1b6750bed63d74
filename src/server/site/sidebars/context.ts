// The input for deriving a sidebar: the pages of a site, and files that define an order.
import type { FolderItems, ForeignPage } from '../../contract/system.ts';

/** Maximum nesting depth of menus and sidebars. */
export const maxDepth = 20;

/** The data of a page that a sidebar needs. */
export interface ListedPage extends Omit<ForeignPage, 'relativePath' | 'fields'> {
  /** Path of its file below the content folder. */
  readonly relativePath: string;
  /** Whether the page asks to be in no list. A list of the whole site that names it shows it. */
  readonly isHidden?: boolean | undefined;
  /** True for a page without a file, which lists a folder. */
  readonly isGenerated?: boolean | undefined;
  /** Returns its frontmatter. @default it has none */
  readonly readFields?: () => Readonly<Record<string, unknown>>;
}

/** A file that lists pages. */
export interface ListFile {
  /** Its path from the content folder, which may be in a folder above: `guide/SUMMARY.md`, `../SUMMARY.md`. */
  readonly file: string;
  readonly text: string;
}

/** How a folder lists its items, with the file that says so. */
export interface FolderList extends FolderItems {
  readonly list?: ListFile | undefined;
}

/** What is wrong with a list of pages. */
export type ListFault =
  /** An entry that leads to no page. */
  | {
      readonly kind: 'lost';
      readonly entry: string;
      /** Folder that it begins in; undefined for the name of a file in any folder. */
      readonly folder: string | undefined;
    }
  /** Why it is not read at all: a fact with its hint, without the subject. */
  | { readonly kind: 'refused'; readonly fact: string };

/** The input of all functions that derive a sidebar. */
export interface DerivingContext {
  /** Returns the text of a file, by its path from the content folder; undefined if there is none. */
  readonly read: (relativePath: string) => string | undefined;
  /** Returns the page for a file, for its path without the extension, or for its folder: `guide/one.md` · `guide/one` · `guide`. */
  readonly pageOfFile: (file: string) => ListedPage | undefined;
  readonly pages: readonly ListedPage[];
  /** Returns the list of a folder that the system of a project has read, by its path below the content folder. @default there are none */
  readonly listOf?: ((folder: string) => FolderList | undefined) | undefined;
  /** Called for each mistake in a list. @default none */
  readonly report?: ((list: ListFile, fault: ListFault) => void) | undefined;
}

/** `guide/One.md` → `guide/one` · `guide/README.md` → `guide` · `index.md` → empty */
export function listKeyOf(relativePath: string): string {
  return relativePath
    .toLowerCase()
    .replace(/\.(?:md|mdx|markdown|html)$/, '')
    .replace(/(^|\/)(?:index|readme|_index)$/, '')
    .replace(/^\.$/, '');
}

/** The same for the file of a page, whatever its ending: `guide/One.topic` → `guide/one` */
export function listKeyOfPage(relativePath: string): string {
  return listKeyOf(relativePath.replace(/\.[^./]+$/, '.md'));
}

/** `01-intro` → `intro` · `2. Setup` → `Setup`: the number defines the order and is not part of the name. */
export function withoutNumber(name: string): string {
  return name.replace(/^\d+[ \t]*[-_.]+[ \t]*(?=\D)/, '');
}
