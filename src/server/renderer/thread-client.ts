// Runs renderers in a worker thread, so that compiling, rendering and searching never block the thread that answers requests.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { ContentError } from '../diagnostics/messages.ts';
import { buildFolder } from '../files/build-folder.ts';
import type { Renderer, RendererEvent, RendererMethods } from './renderer.ts';
import { fromPostedError } from './posted-error.ts';
import type {
  GroupFacts,
  RendererOrder,
  RendererPost,
  RenderThreadData,
} from './thread-messages.ts';

/**
 * Limit of the V8 young generation in the thread, in MiB. Rendering creates much garbage, for which V8 would reserve about 30 MiB more:
 * resident memory with all pages cached is 181 MiB without the limit and 150 with it (`npm run bench:growth`).
 */
const maxYoungGenerationSizeMb = 4;

/** Limit of the V8 old generation in the thread, in MiB. A site of 9,746 pages needs some 150. */
const maxOldGenerationSizeMb = 2000;

/**
 * Limit of the V8 stack in the thread, in MiB; its native stack is 4 MiB. With Node's default limit of 4, a page of 20,000 nested quotes
 * overflows the native stack, which crashes the process; with 2 it throws an ordinary `RangeError`.
 */
const stackSizeMb = 2;

/** Default time that pending calls get to finish when the renderer is closed, in milliseconds; after that they reject. */
const longestCloseMs = 10_000;

/** Default time limit for `reopen`, in milliseconds: a thread that takes longer is considered hung. */
const longestReopenMs = 60_000;

/** Default time after which a thread that answers nothing is hung, in milliseconds. Its longest work without a pause takes about a second. */
const longestSilenceMs = 30_000;

/** Number of pings in that time. It is counted in pings, since a process that was stopped for a while has answered none. */
const pings = 6;

export interface RenderThreadOptions {
  readonly data: RenderThreadData;
  /** Script of the thread. @default the one of the build */
  readonly file?: string;
  /** Time limit for `reopen`, in milliseconds; after that the thread is terminated. @default 60,000 */
  readonly reopenTimeoutMs?: number;
  /** Time after which a thread that answers nothing is terminated, in milliseconds. @default 30,000 */
  readonly silenceTimeoutMs?: number;
  /** Time that pending calls get to finish when the renderer is closed, in milliseconds; after that they reject. @default 10,000 */
  readonly closeTimeoutMs?: number;
  readonly onEvent: (event: RendererEvent) => void;
  /** Called if the thread ends without having been closed; all later calls reject. */
  readonly onLost: (error: Error) => void;
}

interface PendingCall<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

type Opening = PendingCall<GroupFacts>;

/** The calls to the renderer of one site snapshot. */
interface SiteCalls {
  /** Calls a method. `version` is the index of an earlier version; undefined for the current one. */
  readonly call: (
    version: number | undefined,
    method: string,
    args: readonly unknown[],
  ) => Promise<unknown>;
  readonly settle: (post: Extract<RendererPost, { readonly id: number }>) => void;
  /** Rejects pending and all later calls. */
  readonly end: (error: Error) => void;
  /** Resolves when no call is pending. */
  readonly idle: () => Promise<void>;
}

/**
 * V8 lets a heap that may have more than 2 GiB grow to the fourfold before it collects garbage, and smaller ones to the twofold: 889 and
 * 642 MiB at most while 9,746 pages were indexed (docs/decisions/v8-settings.md). A limit that the process was started with stays.
 */
function oldGenerationLimit(): ResourceLimits {
  const given = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ');
  return /max[-_]old[-_]space[-_]size/.test(given) ? {} : { maxOldGenerationSizeMb };
}

