// Entry of a thread that scans and compiles pages, one after the other.
import type { MarkdownContextData } from './site/compile/markdown-context.ts';
import { createLocalWorker, runWork } from './site/compile/page-work.ts';
import { serveTasks } from './base/threads/serve-tasks.ts';

await serveTasks(
  (data: MarkdownContextData, note) => runWork(createLocalWorker(data, note)),
  // For a site without pages and files, whose tables take time that not every page needs.
  async (data, note) => {
    const worker = createLocalWorker({ ...data, pages: [], drafts: [], publicFiles: '' }, note);
    const page = { file: '', relativePath: '', raw: '## A\n\n- `b` [c](/)' };
    await worker.scan({ ...page, includes: new Map() });
    await worker.compile({ ...page, includes: {}, hasTitle: true, isTitleInBody: false });
  },
);
