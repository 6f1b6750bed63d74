// Entry of the maker thread: loads the site, then answers one call after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { ContentError } from './diagnostics/messages.ts';
import { load } from './maker/load.ts';
import { createLocalMaker } from './maker/local-maker.ts';
import type { Maker } from './maker/maker.ts';
import { toPostedError } from './maker/posted-error.ts';
import type { MakerCall, MakerPost, MakerThreadData } from './maker/thread-messages.ts';

if (!parentPort) throw new Error('The maker thread was started as a program.');
const port = parentPort;
// Posted by the answering thread of this same build.
const { extraScripts = [], ...options } = workerData as MakerThreadData;

/** Resolves with the first answer: a start waits for it, the search index does not have to be there yet. */
let firstAnswer = (): void => undefined;
const indexAfter = new Promise<void>((fulfil) => {
  firstAnswer = fulfil;
});

try {
  const { site, manifest, mistakes } = await load({
    ...options,
    onStoreError(error) {
      post({ kind: 'event', event: { kind: 'store-failed', error } });
    },
  });
  const maker = createLocalMaker({
    site,
    manifest,
    extraScripts,
    indexAfter,
    onEvent(event) {
      post({ kind: 'event', event });
    },
  });
  port.on('message', (call: MakerCall) => void answer(maker, call));
  if (mistakes.length > 0) post({ kind: 'event', event: { kind: 'mistakes', messages: mistakes } });
  post({ kind: 'ready', facts: maker.facts });
} catch (error) {
  const messages = error instanceof ContentError ? error.messages : undefined;
  post({ kind: 'refused', error: toPostedError(error), messages });
}

async function answer(maker: Maker, call: MakerCall): Promise<void> {
  const { id, method, args } = call;
  try {
    // The types of `MakerCall` pair each method with its own arguments.
    const value = await (maker[method] as (...args: unknown[]) => Promise<unknown>)(...args);
    post({ kind: 'result', id, value });
  } catch (error) {
    post({ kind: 'error', id, error: toPostedError(error) });
  }
  firstAnswer();
}

/** Bytes are handed over rather than copied, where they have their memory to themselves. */
function post(message: MakerPost): void {
  const bytes = message.kind === 'result' ? bytesOf(message.value) : undefined;
  const isWhole = bytes !== undefined && bytes.byteLength === bytes.buffer.byteLength;
  port.postMessage(message, isWhole ? [bytes.buffer as ArrayBuffer] : []);
}

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'object' || value === null || !('body' in value)) return undefined;
  return value.body instanceof Uint8Array ? value.body : undefined;
}
