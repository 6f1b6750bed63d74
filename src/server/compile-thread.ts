// Entry of a thread that compiles pages, one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import type { CompilePost } from './site/compile-posts.ts';
import type { PageToCompile } from './site/compile.ts';
import { createLocalCompile } from './site/local-compile.ts';
import type { MarkdownContextData } from './site/markdown-context.ts';

if (!parentPort) throw new Error('The compile thread was started as a program.');
const port = parentPort;
// Posted by the client of this same build.
const compile = createLocalCompile(workerData as MarkdownContextData);
// Loads the packages, so that the first page's time is its own.
await import('./markdown/processor.ts');

port.on('message', (page: PageToCompile) => void answer(page));
post({ kind: 'ready' });

async function answer(page: PageToCompile): Promise<void> {
  post({ kind: 'started' });
  post({ kind: 'compiled', page: await compile(page) });
}

function post(message: CompilePost): void {
  port.postMessage(message);
}
