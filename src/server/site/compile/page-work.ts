// The slow operations on a page, and a worker that runs them in the calling thread.
import type { Block } from '../../markdown/blocks/block.ts';
import type { MarkdownHooks } from '../../markdown/context/hooks.ts';
import type { MarkdownProcessor } from '../../markdown/context/page-processor.ts';
import type { PlainPage } from '../../markdown/plain/markdown.ts';
import type { PlainPart } from '../../markdown/plain/parts.ts';
import { compilePage, type CompiledPage, type PageToCompile } from './compile.ts';
import { lazily } from './lazily.ts';
import { createMarkdownContext, type MarkdownContextData } from './markdown-context.ts';
import { placeholdersOfConfig } from '../config/placeholders.ts';
import type { PageToScan, ScanAnswer, ScanParts } from '../scan/page-scanner.ts';
import { parsePageText } from '../scan/page-text.ts';

/** A call of a task of an extension. */
export interface ExtensionTask {
  readonly extension: string;
  readonly task: string;
  readonly input: unknown;
}

/** What a task has returned, or the message of what it has thrown. */
type TaskResult = { readonly value: unknown } | { readonly fault: string };

/** Scans, compiles and writes pages, in the calling thread or in worker threads. */
export interface PageWorker {
  /** Scans a page; one that takes too much time or memory is refused. Rejects only for bugs. */
  scan(page: PageToScan): Promise<ScanAnswer>;
  /**
   * Compiles a page; one that cannot be compiled resolves as a failed page. Rejects only for bugs. While nobody waits for a page, `isAhead`,
   * it gives way to all others.
   */
  compile(page: PageToCompile, isAhead?: () => boolean): Promise<CompiledPage>;
  /** Writes a compiled page as plain Markdown. Rejects with a `PageLimitError` if that exceeds a limit. */
  write(page: PlainPage): Promise<readonly PlainPart[]>;
  /** Runs a task of an extension. Gives way to all pages. Rejects with a `PageLimitError` if it exceeds a limit. */
  run(task: ExtensionTask): Promise<TaskResult>;
}

/** A call of a `PageWorker` in a worker thread. */
export type PageTask = {
  [Method in keyof PageWorker]: {
    readonly method: Method;
    readonly page: Parameters<PageWorker[Method]>[0];
  };
}[keyof PageWorker];

/** Returns a function that calls a worker as tasks ask. */
export function runWork(worker: PageWorker): (task: PageTask) => Promise<unknown> {
  return (task) => {
    switch (task.method) {
      case 'scan':
        return worker.scan(task.page);
      case 'compile':
        return worker.compile(task.page);
      case 'write':
        return worker.write(task.page);
      case 'run':
        return worker.run(task.page);
    }
  };
}

/** Thrown for a page that takes too much time or memory. */
export class PageLimitError extends Error {
  override readonly name = 'PageLimitError';
}

/**
 * Loads packages with the first page, so that a start from a complete cache does not need them. `note` is told the position of the extension
 * that runs, counted from 1, and 0 when none does.
 */
export function createLocalWorker(
  data: MarkdownContextData,
  note?: (position: number) => void,
): PageWorker {
  const placeholders = placeholdersOfConfig(data.config);
  const processor = lazily(async (): Promise<MarkdownProcessor> => {
    const { createMarkdownProcessor } = await import('../../markdown/processor.ts');
    return createMarkdownProcessor(createMarkdownContext(data), await loadHooks());
  });
  const scanner = lazily(async () => {
    const { createPageScanner } = await import('../scan/page-scanner.ts');
    return createPageScanner(placeholders, await loadScanParts());
  });
  const writer = lazily(async () => {
    const { createPlainMarkdown } = await import('../../markdown/plain/markdown.ts');
    return createPlainMarkdown();
  });

  const tasks = lazily(async () => {
    const { importExtensions } = await import('../extensions/load.ts');
    const loaded = await importExtensions(data.taskExtensions ?? []);
    return new Map(loaded.map(({ extension }) => [extension.name, extension.tasks ?? {}]));
  });

  async function loadHooks(): Promise<readonly MarkdownHooks<Block>[]> {
    const { extensions = [] } = data;
    if (extensions.length === 0) return [];
    const { importExtensions } = await import('../extensions/load.ts');
    const { markdownHooks } = await import('../extensions/markdown-hooks.ts');
    const hooks = markdownHooks(await importExtensions(extensions));
    if (!note) return hooks;
    return hooks.map((hook, index) => ({
      ...hook,
      note: (isRunning: boolean) => {
        note(isRunning ? index + 1 : 0);
      },
    }));
  }

  async function loadScanParts(): Promise<ScanParts | undefined> {
    const { extensions = [] } = data;
    if (extensions.length === 0) return undefined;
    const { importExtensions } = await import('../extensions/load.ts');
    const { scanPartsOf } = await import('../extensions/scan-parts.ts');
    return scanPartsOf(await importExtensions(extensions), note);
  }

  return {
    scan: async (page) => (await scanner())(page),
    compile: async (page) =>
      compilePage(page, parsePageText(page.raw, placeholders), await processor()),
    write: async (page) => (await writer())(page),
    async run({ extension, task, input }) {
      try {
        const run = (await tasks()).get(extension)?.[task] as
          | ((input: unknown) => unknown)
          | undefined;
        if (!run) throw new Error(`it has no task \`${task}\``);
        return { value: await run(input) };
      } catch (error) {
        return { fault: String(error instanceof Error ? error.message : error) };
      }
    },
  };
}
