// A body's compressed forms.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies below this are not worth compressing, in bytes. */
export const minCompressedBytes = 512;

/** `quick` for a reader who waits, `best` for all who come later. */
export type Effort = 'quick' | 'best';

const levels = {
  quick: { brotli: 5, gzip: 6 },
  best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
} satisfies Record<Effort, { readonly brotli: number; readonly gzip: number }>;

export interface CompressedForms {
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** Compresses in libuv's thread pool. */
export async function compress(body: Uint8Array, effort: Effort): Promise<CompressedForms> {
  const options = optionsFor(body, effort);
  const [br, gzip] = await Promise.all([brotli(body, options.brotli), gzipped(body, options.gzip)]);
  return { br, gzip };
}

/** Compresses quickly in the calling thread. Undefined when it is not worth it. */
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
