// Compiles the source of a page to HTML and to the data that rendering and checks need.
import type { Header } from '../../../pages/model/page.ts';
import { maxHtmlLength, maxMessages } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { isRuleName } from '../../base/diagnostics/rule-names.ts';
import type { Fence, PageReference, Section } from '../../markdown/context/context.ts';
import type { HookTimes } from '../../markdown/context/hooks.ts';
import type { MarkdownProcessor, PageInput } from '../../markdown/context/page-processor.ts';
import type { PageText } from '../scan/page-text.ts';
import type { PageSource } from '../scan/scan.ts';

/** The compiled form of a page. */
export interface CompiledPage {
  readonly html: string;
  /** The first paragraph as plain text; empty if the page begins with something else. */
  readonly excerpt: string;
  readonly headers: readonly Header[];
  /** All ids in the body. */
  readonly ids: ReadonlySet<string>;
  readonly references: readonly PageReference[];
  /** Paths of the pages whose titles and descriptions it shows. @default none */
  readonly listed?: readonly string[] | undefined;
  readonly fences: readonly Fence[];
  readonly sections: readonly Section[];
  readonly messages: readonly Message[];
  /** Time that extensions took when the page was compiled. @default none */
  readonly hookTimes?: HookTimes | undefined;
  /** Why the page could not be compiled; its HTML is then empty. */
  readonly failure?: string;
}

/** One page to compile. Can be posted between threads. */
export interface PageToCompile extends Omit<PageInput, 'body' | 'fields'> {
  /** File name for messages. */
  readonly file: string;
  /** The text of the file as its author typed it, or as Markdown. */
  readonly raw: string;
}

/** Picks the compiler's input from a page source. */
export function pageToCompile({
  file,
  relativePath,
  frontmatter,
  text,
  includes,
  isTitleInBody = false,
}: PageSource): PageToCompile {
  const { raw, written } = text();
  return {
    file,
    relativePath,
    raw: written?.text ?? raw,
    ...(written && { lines: written.lines }),
    includes,
    isTitleInBody,
    hasTitle: frontmatter.title !== undefined,
  };
}

/** Compiles one page. A mistake in it is a message, never an exception. */
export async function compilePage(
  { file: name, ...page }: PageToCompile,
  { body, fields, sourceColumn }: PageText,
  { process }: MarkdownProcessor,
): Promise<CompiledPage> {
  let file: Awaited<ReturnType<MarkdownProcessor['process']>>;
  try {
    file = await process({ ...page, body, fields });
  } catch (error) {
    const text = `The page cannot be compiled (${String(error)}). Remove what was added last.`;
    return failedPage(name, text);
  }
  const html = String(file);
  if (html.length > maxHtmlLength) {
    const fact = `The page compiles to ${html.length} characters of HTML.`;
    return failedPage(name, `${fact} Split it: at most ${maxHtmlLength} are served.`);
  }
  const messages = file.messages.slice(0, maxMessages).map((message): Message => {
    const { ruleId: rule = '' } = message;
    const line = message.line ?? 1;
    return {
      file: name,
      line,
      // Columns of a file of another format are not known.
      column: page.lines ? 1 : sourceColumn(line, message.column ?? 1),
      text: message.reason,
      rule: isRuleName(rule) ? rule : 'markdown',
    };
  });
  return {
    html,
    excerpt: file.data.excerpt ?? '',
    headers: file.data.headers ?? [],
    ids: file.data.ids ?? new Set(),
    references: file.data.references ?? [],
    ...(file.data.listed && { listed: file.data.listed }),
    fences: file.data.fences ?? [],
    sections: file.data.sections ?? [],
    hookTimes: file.data.hookTimes,
    messages: [...messages, ...restOf(file.messages.length - maxMessages, messages.at(-1))],
  };
}

/** Returns a message with the number of omitted messages, at the position of the last one. */
function restOf(count: number, last: Message | undefined): readonly Message[] {
  if (count <= 0 || !last) return [];
  return [{ ...last, text: `The page has ${count} more mistakes. Fix these first.` }];
}

/** Returns an empty page with one message. `text` is a fact with its hint. */
export function failedPage(file: string, text: string): CompiledPage {
  return {
    ...emptyPage,
    messages: [{ file, line: 1, column: 1, text, rule: 'compile' }],
    failure: text,
  };
}

/** Returns the compiled form of a file that was not read, which the scan has reported. */
export function refusedPage(failure: string): CompiledPage {
  return { ...emptyPage, failure };
}

const emptyPage: CompiledPage = {
  html: '',
  excerpt: '',
  headers: [],
  ids: new Set(),
  references: [],
  fences: [],
  sections: [],
  messages: [],
};
