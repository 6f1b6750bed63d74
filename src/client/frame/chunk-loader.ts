// Loads page chunks: one script per page (specification, What the product does; Calls made).
import type { PageChunk } from '../../pages/model/chunk.ts';

export type ChunkLoadErrorKind =
  /** The timeout expired. */
  | 'timeout'
  /** The server could not be reached. */
  | 'network'
  /** The server has no such chunk. */
  | 'missing';

/** Thrown if a page's chunk did not load. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly kind: ChunkLoadErrorKind;
  readonly url: string;

  constructor(kind: ChunkLoadErrorKind, url: string, options?: ErrorOptions) {
    super(`Loading chunk ${url} failed (${kind}).`, options);
    this.kind = kind;
    this.url = url;
  }
}

export interface PageLoaderOptions {
  /** URL of the folder of chunks, with a trailing slash. */
  readonly folder: string;
  /** Timeout for a whole attempt: the import, and the status request after a failure. */
  readonly timeoutMs: number;
  /** Chunks that are already in memory, by name. @default none */
  readonly loaded?: Iterable<readonly [name: string, chunk: PageChunk]>;
  /** Imports a script and returns its default export. */
  readonly importScript: (url: string) => Promise<unknown>;
  /** Marks a page's HTML as trusted. */
  readonly trust: (html: string) => string;
  /** Requests a file's HTTP status, after a failure only; rejects if the server cannot be reached. */
  readonly statusOf: (url: string) => Promise<number>;
}

export interface PageLoader {
  /** Rejects with a `ChunkLoadError`. A loaded chunk is cached; one that failed is requested again. */
  load(name: string): Promise<PageChunk>;
}

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { folder, timeoutMs, loaded = [], importScript, trust, statusOf } = options;
  const loads = new Map<string, Promise<PageChunk>>();
  for (const [name, chunk] of loaded) loads.set(name, Promise.resolve(chunk));
  const failures = new Map<string, number>();

  async function attempt(name: string): Promise<PageChunk> {
    // Browsers may cache a failed module import: only a different URL is requested again.
    const count = failures.get(name) ?? 0;
    const url = folder + name + (count > 0 ? `?retry=${count}` : '');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_fulfil, reject) => {
      timer = setTimeout(() => {
        reject(new ChunkLoadError('timeout', url));
      }, timeoutMs);
    });
    try {
      return await Promise.race([importChunk(url), limit]);
    } catch (error) {
      failures.set(name, count + 1);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function importChunk(url: string): Promise<PageChunk> {
    try {
      const { build, view } = asChunk(await importScript(url));
      return { build, view: { ...view, html: trust(view.html) } };
    } catch (error) {
      const kind = await statusOf(url).then(
        (status): ChunkLoadErrorKind => (status === 404 ? 'missing' : 'network'),
        (): ChunkLoadErrorKind => 'network',
      );
      throw new ChunkLoadError(kind, url, { cause: error });
    }
  }

  return {
    load(name) {
      const cachedLoad = loads.get(name);
      if (cachedLoad) return cachedLoad;
      const load = attempt(name);
      loads.set(name, load);
      load.catch(() => loads.delete(name));
      return load;
    },
  };
}

function asChunk(value: unknown): PageChunk {
  if (typeof value === 'object' && value !== null && 'build' in value && 'view' in value) {
    return value as PageChunk;
  }
  throw new TypeError('The script is not a page chunk.');
}
