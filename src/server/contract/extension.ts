// The contract of extensions: what a module that a site names under `extensions` may export.
import type { ElementContent } from 'hast';
import type { Handlers } from 'mdast-util-to-hast';
import type { PluggableList } from 'unified';
import type { ZodType } from 'zod';
import type { Translated, WordTables } from '../../pages/text/words.ts';
import type { Block } from '../markdown/blocks/block.ts';
import type {
  CompiledInfo,
  DrawPicture,
  DrawSlot,
  HeadPart,
  HookContext,
  PageChange,
  Rule,
  SiteFile,
  SlotName,
} from './page-parts.ts';
import type { Language } from './language.ts';
import type { Form } from './forms.ts';
import type { Format } from './formats.ts';
import type { ReadData } from './data.ts';
import type { MakePages } from './made-pages.ts';
import type { System } from './system.ts';
import type { AddRoutes, Authenticate, Endpoint, SearchProvider, Tool } from './server-parts.ts';
import type {
  DrawComponent,
  Drawn,
  ReadContainer,
  ReadEmbed,
  ReadTargets,
  WrittenPage,
} from '../markdown/context/hooks.ts';

/** A part of an extension: its value, or a function of the extension's options, and of its data if it concerns the text of pages. */
type Part<Value, Options, Data = unknown> = Value | ((options: Options, data: Data) => Value);

/** A function of data alone. Its input is what `run` gets, so that its type is the extension's own. */
type Task = (input: never) => unknown;

/** A component: usable as `::name{…}`, `:::name`, and `<Name …/>`. */
export interface Component {
  /** Schema of its attributes. Authors may write their names in any case. @default any text */
  readonly props?: ZodType;
  /** Returns what the component shows. */
  readonly render: DrawComponent;
  /** Module of the site that the browser runs with the rendered element; it is loaded on pages with the component only. */
  readonly island?: Island;
  /** The component as authors type it, and one line about it. */
  readonly documentation?: string;
}

export interface Island {
  /** File of the module: `./chart-island.js`, beside the extension. Its default export gets the element and the component's props. */
  readonly module: string;
  /** When it is loaded. @default 'visible' */
  readonly when?: 'load' | 'idle' | 'visible';
}

