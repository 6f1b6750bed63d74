// The store of this server's code, and the warning that its folder cannot be written.
import type { Logger } from 'pino';
import { serverVersion } from '../../render/renderer/version.ts';
import { createStore, type Store } from '../../base/store/store.ts';
import type { Env } from './env.ts';

/** Opens the store of a command. A store that cannot be written only costs time: it is reported to the log, if there is one. */
export function openStore({ store }: Env, log?: Logger): Store {
  const warn = log ? createStoreWarning(log, store.folder) : () => undefined;
  return createStore({ ...store, version: serverVersion, warn });
}

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
