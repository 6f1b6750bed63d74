// The warnings that the cache folder cannot be written.
import type { Logger } from 'pino';

/** Returns a handler that logs the error as a warning and names the folder. */
export function createStoreWarning(
  log: Logger,
  cacheDir: string,
  what = 'Compiled pages',
): (error: unknown) => void {
  return (error) => {
    log.warn({ err: error }, `${what} cannot be kept in \`${cacheDir}\``);
  };
}
