// Runs a renderer in a worker thread, so that compiling, rendering and searching never block the thread that answers requests.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { ContentError } from '../../base/diagnostics/messages.ts';
import { buildFolder } from '../../base/files/build-folder.ts';
import { createCalls, type Calls } from '../../base/threads/calls.ts';
import { asError, stackSizeMb } from '../../base/threads/task-thread.ts';
import type { Renderer, RendererEvent, RendererMethods } from './renderer.ts';
import { fromPostedError } from '../../base/threads/posted-error.ts';
import type {
  GroupFacts,
  RendererOrder,
  RendererPost,
  RenderThreadData,
} from './thread-messages.ts';

/**
 * Limit of the V8 young generation in the thread, in MiB. Rendering creates much garbage, for which V8 would reserve about 30 MiB more:
 * resident memory with all pages cached is 181 MiB without the limit and 150 with it (`npm run bench -- growth`).
 */
const maxYoungGenerationSizeMb = 4;

/** Limit of the V8 old generation in the thread, in MiB. A site of 9,746 pages needs some 150. */
const maxOldGenerationSizeMb = 2000;

/** Default time that pending calls get to finish when the renderer is closed, in milliseconds; after that they reject. */
const longestCloseMs = 10_000;

/** Default time after which a thread that answers nothing is hung, in milliseconds. Its longest work without a pause takes about a second. */
const longestSilenceMs = 30_000;

/** Number of pings in that time. It is counted in pings, since a process that was stopped for a while has answered none. */
const pings = 6;

export interface RenderThreadOptions {
  readonly data: RenderThreadData;
  /** Script of the thread. @default the one of the build */
  readonly file?: string;
  /** Time after which a thread that answers nothing is terminated, in milliseconds. @default 30,000 */
  readonly silenceTimeoutMs?: number;
  /** Time that pending calls get to finish when the renderer is closed, in milliseconds; after that they reject. @default 10,000 */
  readonly closeTimeoutMs?: number;
  readonly onEvent: (event: RendererEvent) => void;
  /** Called if the thread ends after the site was opened and before it is closed; all later calls reject. */
  readonly onLost: (error: Error) => void;
}

/**
 * V8 lets a heap that may have more than 2 GiB grow to the fourfold before it collects garbage, and smaller ones to the twofold: 889 and
 * 642 MiB at most while 9,746 pages were indexed (docs/decisions/v8-settings.md). A limit that the process was started with stays.
 */
function oldGenerationLimit(): ResourceLimits {
  const given = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ');
  return /max[-_]old[-_]space[-_]size/.test(given) ? {} : { maxOldGenerationSizeMb };
}

/**
 * Resolves once the site is loaded. Rejects with a `ContentError`, or with the error of the thread. Each snapshot of a site has a thread of its
 * own, so that a snapshot that cannot be loaded, for whatever reason, does not affect another one.
 */
export async function startRenderThread(options: RenderThreadOptions): Promise<Renderer> {
  const { data, file = path.join(buildFolder(), 'render-thread.js'), onEvent, onLost } = options;
  const { silenceTimeoutMs = longestSilenceMs, closeTimeoutMs = longestCloseMs } = options;
  const worker = new Worker(path.resolve(file), {
    workerData: data,
    resourceLimits: { ...oldGenerationLimit(), maxYoungGenerationSizeMb, stackSizeMb },
  });
  const calls = createCalls(worker);
  let ended: Error | undefined;
  let isClosed = false;
  let unanswered = 0;
  const watch = setInterval(() => {
    if (unanswered >= pings) {
      const fact = `The render thread has not answered for ${silenceTimeoutMs / 1000} s.`;
      const hint = 'If an extension runs without end, mend it, or start with `--no-extensions`.';
      end(new Error(`${fact} ${hint}`));
      return;
    }
    unanswered += 1;
    worker.postMessage({ kind: 'ping' } satisfies RendererOrder);
  }, silenceTimeoutMs / pings);
  watch.unref();
  let onEnd = onLost;

  /** Terminates the thread, and rejects its calls. */
  function end(error: Error): void {
    if (ended) return;
    ended = error;
    clearInterval(watch);
    void worker.terminate();
    calls.end(error);
    if (!isClosed) onEnd(error);
  }

  // An uncaught error is followed by the exit.
  worker.on('error', (error) => {
    end(asError(error));
  });
  worker.on('exit', (code) => {
    end(new Error(`The render thread ended with code ${code}.`));
  });
  const facts = await new Promise<GroupFacts>((resolve, reject) => {
    onEnd = reject;
    worker.on('message', (post: RendererPost) => {
      switch (post.kind) {
        case 'alive':
          unanswered = 0;
          break;
        case 'ready':
          onEnd = onLost;
          resolve(post.facts);
          break;
        case 'refused':
          end(post.messages ? new ContentError(post.messages) : fromPostedError(post.error));
          break;
        case 'event':
          onEvent(post.event);
          break;
        case 'result':
        case 'error':
          calls.settle(post);
      }
    });
  });
  const members: Omit<Renderer, keyof RendererMethods> = {
    facts: facts.current,
    versions: facts.versions.map((version, index) => withMethods({ facts: version }, calls, index)),
    isClosed: () => isClosed || ended !== undefined,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.race([calls.idle(), delay(closeTimeoutMs, undefined, { ref: false })]);
      end(new Error('The site is closed.'));
    },
  };
  return withMethods(members, calls);
}

/** Adds the methods of one version, each of which calls the thread. */
function withMethods<Own extends object>(
  members: Own,
  calls: Calls,
  version?: number,
): Own & RendererMethods {
  const proxy = new Proxy(members, {
    get(target, name, receiver): unknown {
      if (name in target) return Reflect.get(target, name, receiver);
      // `await` looks for `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return (...args: readonly unknown[]) =>
        calls.call({ kind: 'call', version, method: name, args });
    },
  });
  // The type is safe: the thread runs the same methods of the same build.
  return proxy as Own & RendererMethods;
}
