// The parts of extensions that concern the Markdown processor.
import type { ElementContent, Root } from 'hast';
import type { Handlers } from 'mdast-util-to-hast';
import type { PluggableList } from 'unified';
import { hookDeadlineMs } from '../../base/diagnostics/limits.ts';

/** The text that replaces a line, and the lines below that belong to it. */
export type Embed = EmbeddedPage | EmbeddedFile;

/** The place of an embed in the text. */
interface EmbedSurroundings {
  /** Number of lines below that belong to it. @default 0 */
  readonly lines?: number;
  /** Texts before and behind it on its line, which stay there. @default it replaces the whole line */
  readonly around?: readonly [before: string, behind: string];
}

/** The text of a page, in a system that names pages, not files. */
interface EmbeddedPage extends EmbedSurroundings {
  /** Name of a page, with or without folders and ending. */
  readonly name: string;
  /** Returns the part of the text of the page that is shown. */
  readonly take: (text: string) => string;
}

/** The text of a file of the content folder, or of a folder that the site allows. */
export interface EmbeddedFile extends EmbedSurroundings {
  /** Path from the folder of the page, or with a slash from the content folder. */
  readonly path: string;
  /** Path of the file where none is at the first. @default there is no other */
  readonly orPath?: string;
  /** Lines, `2:5`, or the name of a section between marks in the file. @default all of it; marks are left out */
  readonly part?: string;
  /** Returns the part that is shown, where neither lines nor a name say it. @default `part` */
  readonly take?: (text: string) => string;
  /** The fence that shows it as code: a language and its settings. @default the text is part of the page */
  readonly fence?: string;
}

/**
 * Returns what takes the place of a line; undefined for a line that embeds nothing; `own` for one that the part `lines` of the extension
 * reads, although this server has a meaning for it. `below` returns the lines below it.
 */
export type ReadEmbed = (line: string, below: () => readonly string[]) => Embed | 'own' | undefined;

/** For lines outside of code, and for those in fences. */
export interface EmbedReaders {
  readonly ofText: readonly ReadEmbed[];
  readonly ofCode: readonly ReadEmbed[];
}

/** How the extensions of a site read lines that stand for other texts. */
export interface Embeds {
  /**
   * Returns the readers of extensions that may find something in a text, in the order of their calls. Undefined if neither they nor this
   * server's own includes can find anything: the text is not read line by line.
   */
  readonly readersIn: (text: string) => EmbedReaders | undefined;
  /** Returns the same without an extension, which failed. */
  readonly without: (extension: string) => Embeds;
}

/** The marks of the line that ends a container, which may have more of them: `:::` */
export interface ContainerMarks {
  readonly marks: string;
}

/** The first line of a container. */
export interface ContainerOpening {
  /** Name of the block; `container-group` only shows its content. */
  readonly name: string;
  readonly title?: string | undefined;
  /** Attributes as those of a directive, without braces: `#id open`. */
  readonly attributes?: string;
  /**
   * How it ends: with a line of marks; before the first line that is not indented by four columns more than its own first line; or with the
   * next container of its name, which is possible only inside a container that ends with marks.
   */
  readonly end: ContainerMarks | 'indentation' | 'next';
  /** How this server's own Markdown writes it, which strict sites report: `Write :::note.` @default nothing is reported */
  readonly hint?: string | undefined;
}

/** Returns the container that a line opens; undefined for any other line. Gets lines that begin with a mark, without their indentation. */
export type ReadContainer = (line: string) => ContainerOpening | undefined;

/** A target on a page that links of any page may name. */
export interface PageTarget {
  /** Name and id of the target. */
  readonly name: string;
  /** Text of links that have none. @default the name */
  readonly title?: string;
  /** Whether `name.part` without a target of its own leads here too. @default false */
  readonly holdsParts?: boolean;
}

/** Returns the targets in the text of a page. */
export type ReadTargets = (text: string) => readonly PageTarget[];

/** A page whose lines an extension rewrites. */
export interface WrittenPage {
  /** File below the content folder. */
  readonly file: string;
  /** Its frontmatter, with the fields of any system. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether it is read as MDX, of which the server reads components and expressions itself. */
  readonly isMdx: boolean;
  /** Reports what readers do not see as its author meant it: the index of the line, and a fact with its hint. */
  readonly report: (index: number, text: string) => void;
  /**
   * Reports a line that is another system's, although readers see what its author meant, to strict sites: the index of the line, and how to
   * write it. @default to write it in the site's Markdown
   */
  readonly suggest: (index: number, hint?: string) => void;
}

