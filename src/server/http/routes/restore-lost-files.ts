// Serves static files of a Git ref, whose folder in the store anybody may remove at any time.
import type { Request, RequestHandler } from 'express';
import type { VersionRenderer } from '../../renderer/renderer.ts';

/** Number of attempts, since the files may be removed again meanwhile. */
const maxAttempts = 10;

/** Wraps a handler of static files: if it does not find one that the site has, the files are restored and it is called again. */
export function restoreLostFiles(files: RequestHandler, renderer: VersionRenderer): RequestHandler {
  const { storedFiles } = renderer.facts;
  return function serve(request, response, next) {
    let attempt = 1;
    const tryFiles = (): void => {
      void files(request, response, leave);
    };
    const leave = (error?: unknown): void => {
      const isLost = !response.headersSent && storedFiles.has(pathOf(request));
      if (!isLost || attempt === maxAttempts) {
        next(error);
        return;
      }
      attempt += 1;
      renderer.restoreFiles().then(tryFiles, tryFiles);
    };
    tryFiles();
  };
}

/** Returns the path below the base; empty if it is not well-formed. */
function pathOf({ path }: Request): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
