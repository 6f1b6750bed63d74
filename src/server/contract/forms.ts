// What extensions show below `/-/name/`: further forms of pages, and pages and files of their own.
import type { Header } from '../../pages/model/page.ts';
import type { Drawn } from '../markdown/context/hooks.ts';
import type { CompiledInfo, HookContext, MadeForm, ReadingContext } from './page-parts.ts';

/** What an extension shows below `/-/name/`: a further form of pages, or pages and files of its own. */
export interface Form<Options = unknown, Data = unknown> {
  /** Lowercase letters, digits and hyphens; unique on the site. */
  readonly name: string;
  /** Media type of texts and bytes that state none. @default 'text/html; charset=utf-8' */
  readonly type?: string;
  /** Returns the form of a page, at `/-/name/` and its path; undefined if it has none. */
  readonly make?: (
    page: CompiledInfo,
    context: FormContext<Options, Data>,
  ) => FormAnswer | Promise<FormAnswer>;
  /** Returns what is at any path below `/-/name`, such as `/2024/`, in place of `make`; undefined if nothing is. */
  readonly find?: (
    path: string,
    context: FormContext<Options, Data>,
  ) => FormAnswer | Promise<FormAnswer>;
  /** Returns the paths that an export has of those that `find` knows. @default none */
  readonly exported?: (context: HookContext<Options, Data>) => readonly string[];
}

/** Text or bytes of another media type than its form has. */
export interface TypedForm {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** A page that the server draws in the frame of the site, and as Markdown. It is in no list and no search. */
export interface FramedPage {
  readonly title: string;
  /** @default the title */
  readonly description?: string;
  /** Headings for the list "On this page". @default none */
  readonly headers?: readonly Header[];
  /** It is not sanitized; a text is shown as text. */
  readonly content: Drawn;
}

export type FormAnswer = MadeForm | TypedForm | FramedPage;

export interface FormContext<Options = unknown, Data = unknown> extends ReadingContext<
  Options,
  Data
> {
  /** Paths of the page and of those below it in its sidebar, in their order; for the introduction, of all pages in sidebars. */
  readonly section: readonly string[];
  /** Addresses of the style sheets of the site. */
  readonly styles: readonly string[];
}
