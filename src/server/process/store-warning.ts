// The warning that the cache folder cannot be written.
import type { Logger } from 'pino';

/** Returns a handler that logs the first error as a warning and names the folder: all stores in it fail for one reason. */
export function createStoreWarning(log: Logger, cacheDir: string): (error: unknown) => void {
  let isSaid = false;
  return (error) => {
    if (isSaid) return;
    isSaid = true;
    log.warn(
      { err: error },
      `Pages cannot be kept in \`${cacheDir}\`: every start makes them anew. Set CACHE_DIR to a folder that can be written.`,
    );
  };
}
