// Compiles pages in the calling thread.
import type { MarkdownProcessor } from '../markdown/processor.ts';
import { compilePage, type CompiledPage, type PageToCompile } from './compile.ts';
import { importLater } from './import-later.ts';
import { createMarkdownContext, type MarkdownContextData } from './markdown-context.ts';
import { placeholdersOf } from './placeholders.ts';
import { parsePageText } from './scan.ts';

/** The processor and its packages are loaded with the first page: a start with a full store does without. */
export function createLocalCompile(
  data: MarkdownContextData,
): (page: PageToCompile) => Promise<CompiledPage> {
  const placeholders = placeholdersOf(data.config);
  let processor: MarkdownProcessor | undefined;

  async function loadProcessor(): Promise<MarkdownProcessor> {
    const { createMarkdownProcessor } = await importLater(() => import('../markdown/processor.ts'));
    return (processor ??= createMarkdownProcessor(createMarkdownContext(data)));
  }

  return async (page) => {
    const process = processor ?? (await loadProcessor());
    return compilePage(page, parsePageText(page.typed, placeholders), process);
  };
}
