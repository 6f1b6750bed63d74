// The files of `content/public/`, as they are on disk.
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';

/** Passes on addresses of files that do not exist, that are hidden, or whose real place is outside the folder. */
export function createPublicFilesRouter(publicDir: string): Router {
  const router = Router({ strict: true });
  router.use(createInsideCheck(publicDir));
  router.use(compression({ filter: shouldCompress }));
  router.use(express.static(publicDir, { index: false, redirect: false, maxAge: '1h' }));
  return router;
}

/** A part is sent as it is: its range counts the bytes of the file. */
const shouldCompress: compression.CompressionFilter = (request, response) =>
  response.statusCode !== 206 && compression.filter(request, response);

/** Leaves the router for anything that is not a file below the folder, links followed. */
function createInsideCheck(publicDir: string): RequestHandler {
  return async function checkInside(request, _response, next) {
    try {
      const folder = await realpath(publicDir);
      const file = await realpath(path.join(folder, decodeURIComponent(request.path)));
      next(file.startsWith(folder + path.sep) ? undefined : 'router');
    } catch {
      // No such file, no such folder, or a name that the file system refuses.
      next('router');
    }
  };
}
