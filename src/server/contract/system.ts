// Systems: the part of an extension that reads projects of another documentation system, for every command.
import type { SidebarEntry } from '../../pages/model/lists-of-pages.ts';

/** A documentation system whose projects the server reads. */
export interface System {
  /** The system, as its users know it: `Oddbook`. */
  readonly name: string;
  /** Finds the file that shows that a folder belongs to a project of the system; undefined if there is none. Runs at every start. */
  readonly detect: (folder: Folder) => Evidence | undefined;
  /** Reads a project. No code of the project runs. */
  readonly read: (project: Project) => ForeignProject | Promise<ForeignProject>;
}

/**
 * Files around the pages. A pattern is a path whose last name may have `*`, and in which `{a,b}` stands for either. Files outside of the
 * repository, secret files, links that lead out, and files above the limit of size are not there.
 */
export interface Folder {
  /**
   * Returns the first file that a pattern names, in the folder or in one of the three above it, the nearest first. Its path begins at the
   * folder: `book.toml`, `../book.toml`.
   */
  readonly first: (...patterns: readonly string[]) => string | undefined;
  /** Whether there is a file or a folder at a path. */
  readonly has: (name: string) => boolean;
  /** Returns the text of a file; undefined if it cannot be read. */
  readonly text: (file: string) => string | undefined;
  /** Returns the files that a pattern names, sorted by path. One that begins with two stars and a slash names files at any depth. */
  readonly files: (pattern: string) => readonly string[];
}

/** The file that shows that a folder belongs to a project, and the folders of that project. */
export interface Evidence {
  /** The file, as `first` returns it. */
  readonly file: string;
  /** Kind of the file. If several systems are found, a config has precedence over a list of pages, and that over marks in pages. */
  readonly by: 'config' | 'list' | 'pages';
  /** Folder of the project, from that of the file: `..` for `.book/config.ts`. @default the folder of the file */
  readonly project?: string | undefined;
  /** Folder of the pages, from that of the project; it is not read from a config that states it in code. @default the folder of the project */
  readonly pages?: string | undefined;
  /** Folders beside the pages whose files the system serves at the root of its site, from that of the project. @default none */
  readonly statics?: readonly string[] | undefined;
  /** Further files whose changes change the site, from that of the project: `.bookignore`. @default none */
  readonly others?: readonly string[] | undefined;
}

/** A project that is read. All paths begin at its folder. */
export interface Project extends Folder {
  /** The file by which it was found. */
  readonly file: string;
  /** Folder of its pages, by its evidence. */
  readonly pages: string;
  /**
   * Returns the value of the first file that a pattern names: of YAML, JSON and TOML, or the literals that a module of JavaScript or
   * TypeScript exports, with those of modules beside it that it imports. Code is a loss, except in the fields `ignored`. Undefined if there is
   * no such file, or if it cannot be read, which is reported.
   */
  readonly data: (pattern: string, ignored?: readonly string[]) => Promise<unknown>;
  /** Returns the literals of all fields of a name in a module, wherever they are. */
  readonly fields: (file: string, name: string) => Promise<readonly unknown[]>;
  /** Returns the texts of the files in a folder and below it, by their path in it. Those beyond the limits of their number and size are reported. */
  readonly texts: (folder: string) => ReadonlyMap<string, string>;
  /** Reports what is not carried over: a fact. It is located at the first of the `needles` that one of the read files contains. */
  readonly lose: (fact: string, ...needles: readonly string[]) => void;
  /** Reports each field of an object that is not among `knownFields`. `prefix` is that of their names: `output.html.` */
  readonly unknown: (value: unknown, knownFields: readonly string[], prefix?: string) => void;
}

/** A folder with pages of a project. */
export interface PageFolder {
  /** From the folder of the project. */
  readonly folder: string;
  /** Path at which its files appear among the pages: `api/`. @default they appear at the top */
  readonly at?: string | undefined;
  /** Patterns of the only files that are read, from the folder. @default all */
  readonly only?: readonly string[] | undefined;
  /** Patterns of files that are not read. @default none */
  readonly not?: readonly string[] | undefined;
}

export interface ForeignRedirect {
  /** Path below the base of the system's site. */
  readonly from: string;
  /** Path below that base, file of a page, or address of another site. */
  readonly to: string;
}

/** The meaning of one file among the pages of a system. */
export interface Place {
  /** Path of the file that its address is made of: `(start)/setup.mdx` → `setup.mdx`. @default its own */
  readonly path?: string | undefined;
  /** Whether the file is a page. @default by its name */
  readonly isPage?: boolean | undefined;
}

