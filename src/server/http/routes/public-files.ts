// Files as they are on disk: those of `content/public/`, and those beside pages.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

/**
 * Passes on addresses of files that do not exist, that are hidden, or whose real place is outside the folder. `isServed` is asked
 * with a file's place below the folder.
 */
export function createPublicFilesRouter(
  publicDir: string,
  isServed: (place: string) => boolean = () => true,
): Router {
  const router = Router({ strict: true });
  router.use(createFileCheck(publicDir, isServed));
  router.use(compression({ filter: shouldCompress }));
  // No dates: replicas have the same files, but not of the same moment.
  const settings = { index: false, redirect: false, etag: false, lastModified: false } as const;
  // What is hidden was left to others above.
  const dotfiles = 'allow';
  router.use(express.static(publicDir, { ...settings, dotfiles, maxAge: '1h' }));
  return router;
}

/** A part is sent as it is: its range counts the bytes of the file. */
const shouldCompress: compression.CompressionFilter = (request, response) =>
  response.statusCode !== 206 && compression.filter(request, response);

/** Leaves the router for anything that is not a file below the folder, links followed; sets the ETag of what is. */
function createFileCheck(publicDir: string, isServed: (place: string) => boolean): RequestHandler {
  const hashes = createFileHashes();
  return async function checkFile(request, response, next) {
    try {
      const folder = await realpath(publicDir);
      const place = decodeURIComponent(request.path);
      const file = await realpath(path.join(folder, place));
      const isInside = file.startsWith(folder + path.sep);
      if (!isInside || isHidden(place)) throw new Error('It is outside, or hidden.');
      // Where a link leads counts as its own name does.
      const isKept = isServed(place.slice(1)) && isServed(path.relative(folder, file));
      if (!isKept) throw new Error('It is of a kind that is not served.');
      // Weak: the file may leave compressed.
      response.set('ETag', `W/"${await hashes(file)}"`);
      next();
    } catch {
      // No such file or folder, none that can be read, or a name that the file system refuses.
      next('router');
    }
  };
}

/** `/.env`, and not `/.well-known/security.txt` */
function isHidden(place: string): boolean {
  return place.split('/').some((name) => name.startsWith('.') && name !== '.well-known');
}

/** Hashes of files' content, kept until the file changes. Rejects for what is no file. */
function createFileHashes(): (file: string) => Promise<string> {
  const hashes = new LRUCache<string, string, string>({
    max: 10_000,
    ignoreFetchAbort: true,
    async fetchMethod(_version, _stale, { context: file }) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      return hash.digest('base64url').slice(0, 16);
    },
  });
  return async (file) => {
    const stats = await stat(file);
    if (!stats.isFile()) throw new Error('It is no file.');
    return hashes.forceFetch(`${file} ${stats.size} ${stats.mtimeMs}`, { context: file });
  };
}
