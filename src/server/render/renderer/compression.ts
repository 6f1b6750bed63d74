// Compresses response bodies.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Minimum size of a body that is compressed, in bytes. */
export const minCompressedBytes = 512;

/** `quick` for the first response, `best` for later ones from the cache. */
export type Effort = 'quick' | 'best';

const levels = {
  quick: { brotli: 5, gzip: 6 },
  best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
} satisfies Record<Effort, { readonly brotli: number; readonly gzip: number }>;

export interface CompressedForms {
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** Compresses in the libuv thread pool. */
export async function compress(body: Uint8Array, effort: Effort): Promise<CompressedForms> {
  const options = optionsFor(body, effort);
  const [br, gzip] = await Promise.all([brotli(body, options.brotli), gzipped(body, options.gzip)]);
  return { br, gzip };
}

/** Compresses an answer to user input quickly, in the calling thread; one that is too small has no forms. */
export function compressAnswer(body: Uint8Array) {
  if (body.length < minCompressedBytes) return { body, forms: undefined };
  const options = optionsFor(body, 'quick');
  const br = brotliCompressSync(body, options.brotli);
  return { body, forms: { br, gzip: gzipSync(body, options.gzip) } };
}

function optionsFor({ length }: Uint8Array, effort: Effort) {
  const level = levels[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  return { brotli: { params }, gzip: { level: level.gzip } };
}
