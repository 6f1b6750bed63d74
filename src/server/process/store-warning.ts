// The warning that the cache folder cannot be written.
import type { Logger } from 'pino';

/** Returns an error handler that logs only the first error, as a warning with the folder: all stores in it fail for the same reason. */
export function createStoreWarning(log: Logger, cacheDir: string): (error: unknown) => void {
  let isSaid = false;
  return (error) => {
    if (isSaid) return;
    isSaid = true;
    log.warn(
      { err: error },
      `Cache folder \`${cacheDir}\` is not writable: the next start compiles all pages again. Set CACHE_DIR to a writable folder.`,
    );
  };
}