/** A project in the terms of this server. Functions are called after `read`, in the same thread. */
export interface ForeignProject {
  /** Further folders with pages. @default only that of the evidence */
  readonly pages?: readonly PageFolder[] | undefined;
  /**
   * Fields of a config, such as `title`. Undefined ones are left out; a value that a config cannot have is a loss. Folders of `languages` begin
   * at that of the pages.
   */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** Returns sidebars, navigation and frame, once the pages are known; on a site with several languages, once for each. */
  readonly navigation?:
    | ((pages: Pages) => ForeignNavigation | Promise<ForeignNavigation>)
    | undefined;
  /**
   * Returns how a folder of pages, by its path, lists its items; undefined for one that does not. The folder of a language is asked for first,
   * then that of the original.
   */
  readonly folderList?: ((folder: string, pages: Pages) => FolderItems | undefined) | undefined;
  /** Returns the address that a page only leads to, below the base or of another site: it is a redirect, and no page. */
  readonly leadsTo?: ((page: ForeignPage) => string | undefined) | undefined;
  /** Returns what the system says of a file, by its path below the folder of the pages. */
  readonly place?: ((file: string) => Place | undefined) | undefined;
  /** Returns the paths below the base at which the system served a page: they are redirected if they lead nowhere. */
  readonly addresses?: ((page: ForeignPage) => readonly string[]) | undefined;
  readonly redirects?: readonly ForeignRedirect[] | undefined;
  /** Files that are not published, or drafts. @default none */
  readonly excluded?: readonly ExcludedFiles[] | undefined;
  /** Folders outside of the pages whose files pages include, from that of the project. @default none */
  readonly includes?: readonly string[] | undefined;
  /** Where the system's site is: only an import serves there. */
  readonly published?:
    | {
        readonly origin?: string | undefined;
        readonly base?: string | undefined;
        /** Whether the pages are a part of the site, so that links may lead to other parts. @default false */
        readonly isPart?: boolean | undefined;
      }
    | undefined;
  /** Files that name pages, for `move` and for development mode. */
  readonly listed?: readonly ListedNames[] | undefined;
  /** Options of the extension that has the system. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** Options of other extensions, by their names without `millrace-docs/`. */
  readonly gives?: Readonly<Record<string, unknown>> | undefined;
  /** Comments that an import writes in place of missing fields, by name. */
  readonly remarks?: Readonly<Record<string, string>> | undefined;
}

/** Files that a system does not publish, or publishes later. */
export interface ExcludedFiles {
  /** Patterns as the project states them, in lists of any depth; one that is no text is computed, which is reported. */
  readonly patterns: unknown;
  /** `ignore` are lines of a `.gitignore`, `start` the beginnings of paths. */
  readonly syntax: 'glob' | 'ignore' | 'expression' | 'start';
  /** File that states them, from the folder of the project: `.bookignore`. @default that by which the project was found */
  readonly file?: string | undefined;
  /** Folder in which they begin, from that of the project; `/` for expressions about whole paths. @default the folder of the pages */
  readonly from?: string | undefined;
  /** Name of the field that states them, for messages. @default the place of the first pattern */
  readonly field?: string | undefined;
  /** Whether other files than pages are published all the same. @default false */
  readonly isOfPages?: boolean | undefined;
  /** Whether the pages are drafts. @default they are not published at all */
  readonly isOfDrafts?: boolean | undefined;
  /** Whether they are about pages with a day that is yet to come. @default false */
  readonly isOfFuture?: boolean | undefined;
}

/** Files that name pages, and how. */
export interface ListedNames {
  /** Pattern of the files. */
  readonly file: string;
  /**
   * Paths with endings; paths without; those that begin with a slash or have one; or names of items in the folder of the file: elements of
   * lists, or names of fields.
   */
  readonly names: 'files' | 'stems' | 'links' | 'items' | 'fields';
  /** Folder that the paths begin in, from that of the project. @default the folder of the file */
  readonly from?: string | undefined;
  /** Beginning of paths that start at the folder of the pages. @default a slash */
  readonly fromTop?: string | undefined;
}

