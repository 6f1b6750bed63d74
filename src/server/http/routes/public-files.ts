// Serves static files: those of `content/public/`, and those next to pages.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

/**
 * Leaves the router for files that do not exist, that are hidden, or whose real path is outside of the folder. `isServed` is called with
 * the path of a file relative to the folder.
 */
export function createPublicFilesRouter(
  publicDir: string,
  isServed: (place: string) => boolean = () => true,
): Router {
  const router = Router({ strict: true });
  router.use(createFileCheck(publicDir, isServed));
  router.use(compression({ filter: shouldCompress }));
  // No `Last-Modified`: the mtimes of the same file differ between replicas.
  const settings = { index: false, redirect: false, etag: false, lastModified: false } as const;
  // Hidden files have been rejected by the check above.
  const dotfiles = 'allow';
  router.use(express.static(publicDir, { ...settings, dotfiles, maxAge: '1h' }));
  return router;
}

/** A partial response is not compressed, since its range refers to the bytes of the file. */
const shouldCompress: compression.CompressionFilter = (request, response) =>
  response.statusCode !== 206 && compression.filter(request, response);

/** Leaves the router unless the path, symlinks resolved, is a servable file in the folder; sets the ETag of such a file. */
function createFileCheck(publicDir: string, isServed: (place: string) => boolean): RequestHandler {
  const hashes = createFileHashes();
  return async function checkFile(request, response, next) {
    try {
      const folder = await realpath(publicDir);
      const place = decodeURIComponent(request.path);
      const file = await realpath(path.join(folder, place));
      const isInside = file.startsWith(folder + path.sep);
      if (!isInside || isHidden(place)) throw new Error('It is outside, or hidden.');
      // The target of a symlink must be servable too.
      const isKept = isServed(place.slice(1)) && isServed(path.relative(folder, file));
      if (!isKept) throw new Error('It is of a kind that is not served.');
      // Weak, since the file may be compressed for the response.
      response.set('ETag', `W/"${await hashes(file)}"`);
      next();
    } catch {
      // The file does not exist, is not served or not readable, or its name is invalid.
      next('router');
    }
  };
}

/** `/.env` is hidden, `/.well-known/security.txt` is not. */
function isHidden(place: string): boolean {
  return place.split('/').some((name) => name.startsWith('.') && name !== '.well-known');
}

/** Returns a function that hashes the content of a file, cached until the file changes. It rejects for anything that is not a file. */
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