/** Resolves once the site is loaded. Rejects with a `ContentError`, or with the error of the thread. */
export function startRenderThread(options: RenderThreadOptions): Promise<Renderer> {
  const { data, file = path.join(buildFolder(), 'render-thread.js'), onEvent, onLost } = options;
  const { reopenTimeoutMs = longestReopenMs, silenceTimeoutMs = longestSilenceMs } = options;
  const { closeTimeoutMs = longestCloseMs } = options;
  const worker = new Worker(path.resolve(file), {
    workerData: data,
    resourceLimits: { ...oldGenerationLimit(), maxYoungGenerationSizeMb, stackSizeMb },
  });
  /** Calls of the open and opening sites, by number. */
  const sites = new Map<number, SiteCalls>();
  const opening = new Map<number, Opening>();
  let lastSite = -1;
  let ended: Error | undefined;
  let unanswered = 0;
  const watch = setInterval(() => {
    if (unanswered >= pings) {
      const fact = `The render thread has not answered for ${silenceTimeoutMs / 1000} s.`;
      const hint = 'If an extension runs without end, mend it, or start with `--no-extensions`.';
      lose(new Error(`${fact} ${hint}`));
      void worker.terminate();
      return;
    }
    unanswered += 1;
    worker.postMessage({ kind: 'ping' } satisfies RendererOrder);
  }, silenceTimeoutMs / pings);
  watch.unref();

  worker.on('message', (post: RendererPost) => {
    switch (post.kind) {
      case 'alive':
        unanswered = 0;
        break;
      case 'ready':
        takeOpening(post.site)?.resolve(post.facts);
        break;
      case 'refused':
        takeOpening(post.site)?.reject(
          post.messages ? new ContentError(post.messages) : fromPostedError(post.error),
        );
        leave(post.site);
        break;
      case 'event':
        onEvent(post.event);
        break;
      default:
        sites.get(post.site)?.settle(post);
    }
  });
  // An uncaught error is followed by the exit.
  worker.on('error', (error) => {
    lose(asError(error));
  });
  worker.on('exit', (code) => {
    clearInterval(watch);
    lose(new Error(`The render thread ended with code ${code}.`));
  });
  return open(() => undefined);

  function open(order: (site: number) => void): Promise<Renderer> {
    return new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      lastSite += 1;
      const site = lastSite;
      const calls = createSiteCalls(worker, site);
      sites.set(site, calls);
      opening.set(site, {
        resolve(facts) {
          resolve(createRenderer(site, calls, facts));
        },
        reject,
      });
      order(site);
    });
  }

  function takeOpening(site: number): Opening | undefined {
    const pending = opening.get(site);
    opening.delete(site);
    return pending;
  }

  /** Closes a site; terminates the thread with its last one. */
  function leave(site: number): void {
    sites.delete(site);
    if (sites.size === 0) void worker.terminate();
    else worker.postMessage({ kind: 'close', site } satisfies RendererOrder);
  }

  /** Rejects the calls of all sites, which are lost with the thread. */
  function lose(error: Error): void {
    if (ended) return;
    ended = error;
    clearInterval(watch);
    const isServing = sites.size > opening.size;
    for (const calls of sites.values()) calls.end(error);
    sites.clear();
    for (const site of [...opening.keys()]) takeOpening(site)?.reject(error);
    if (isServing) onLost(error);
  }

  function createRenderer(site: number, calls: SiteCalls, facts: GroupFacts): Renderer {
    let isClosed = false;
    const own: Omit<Renderer, keyof RendererMethods> = {
      facts: facts.current,
      versions: facts.versions.map((version, index) =>
        withMethods({ facts: version }, calls, index),
      ),
      isClosed: () => isClosed || ended !== undefined,
      async reopen() {
        const hung = setTimeout(() => {
          lose(new Error(`The render thread did not answer within ${reopenTimeoutMs / 1000} s.`));
          void worker.terminate();
        }, reopenTimeoutMs);
        try {
          return await open((next) => {
            worker.postMessage({ kind: 'open', site: next } satisfies RendererOrder);
          });
        } finally {
          clearTimeout(hung);
        }
      },
      async close() {
        if (isClosed) return;
        isClosed = true;
        await Promise.race([calls.idle(), delay(closeTimeoutMs, undefined, { ref: false })]);
        calls.end(new Error('The site is closed.'));
        if (ended === undefined) leave(site);
      },
    };
    return withMethods(own, calls);
  }
}

/** Adds the methods of one version, each of which calls the thread. */
function withMethods<Own extends object>(
  own: Own,
  { call }: SiteCalls,
  version?: number,
): Own & RendererMethods {
  const proxy = new Proxy(own, {
    get(target, name, receiver): unknown {
      if (name in target) return Reflect.get(target, name, receiver);
      // `await` looks for `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return (...args: readonly unknown[]) => call(version, name, args);
    },
  });
  // The type is safe: the thread runs the same methods of the same build.
  return proxy as Own & RendererMethods;
}

/** Matches each call of a site with its result. */
function createSiteCalls(worker: Worker, site: number): SiteCalls {
  const pending = new Map<number, PendingCall<unknown>>();
  let lastId = 0;
  let ended: Error | undefined;
  let onIdle: (() => void) | undefined;

  function take(id: number): PendingCall<unknown> | undefined {
    const call = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) onIdle?.();
    return call;
  }

  return {
    call: (version, method, args) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ kind: 'call', site, version, id: lastId, method, args });
      }),
    settle(post) {
      const call = take(post.id);
      if (post.kind === 'result') call?.resolve(post.value);
      else call?.reject(fromPostedError(post.error));
    },
    end(error) {
      ended ??= error;
      for (const id of [...pending.keys()]) take(id)?.reject(ended);
    },
    idle: () =>
      pending.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onIdle = resolve;
          }),
  };
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
