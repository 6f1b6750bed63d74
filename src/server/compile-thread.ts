// Entry of a thread that compiles pages, one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import type {
  CompilePost,
  CompileRequest,
  CompileResult,
  CompileTask,
} from './compile/compile-posts.ts';
import type { MarkdownContextData } from './compile/markdown-context.ts';
import { createLocalWorker } from './compile/page-work.ts';
import { giveWay } from './compile/thread-priority.ts';
import { currentThread } from './compile/thread-time.ts';

if (!parentPort) throw new Error('The compile thread was started as a program.');
const port = parentPort;
giveWay();
// Trusted: posted by code of the same build.
const data = workerData as MarkdownContextData;
let worker = createLocalWorker(data);
const thread = currentThread();
// Warms up: loads the packages and runs them once, so that this does not count as time of the first page. For a site without pages and
// files, whose tables take time that not every page needs.
const warmUp = createLocalWorker({ ...data, pages: [], drafts: [], publicFiles: '' });
await warmUp.compile({
  file: '',
  relativePath: '',
  raw: '## A\n\n- `b` [c](/)',
  hasTitle: true,
  includes: {},
  isTitleInBody: false,
});

port.on('message', (request: CompileRequest) => {
  if (request.kind === 'site') worker = createLocalWorker(request.data);
  else void answer(request);
});
post({ kind: 'ready' });

async function answer(task: CompileTask): Promise<void> {
  post({ kind: 'started', thread });
  try {
    post(await work(task));
  } catch (error) {
    post({ kind: 'failed', text: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
}

async function work(task: CompileTask): Promise<CompileResult> {
  switch (task.kind) {
    case 'compile':
      return { kind: 'compiled', page: await worker.compile(task.page) };
    case 'write':
      return { kind: 'written', parts: await worker.write(task.page) };
  }
}

function post(message: CompilePost): void {
  port.postMessage(message);
}
