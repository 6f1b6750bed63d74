// Importers: the part of an extension that reads a project of another documentation system, for the command `import`.

/** Reads projects of one system. */
export interface Importer {
  /** The system, as its users know it: `MkDocs`. */
  readonly name: string;
  /** Names that mark the folder of a project, any of which is its config: `mkdocs.yml`, `.vitepress/config.ts`. */
  readonly files: readonly string[];
  /** Whether it reads a folder only if no other importer does, because its files may be beside those of another system. @default false */
  readonly isFallback?: boolean;
  /** Reads a project once. What cannot be carried over is told in `project.losses`. */
  readonly read: (project: ImportProject) => Imported | Promise<Imported>;
}

/** A project in the terms of this server. */
export interface Imported {
  /** Folder of the pages, within the project. */
  readonly contentDir: string;
  /** Fields of a config by name; undefined ones are left out. A value that a config cannot have is a loss. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Redirects of the project, from a path below the base. Those that lead nowhere are losses. @default none */
  readonly redirects?: readonly ImportedRedirect[];
  /** Returns the path below the base at which the other system served a page; undefined if it is the page's own. */
  readonly oldAddress?: (page: ProjectPage) => string | undefined;
  /** Comments to write in place of missing fields, by name. */
  readonly remarks?: Readonly<Record<string, string>>;
}

export interface ImportedRedirect {
  readonly from: string;
  readonly to: string;
}

/** A folder with a config of another system, and what an importer needs to read it. Paths are absolute, or relative to the working folder. */
export interface ImportProject {
  /** The folder that the user named. Nothing outside it is read. */
  readonly root: string;
  /** Folder that paths in the config are relative to. */
  readonly folder: string;
  readonly configFile: string;
  /** Text of that file. */
  readonly configText: string;
  readonly losses: Losses;
  /** Returns the text of another file of the project; undefined if it does not exist, is no regular file, is too large or is outside. */
  readonly readText: (file: string) => string | undefined;
  /** Parses YAML, with limits of nesting and aliases. Refuses the project if it is none. */
  readonly parseYaml: (text: string, file: string) => unknown;
  /** Parses TOML. Refuses the project if it is none. */
  readonly parseToml: (text: string, file: string) => unknown;
  /**
   * Returns the object that a module of JavaScript or TypeScript exports, as far as it is written as literals; nothing is run. What is no
   * literal is a loss, except in fields that are `needless`. Refuses the project if the module cannot be read.
   */
  readonly readModule: (
    file: string,
    needless?: readonly string[],
  ) => Readonly<Record<string, unknown>>;
  /** Reads the pages of a folder. Refuses the project if the folder does not exist or is outside. */
  readonly pages: (contentDir: string) => Promise<ProjectPages>;
  /** Ends the import with a message for its user: a fact, then a hint. */
  readonly refuse: (text: string) => never;
}

/** A page with a file. */
export interface ProjectPage {
  readonly path: string;
  /** Path below the content folder. */
  readonly relativePath: string;
  readonly title: string;
  /** Position among its siblings that the page itself states. */
  readonly order?: number | undefined;
  /** Its frontmatter. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Returns its Markdown. */
  readonly text: () => string;
}

/** The pages of a project, as its config refers to them: by file, by link, by old address. */
export interface ProjectPages {
  readonly pages: readonly ProjectPage[];
  /** Returns the text of a file, by its path from the content folder; undefined if there is none. */
  readonly read: (relativePath: string) => string | undefined;
  /** Returns the page for a file, for its path without the ending, or for its folder: `guide/one.md` · `guide/one` · `guide`. */
  readonly pageOfFile: (file: string) => ProjectPage | undefined;
  /** Returns the path of the page that a link in the project's config leads to, with its hash; undefined for any other link. */
  readonly pathOfLink: (link: string, base: string) => string | undefined;
  /** True if a path below the base leads to no page. */
  readonly isLost: (address: string) => boolean;
}

/** Collects what an import does not carry over, with the location in the project's files. */
export interface Losses {
  /** Adds a loss. `needles` are texts to search in the read files, the likeliest first; its location is that of the first one found. */
  readonly add: (text: string, ...needles: readonly string[]) => void;
  /** Adds a loss that concerns a whole file. */
  readonly addOfFile: (file: string, text: string) => void;
  /** Adds a loss for each field of an object that is not among the `known` ones. */
  readonly addUnknown: (value: unknown, known: readonly string[], prefix?: string) => void;
}