/** A module's default export. Every part is optional; parts are called in the order of the site's list of extensions. */
export interface Extension<Options = unknown, Data = unknown> {
  /** Lowercase letters, digits and hyphens; part of addresses, of rule names and of the store's keys. */
  readonly name: string;
  readonly version: string;
  /** Version of this contract that the module is written for; a server with an older one does not start with it. @default 1 */
  readonly contract?: number;
  /** Schema of the options in the config. @default the extension has no options */
  readonly options?: ZodType<Options>;
  /** What readers see of it, by the tags of languages: texts, in which `{name}` stands for a value, or forms by plural categories. */
  readonly words?: WordTables;
  /** Reads what other parts need from files of the content folder. All pages are compiled again when it changes. */
  readonly data?: ReadData<Options, Data>;
  /** Folders below the content folder that hold pages although their names begin with `_`. Addresses have no `_`. */
  readonly folders?: Part<readonly string[], Options>;
  /**
   * Returns the path, below the content folder, from which the address of a page is made, if that is not the path of its file:
   * `(start)/setup.mdx` → `setup.mdx`. If another page has that address, the path of the file counts. @default the path of the file
   */
  readonly address?: (file: string, options: Options) => string | undefined;
  /**
   * Returns a title made from the file of a page, for pages whose frontmatter has none. If there is a heading of level 1 above the text,
   * that is the title, and this the name in navigation. @default a heading above the text, or the file's name
   */
  readonly title?: (file: string, options: Options) => string | undefined;
  /** Formats of files that are pages beside those in Markdown: each is read as Markdown. */
  readonly formats?: Part<readonly Format[], Options>;
  /**
   * Rewrites the lines of a page, with its includes, before any dialect is read. Returns as many texts as it gets lines: a text with line
   * breaks is several lines, which messages locate at the one that they stand for, and `undefined` leaves the line out. The heading that is a
   * page's title is passed alone too, if it has a mark such as `%name%` or `{{ name }}`.
   */
  readonly lines?: (
    lines: readonly string[],
    options: Options,
    page: WrittenPage,
  ) => readonly (string | undefined)[];
  /** Whether the lines that `lines` changes are syntax of another system, which strict sites report. @default false */
  readonly isForeignSyntax?: boolean;
  /** Reads the first line of a container, `!!! note`. The server finds its end, and what is nested in it. */
  readonly container?: ReadContainer;
  /**
   * Reads a line that stands for the text of another page, which it names, of a file, or of a part of them. Returns `own` for a line that
   * the part `lines` reads, although this server includes a file for it.
   */
  readonly embed?: (
    line: string,
    options: Options,
    below: () => readonly string[],
  ) => ReturnType<ReadEmbed>;
  /** Like `embed`, for lines in fences: the text is part of the code. @default includes in code are shown as typed */
  readonly embedInCode?: Extension<Options>['embed'];
  /**
   * Matches every text in which `embed` or `embedInCode` may find something: an expression without flags and references, in which `^` and
   * `$` are the ends of lines. Texts without a match are not read line by line. @default all texts are read
   */
  readonly embedMarks?: RegExp;
  /**
   * How texts name pages and files by their names alone, in whatever folder these are, for `move` to change them: an expression without
   * flags whose first group is the name.
   */
  readonly names?: RegExp;
  /** Finds the names of files in a text that are neither links nor includes, such as entries of a list of pages, for `move` to change them. */
  readonly fileNames?: (text: string) => readonly PlacedName[];
  /** Finds the targets in the text of a page that links of other pages may name. */
  readonly targets?: ReadTargets;
  /**
   * Plugins of unified for the tree of Markdown as it is parsed. They may add syntax to the parser, and make blocks. Their output is
   * sanitized.
   */
  readonly remark?: Part<PluggableList, Options, Data>;
  /** Languages of fences that the extension draws, `mermaid`: no rule takes them for mistakes. */
  readonly fences?: readonly string[];
  /** How nodes that `remark` plugins make become HTML: handlers of `mdast-util-to-hast` by node type. */
  readonly handlers?: Part<Handlers, Options, Data>;
  /** Blocks of directives, components of MDX, parts of sentences. What they return is sanitized, unless it is `trusted`. */
  readonly blocks?: Part<readonly Block[], Options, Data>;
  /** Components by the name that authors write: `Chart`. What they return is not sanitized. */
  readonly components?: Part<Readonly<Record<string, Component>>, Options, Data>;
  /** Style sheets that every page loads: files, `./chart.css`, or their text. */
  readonly styles?: readonly string[];
  /** Style sheets of what its forms show, instead of every page. */
  readonly formStyles?: readonly string[];
  /** Plugins of unified for the tree of HTML, after sanitizing, before links, images and headings are resolved. */
  readonly rehype?: Part<PluggableList, Options, Data>;
  /** Further fields of the frontmatter, by name. None is required: a rule may ask for it. */
  readonly frontmatter?: Readonly<Record<string, ZodType>>;
  /**
   * Slow functions of data alone, by name. `run` of a context calls one in a thread that compiles pages, within the limits of a page. What
   * they get and return is posted between threads, and kept as JSON.
   */
  readonly tasks?: Readonly<Record<string, Task>>;
  /** Makes pages that have no file of their own. */
  readonly pages?: MakePages<Options, Data>;
  /** Changes the data of a page before it is drawn. */
  readonly page?: (
    page: CompiledInfo,
    context: HookContext<Options, Data>,
  ) => PageChange | undefined;
  /** Adds tags to the head of a page. */
  readonly head?: HeadPart<Options, Data>;
  /** Content of places around the text. It is not sanitized; a text is shown as text. */
  readonly slots?: Readonly<Partial<Record<SlotName, DrawSlot<Options, Data>>>>;
  /** Rules that `check` and development mode apply to pages. */
  readonly rules?: readonly Rule<Options, Data>[];
  /** Further forms of pages. */
  readonly forms?: readonly Form<Options, Data>[];
  /**
   * Draws the picture that is shown with a link to a page: a PNG of 1200 × 630 pixels. If several extensions return one, the last one wins.
   */
  readonly picture?: DrawPicture<Options, Data>;
  /** Files that are made from the site, such as feeds. */
  readonly files?: Part<readonly SiteFile<Options, Data>[], Options>;
  /** Answers messages that programs post, at addresses of the site. */
  readonly endpoints?: readonly Endpoint<Options, Data>[];
  /** Tools that the site's MCP server offers to programs. */
  readonly tools?: readonly Tool<Options, Data>[];
  /** Answers searches. One extension of a site at most. */
  readonly search?: SearchProvider<Options>;
  /** Handlers of Express below `/-/name/`. */
  readonly routes?: AddRoutes<Options>;
  /** Decides who may read the site. */
  readonly authenticate?: Authenticate<Options>;
  /** Reads projects of another documentation system, for every command. */
  readonly system?: System;
}

/** A name of a file in the text of a page: its path from the page or, with a slash in front, from the top, with or without the ending. */
export interface PlacedName {
  readonly name: string;
  /** Its offset in the text. */
  readonly start: number;
}

/** Returns the component unchanged: it only checks types, also that `render` gets the attributes of `props`. */
export function defineComponent<Props>(
  component: Omit<Component, 'props' | 'render'> & {
    readonly props: ZodType<Props>;
    readonly render: (props: Props, children: ElementContent[]) => Drawn;
  },
): Component {
  // The type is erased: attributes are checked by the schema before they are drawn.
  return component as Component;
}

/** Returns the words of an extension in the language of the site, with the names of its English ones: `wordsOf<typeof en>(language, 'chart')`. */
export function wordsOf<Table>(
  { words }: Pick<Language, 'words'>,
  name: string,
): Translated<Table> {
  // The type is that of the extension's own table, which each language has in full.
  return (words[name] ?? {}) as Translated<Table>;
}

/** Returns the extension unchanged: it only checks types. */
export function defineExtension<Options = unknown, Data = unknown>(
  extension: Extension<Options, Data>,
): Extension {
  // The type is erased: options are checked by the schema before any part gets them.
  return extension as unknown as Extension;
}

export type { WrittenPage };
