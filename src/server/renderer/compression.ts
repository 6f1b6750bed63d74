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

/** Compresses quickly in the calling thread; returns undefined if the body is too small. */
export function compressNow(body: Uint8Array): CompressedForms | undefined {
  if (body.length < minCompressedBytes) return undefined;
  const options = optionsFor(body, 'quick');
  return { br: brotliCompressSync(body, options.brotli), gzip: gzipSync(body, options.gzip) };
}

function optionsFor({ length }: Uint8Array, effort: Effort) {
  const level = levels[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  return { brotli: { params }, gzip: { level: level.gzip } };
}

/** Compresses an answer to user input at once. */
export function compressAnswer(body: Uint8Array) {
  return { body, forms: compressNow(body) };
}