/** Sidebars and the parts of the frame that a project states. */
export interface ForeignNavigation {
  /** In their order. Pages in none of them come last in the first one. @default the folders decide */
  readonly sidebars?: readonly ForeignSidebar[] | undefined;
  /** Paths of pages that are intentionally in no sidebar. @default none */
  readonly hidden?: readonly string[] | undefined;
  /** Entries of the top navigation, as in a config. */
  readonly navigation?: readonly unknown[] | undefined;
  /** The frame, as in a config. */
  readonly frame?: Readonly<Record<string, unknown>> | undefined;
  /** Returns the options of the extension that pages need away from the project, which an import writes. @default none */
  readonly copied?: (() => Readonly<Record<string, unknown>> | undefined) | undefined;
}

export interface ForeignSidebar {
  readonly name: string;
  /**
   * Paths below which it is shown if there are several, such as `/guide/`. @default the folders whose pages only it lists, and its other
   * pages
   */
  readonly prefixes?: readonly string[] | undefined;
  readonly items: readonly SidebarEntry[];
}

/** How a folder lists its items. */
export interface FolderItems {
  /** The file that lists them, for messages about items that are not there. @default there are no messages */
  readonly file?: string | undefined;
  readonly title?: string | undefined;
  /** Its position among its siblings. */
  readonly position?: number | undefined;
  /** @default in their own order */
  readonly items?: readonly ListItem[] | undefined;
  /** Its entries, as `tree` returns them, instead of items. Pages in none of them come last. */
  readonly entries?: readonly SidebarEntry[] | undefined;
}

/** Where a list stands. */
export interface ListPlace {
  /** Folder in which its names begin, from that of the pages. @default that folder */
  readonly from?: string | undefined;
  /** Its file, for messages. @default the file by which the project was found */
  readonly file?: string | undefined;
}

/** An item of a list, as `read` of `pages.tree` returns it. */
export interface ListItem {
  /** Name of a page. */
  readonly page?: string | undefined;
  /** Label. @default the title of the page */
  readonly text?: string | undefined;
  /** Address of another site, or of a page if `page` is not one. */
  readonly href?: string | undefined;
  /** Folder whose pages are listed. */
  readonly folder?: string | undefined;
  /** Items within it, which `read` gets in turn. */
  readonly items?: unknown;
  /** Where its items are listed. @default in the list of the item itself */
  readonly list?: ListPlace | undefined;
  /** Label above this item and those that follow. */
  readonly section?: string | undefined;
  /** Whether it stands for all items that the list of a folder does not name. */
  readonly isRest?: true | 'reversed' | undefined;
  /** Whether readers do not see it. */
  readonly isHidden?: boolean | undefined;
}

/** A page of a project. */
export interface ForeignPage {
  readonly path: string;
  /** Path below the folder of the pages. */
  readonly relativePath: string;
  readonly title: string;
  /** Position among its siblings that the page itself states. */
  readonly order?: number | undefined;
  /** Returns its frontmatter. */
  readonly fields: () => Readonly<Record<string, unknown>>;
  /** Returns its Markdown. */
  readonly text: () => string;
}

/**
 * The pages of a project in one of its languages, by the names that its files have for them. Names begin at the folder of the pages or at that
 * of the language, and addresses at the base or at the path of the language.
 */
export interface Pages {
  /** BCP 47 tag of their language; undefined if the site has one only. */
  readonly language: string | undefined;
  /** The pages that have a file. */
  readonly all: readonly ForeignPage[];
  /** Returns a page by its file, by that without its ending, or by its folder: `guide/one.md`, `guide/one`, `guide`. */
  readonly at: (name: string) => ForeignPage | undefined;
  /** Returns the pages whose files without their endings are like a pattern with `*`, `**` and `?`, by their names: `guide/*`, `api/**.md`. */
  readonly like: (pattern: string) => readonly ForeignPage[];
  /** Returns the path of the page that an address of the system's site leads to, with its hash. */
  readonly ofAddress: (link: string) => string | undefined;
  /**
   * Returns the entries of a list. Items that name no page are reported and left out; a group without entries is its page, one without a
   * label is its entries.
   */
  readonly tree: (
    items: unknown,
    read: (item: unknown) => ListItem | readonly ListItem[] | undefined,
    list?: ListPlace,
  ) => readonly SidebarEntry[];
  /** Returns the entries of a nested list of links in a file of Markdown, such as `SUMMARY.md`. Headings begin groups. */
  readonly markdownList: (file: string) => readonly SidebarEntry[];
  /** Returns the entries of a folder in their own order. */
  readonly inFolder: (folder: string) => readonly SidebarEntry[];
}
