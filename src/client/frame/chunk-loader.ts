// Loads page chunks: one script per page (specification, What the product does; Calls made).
import type { PageChunk } from '../../pages/model/chunk.ts';

export type ChunkLoadErrorKind =
  /** It took longer than the limit. */
  | 'timeout'
  /** The server could not be reached. */
  | 'network'
  /** The server has no such chunk. */
  | 'missing';

/** A page's chunk did not load. */
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
  /** Address of the folder of chunks, with its trailing slash. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** Imports a script and returns its default export. */
  readonly importScript: (url: string) => Promise<unknown>;
  /** Makes a page's HTML one that the browser accepts. */
  readonly trust: (html: string) => string;
  /** Status of a file, asked for after a failure only; rejects when the server is out of reach. */
  readonly statusOf: (url: string) => Promise<number>;
}

export interface PageLoader {
  /** Rejects with a `ChunkLoadError`. A chunk that loaded once is remembered; one that failed is asked for anew. */
  load(name: string): Promise<PageChunk>;
}

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { folder, timeoutMs, importScript, trust, statusOf } = options;
  const loads = new Map<string, Promise<PageChunk>>();
  let failures = 0;

  async function attempt(name: string): Promise<PageChunk> {
    // Browsers may remember that a module failed: another address asks again.
    const url = folder + name + (failures > 0 ? `?retry=${failures}` : '');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_fulfil, reject) => {
      timer = setTimeout(() => {
        reject(new ChunkLoadError('timeout', url));
      }, timeoutMs);
    });
    try {
      const { build, view } = asChunk(await Promise.race([importScript(url), limit]));
      return { build, view: { ...view, html: trust(view.html) } };
    } catch (error) {
      failures += 1;
      if (error instanceof ChunkLoadError) throw error;
      const kind = await statusOf(url).then(
        (status): ChunkLoadErrorKind => (status === 404 ? 'missing' : 'network'),
        (): ChunkLoadErrorKind => 'network',
      );
      throw new ChunkLoadError(kind, url, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    load(name) {
      const known = loads.get(name);
      if (known) return known;
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
  throw new TypeError('The script is no page chunk.');
}
