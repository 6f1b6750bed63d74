// A body's compressed forms.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses in libuv's thread pool. */
export async function compress(body: Buffer, effort: Effort): Promise<CompressedForms> {
  const level = levels[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gzip] = await Promise.all([
    brotli(body, { params }),
    gzipped(body, { level: level.gzip }),
  ]);
  return { br, gzip };
}