/** Attributes of a component by name. Values are texts, `true`, and literals of JSON. */
export type ComponentProps = Readonly<Record<string, unknown>>;

/** Returns the nodes of a component; a text is shown as text. `children` are the drawn nodes inside it. */
export type DrawComponent = (props: ComponentProps, children: ElementContent[]) => Drawn;

/** Content of a component: nodes, what JSX returns, a text, a number, or nothing. */
export type Drawn =
  | ElementContent
  | Root
  | readonly ElementContent[]
  | string
  | number
  | null
  | undefined;

/** A component of an extension. */
export interface HookedComponent {
  /** Checks what an author wrote. Throws for attributes that the component does not take. */
  readonly read: (props: ComponentProps) => ComponentProps;
  /** Names of the attributes that it takes. @default any */
  readonly attributes?: readonly string[] | undefined;
  readonly draw: DrawComponent;
  /** Address of the module that the browser runs with the component, below the base. */
  readonly island?: { readonly address: string; readonly when: string } | undefined;
}

/** An extension whose calls are noted. If a page is never finished, the note names the extension, since the thread no longer answers. */
export interface Noted {
  readonly name: string;
  /** Called when code of the extension starts and stops running. */
  readonly note?: ((isRunning: boolean) => void) | undefined;
}

/** The parts of one extension that concern the text of pages, with its options applied. */
export interface MarkdownHooks<Block = unknown> extends Noted {
  readonly lines?:
    | ((lines: readonly string[], page: WrittenPage) => readonly (string | undefined)[])
    | undefined;
  readonly isForeignSyntax?: boolean | undefined;
  readonly container?: ReadContainer | undefined;
  readonly embed?: ReadEmbed | undefined;
  readonly embedInCode?: ReadEmbed | undefined;
  readonly embedMarks?: RegExp | undefined;
  readonly remark?: PluggableList | undefined;
  readonly fences?: readonly string[] | undefined;
  readonly handlers?: Handlers | undefined;
  readonly blocks?: readonly Block[] | undefined;
  readonly components?: Readonly<Record<string, HookedComponent>> | undefined;
  readonly rehype?: PluggableList | undefined;
}

/** Thrown when the code of an extension throws. */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';
  readonly extension: string;
  readonly hook: string;

  constructor(extension: string, hook: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.extension = extension;
    this.hook = hook;
  }
}

let listener: ((extension: string, hook: string) => void) | undefined;

/** Sets the function that is called before each hook in this thread. It replaces the one before. */
export function onCall(listen: typeof listener): void {
  listener = listen;
}

/** Calls a hook. Throws an `ExtensionError` with the names of extension and hook if it throws. */
export function callHook<Result>(extension: string, hook: string, call: () => Result): Result {
  listener?.(extension, hook);
  try {
    return call();
  } catch (error) {
    if (error instanceof ExtensionError) throw error;
    throw new ExtensionError(extension, hook, error);
  }
}

/** Like `callHook`, and notes that the extension runs. */
export function callNoted<Result>({ name, note }: Noted, hook: string, call: () => Result): Result {
  note?.(true);
  try {
    return callHook(name, hook, call);
  } finally {
    note?.(false);
  }
}

/** Like `callHook`, for a hook that may return a promise. One that is not settled after `ms` milliseconds is given up. */
export async function awaitHook<Result>(
  extension: string,
  hook: string,
  call: () => Result | Promise<Result>,
  ms = hookDeadlineMs,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`it did not end within ${ms / 1000} seconds`));
    }, ms);
  });
  try {
    return await Promise.race([late, callHook(extension, hook, call)]);
  } catch (error) {
    throw error instanceof ExtensionError ? error : new ExtensionError(extension, hook, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the message about an extension that failed. `outcome` is what follows from it. */
export function explainFailure(
  { extension, hook, message }: ExtensionError,
  outcome = 'the page is shown without it',
): string {
  const fact = `Extension \`${extension}\` failed in \`${hook}\` (${message.slice(0, 300)}), so ${outcome}.`;
  return `${fact} Mend the extension, or start with \`--no-extensions\`.`;
}

/** Milliseconds that extensions have taken, by name. */
export type HookTimes = Readonly<Record<string, number>>;

declare module 'vfile' {
  interface DataMap {
    /** Milliseconds that each extension has taken for the page. */
    hookTimes: Record<string, number>;
  }
}

/** Adds the time since `start`, as `performance.now()` returns it. */
export function addTime(times: Record<string, number>, extension: string, start: number): void {
  times[extension] = (times[extension] ?? 0) + performance.now() - start;
}
