// Entry point of a render thread: opens the site, and answers calls, which may overlap.
import { parentPort, workerData } from 'node:worker_threads';
import { ContentError } from './base/diagnostics/messages.ts';
import { load } from './render/renderer/load.ts';
import { createLocalRenderer, type LocalRenderer } from './render/renderer/local-renderer.ts';
import { runCall } from './base/threads/calls.ts';
import { toPostedError } from './base/threads/posted-error.ts';
import type { RendererEvent } from './render/renderer/renderer.ts';
import type {
  RendererCall,
  RendererOrder,
  RendererPost,
  RenderThreadData,
} from './render/renderer/thread-messages.ts';
import { serverVersion } from './render/renderer/version.ts';
import { createPreviews } from './render/previews/previews.ts';
import { paintThreadFile, searchThreadFile } from './base/files/build-folder.ts';
import { startSearchThread } from './render/search/search-thread-client.ts';
import { giveWay } from './base/threads/thread-priority.ts';
import { createStore } from './base/store/store.ts';

if (!parentPort) throw new Error('This script runs as a worker thread only.');
const port = parentPort;
// Trusted: posted by the main thread of the same build.
const options = workerData as RenderThreadData;

/** Resolves `indexAfter` soon after the first answer: building the search index waits for it, so that it does not delay a start. */
let firstAnswer = (): void => undefined;
const indexAfter = new Promise<void>((resolve) => {
  firstAnswer = resolve;
});
const store = createStore({
  ...options.store,
  version: serverVersion,
  warn(error) {
    post({ kind: 'event', event: { kind: 'store-failed', error } });
  },
});
const paint = createPreviews({ file: paintThreadFile(), store });

const opening = open();
port.on('message', (order: RendererOrder) => {
  if (order.kind === 'ping') post({ kind: 'alive' });
  else void answer(order);
});
await opening;
// From now on other threads have priority.
giveWay();

/** Returns the renderer; undefined if the site is refused, which ends the thread. */
async function open(): Promise<LocalRenderer | undefined> {
  try {
    const { site, manifest, mistakes } = await load({ ...options, store });
    const onEvent = (event: RendererEvent): void => {
      post({ kind: 'event', event });
    };
    const searchWorker = startSearchThread(searchThreadFile(), {
      store: { ...options.store, version: serverVersion },
    });
    const renderer = createLocalRenderer({
      ...{ site, manifest, paint, indexAfter, searchWorker, onEvent },
    });
    if (mistakes.length > 0) onEvent({ kind: 'mistakes', messages: mistakes });
    const versions = renderer.versions.map(({ facts }) => facts);
    post({ kind: 'ready', facts: { current: renderer.facts, versions } });
    return renderer;
  } catch (error) {
    const messages = error instanceof ContentError ? error.messages : undefined;
    post({ kind: 'refused', error: toPostedError(error), messages });
    return undefined;
  }
}

async function answer({ version, id, method, args }: RendererCall): Promise<void> {
  const outcome = await runCall(id, async () => {
    const current = await opening;
    const renderer = version === undefined ? current : current?.versions[version];
    if (!renderer) throw new Error('There is no such version of the site.');
    // The types of `RendererCall` pair each method with its own arguments.
    return (renderer[method] as (...args: unknown[]) => Promise<unknown>)(...args);
  });
  post(outcome);
  firstAnswer();
}

/** Bytes are copied: those that are transferred are lost for an extension, or a cache, that keeps them. */
function post(message: RendererPost): void {
  port.postMessage(message);
}
