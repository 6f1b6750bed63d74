// The two kinds of work on a page that take long, and a worker that does them in the calling thread.
import type { MarkdownProcessor } from '../markdown/context/page-processor.ts';
import type { PlainMarkdownWriter, PlainPage } from '../markdown/plain/markdown.ts';
import type { PlainPart } from '../markdown/plain/parts.ts';
import { compilePage, type CompiledPage, type PageToCompile } from './compile.ts';
import { createMarkdownContext, type MarkdownContextData } from './markdown-context.ts';
import { placeholdersOfConfig } from '../config/placeholders.ts';
import { parseAnyPageText, parsePageText } from './scan.ts';

/** Works on pages: here, or in threads. */
export interface PageWorker {
  /** A page that cannot be compiled is a failed page. Rejects for bugs alone. */
  compile(page: PageToCompile): Promise<CompiledPage>;
  /** Writes a compiled page as plain Markdown. Rejects with a `PageLimitError` when that takes too long. */
  write(page: PlainPage): Promise<readonly PlainPart[]>;
}

/** Raised for a page that takes too long or too much memory. */
export class PageLimitError extends Error {
  override readonly name = 'PageLimitError';
}

interface LoadedProcessor {
  readonly process: MarkdownProcessor;
  /** Loads what one page needs besides. */
  readonly prepare?: (text: string) => Promise<void>;
}

/** Packages are loaded with the first page: a start with a full store does without. */
export function createLocalWorker(data: MarkdownContextData): PageWorker {
  const placeholders = placeholdersOfConfig(data.config);
  let processor: LoadedProcessor | undefined;
  let writer: PlainMarkdownWriter | undefined;

  async function loadProcessor(): Promise<LoadedProcessor> {
    if (!data.config.site.strict) {
      const { createDialectProcessor } = await import('../markdown/dialects/processor.ts');
      return (processor ??= createDialectProcessor(createMarkdownContext(data)));
    }
    const { createMarkdownProcessor } = await import('../markdown/processor.ts');
    return (processor ??= { process: createMarkdownProcessor(createMarkdownContext(data)) });
  }

  async function loadWriter(): Promise<PlainMarkdownWriter> {
    const { createPlainMarkdown } = await import('../markdown/plain/markdown.ts');
    return (writer ??= createPlainMarkdown());
  }

  return {
    async compile(page) {
      const { prepare, process } = processor ?? (await loadProcessor());
      await prepare?.([page.typed, ...Object.values(page.dialect?.includes ?? {})].join('\n'));
      const text = page.dialect
        ? parseAnyPageText(page.typed, placeholders)
        : parsePageText(page.typed, placeholders);
      return compilePage(page, text, process);
    },
    async write(page) {
      const writePlain = writer ?? (await loadWriter());
      return writePlain(page);
    },
  };
}
