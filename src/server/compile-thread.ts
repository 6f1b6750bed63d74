// Entry of a thread that compiles pages, one after the other.
import type { MarkdownContextData } from './compile/markdown-context.ts';
import { createLocalWorker, runWork } from './compile/page-work.ts';
import { serveTasks } from './threads/serve-tasks.ts';

await serveTasks(
  (data: MarkdownContextData, note) => runWork(createLocalWorker(data, note)),
  // For a site without pages and files, whose tables take time that not every page needs.
  (data, note) =>
    createLocalWorker({ ...data, pages: [], drafts: [], publicFiles: '' }, note).compile({
      file: '',
      relativePath: '',
      raw: '## A\n\n- `b` [c](/)',
      hasTitle: true,
      includes: {},
      isTitleInBody: false,
    }),
);
