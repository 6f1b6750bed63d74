// Entry point of the render thread: opens the site, opens it again for each reload, and answers calls, which may overlap.
import { parentPort, workerData } from 'node:worker_threads';
import { ContentError } from './diagnostics/messages.ts';
import { load } from './renderer/load.ts';
import { createLocalRenderer, type LocalRenderer } from './renderer/local-renderer.ts';
import { toPostedError } from './renderer/posted-error.ts';
import type {
  RendererCall,
  RendererOrder,
  RendererPost,
  RenderThreadData,
} from './renderer/thread-messages.ts';
import { serverVersion } from './renderer/version.ts';
import { createPreviews } from './previews/previews.ts';
import { paintThreadFile } from './files/build-folder.ts';
import { giveWay } from './threads/thread-priority.ts';
import { createStore } from './store/store.ts';

if (!parentPort) throw new Error('This script runs as a worker thread only.');
const port = parentPort;
// Trusted: posted by the main thread of the same build.
const { extraScripts = [], acceptsMistakes = false, ...options } = workerData as RenderThreadData;

/** Resolves `indexAfter` soon after the first answer: building the search index waits for it, so that it does not delay a start. */
let firstAnswer = (): void => undefined;
const indexAfter = new Promise<void>((resolve) => {
  firstAnswer = resolve;
}).then(loadReaders);
const sites = new Map<number, LocalRenderer>();
const store = createStore({
  ...options.store,
  version: serverVersion,
  warn(error) {
    post({ kind: 'event', event: { kind: 'store-failed', error } });
  },
});
const paint = createPreviews({ file: paintThreadFile(), store });

port.on('message', (order: RendererOrder) => {
  switch (order.kind) {
    case 'open':
      void open(order.site, false);
      break;
    case 'call':
      void answer(order);
      break;
    case 'close':
      void sites.get(order.site)?.close();
      sites.delete(order.site);
      break;
    case 'ping':
      post({ kind: 'alive' });
      break;
  }
});
await open(0, acceptsMistakes);
// From now on other threads have priority.
giveWay();

/**
 * Loads what reads changed pages and configs, which a start from the store does not need: Node keeps a failed import for as long as the
 * thread lives, so one reload without file descriptors would have all later ones fail.
 */
async function loadReaders(): Promise<void> {
  try {
    await Promise.all([import('./scan/read-page.ts'), import('./config/read-config.ts')]);
  } catch {
    // The next reload that needs them says why.
  }
}

async function open(number: number, acceptsMistakes: boolean): Promise<void> {
  const previous = [...sites.values()].at(-1);
  try {
    const { site, manifest, mistakes } = await load({
      ...options,
      store,
      acceptsMistakes,
      previous: previous?.site,
    });
    const renderer = createLocalRenderer({
      site,
      manifest,
      extraScripts,
      paint,
      indexAfter,
      previous,
      onEvent(event) {
        post({ kind: 'event', event });
      },
    });
    sites.set(number, renderer);
    if (mistakes.length > 0) {
      post({ kind: 'event', event: { kind: 'mistakes', messages: mistakes } });
    }
    const versions = renderer.versions.map(({ facts }) => facts);
    post({ kind: 'ready', site: number, facts: { current: renderer.facts, versions } });
  } catch (error) {
    const messages = error instanceof ContentError ? error.messages : undefined;
    post({ kind: 'refused', site: number, error: toPostedError(error), messages });
  }
}

async function answer({ site, version, id, method, args }: RendererCall): Promise<void> {
  try {
    const current = sites.get(site);
    const renderer = version === undefined ? current : current?.versions[version];
    if (!renderer) throw new Error(`Site ${site} is closed.`);
    // The types of `RendererCall` pair each method with its own arguments.
    const value = await (renderer[method] as (...args: unknown[]) => Promise<unknown>)(...args);
    post({ kind: 'result', site, id, value });
  } catch (error) {
    post({ kind: 'error', site, id, error: toPostedError(error) });
  }
  firstAnswer();
}

/** Transfers bytes rather than copying them if they occupy their whole buffer. */
function post(message: RendererPost): void {
  const bytes = message.kind === 'result' ? bytesOf(message.value) : undefined;
  const isWhole = bytes !== undefined && bytes.byteLength === bytes.buffer.byteLength;
  port.postMessage(message, isWhole ? [bytes.buffer as ArrayBuffer] : []);
}

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'object' || value === null || !('body' in value)) return undefined;
  return value.body instanceof Uint8Array ? value.body : undefined;
}
