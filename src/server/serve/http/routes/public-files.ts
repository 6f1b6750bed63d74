// Serves static files: those of `content/public/`, and those next to pages.
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { encodePath } from '../../../../pages/model/paths.ts';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { cachingHeader } from '../responses/caching.ts';
import { needsSandbox, withSandbox } from '../responses/sandbox.ts';
import type { SiteFacts } from '../../../render/renderer/site-facts.ts';
import { isInside } from '../../../base/files/is-inside.ts';
import { streamFingerprint } from '../../../base/store/fingerprints.ts';
import { isKeptBack, isUnpublished } from '../../../site/scan/secret-names.ts';

export interface StaticFilesOptions {
  readonly contentDir: string;
  /** Folder of the files below the content folder. @default the content folder itself */
  readonly folder?: string;
  /** Whether a file is served, by its path relative to the folder. @default true */
  readonly isServed?: (file: string) => boolean;
  /** Whether files may run scripts, in the origin of the site. @default false */
  readonly runsScripts?: boolean;
  /** Whether a symlink may lead to the file at that path. @default true */
  readonly mayBeTarget?: (file: string) => boolean;
}

/**
 * Leaves the router for files that do not exist, that are hidden or not served, or whose real path is outside the folder. The folder must not
 * be a symlink: it could lead out of the site.
 */
export function createPublicFilesRouter(options: StaticFilesOptions): Router {
  const { contentDir, folder = '', runsScripts = false } = options;
  const router = Router({ strict: true });
  router.use(createFileCheck(options));
  router.use(compression({ filter: shouldCompress }));
  // No `Last-Modified`: the mtimes of the same file differ between replicas.
  const settings = {
    index: false,
    redirect: false,
    etag: false,
    lastModified: false,
    cacheControl: false,
  } as const;
  // Hidden files have been rejected by the check above.
  const dotfiles = 'allow';
  // Only called for a file that is sent: a page at the same address has no sandbox.
  function setHeaders(response: ServerResponse, file: string): void {
    response.setHeaders(new Map(Object.entries(cachingHeader('hourly'))));
    // Also of a 304, for which `compression` does not set it.
    response.setHeader('Vary', 'Accept-Encoding');
    if (isSourceCode.test(file)) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    if (runsScripts || !needsSandbox(file)) return;
    response.setHeader(policyName, withSandbox(String(response.getHeader(policyName))));
  }
  const root = path.join(contentDir, folder);
  router.use(express.static(root, { ...settings, dotfiles, setHeaders }));
  return router;
}

/** Serves files that have another place than their address: `/de/day.svg` is `de/public/day.svg`. */
export function createPlacedFilesRouter({
  contentDir,
  site,
  placedFiles,
}: Pick<SiteFacts, 'contentDir' | 'site' | 'placedFiles'>): Router {
  const runsScripts = site.hasPublicScripts ?? false;
  const folders = new Map<string, Set<string>>();
  const places = new Map(
    [...placedFiles].map(([address, place]) => {
      // A place outside of the content folder begins with the folders above it.
      const [above = ''] = /^(?:\.\.\/)*/.exec(place) ?? [];
      const folder = path.resolve(contentDir, above);
      const file = place.slice(above.length);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(file));
      return [address, encodePath(`/${file}`)] as const;
    }),
  );
  const routers = Router({ strict: true });
  for (const [contentDir, files] of folders) {
    const isServed = (file: string): boolean => files.has(file);
    routers.use(
      createPublicFilesRouter({ contentDir, isServed, mayBeTarget: isServed, runsScripts }),
    );
  }
  return Router({ strict: true }).use((request, response, next) => {
    const address = request.url;
    const place = places.get(decodeURIComponent(request.path));
    if (place === undefined) {
      next();
      return;
    }
    request.url = place;
    routers(request, response, (error?: unknown) => {
      request.url = address;
      next(error);
    });
  });
}

/** Endings of source code that Express's media types lack, or take for something else: `.ts` for video, `.rs` for XML. */
const isSourceCode =
  /\.(?:bash|bat|cfg|clj|cmd|cs|cts|diff|env|exs?|go|gradle|graphql|hpp|hs|jl|jsonl|jsx|kt|lock|mts|ndjson|patch|php|pl|properties|proto|ps1|py|rb?|rs|rst|scala|sh|svelte|swift|tf|toml|tsx?|vue|zig|zsh)$/i;

const policyName = 'Content-Security-Policy';

/** A partial response is not compressed, since its range refers to the bytes of the file. */
const shouldCompress: compression.CompressionFilter = (request, response) =>
  response.statusCode !== 206 && compression.filter(request, response);

/** Leaves the router unless the path, symlinks resolved, is a servable file in the folder; sets the ETag of such a file. */
function createFileCheck(options: StaticFilesOptions): RequestHandler {
  const { contentDir, folder: name = '', isServed = yes, mayBeTarget = yes } = options;
  const hashes = createFileHashes();
  return async function checkFile(request, response, next) {
    try {
      const folder = path.join(await realpath(contentDir), name);
      const decoded = decodeURIComponent(request.path);
      if (isHidden(decoded) || !isServed(decoded.slice(1))) throw new Error('It is not served.');
      const file = await realpath(path.join(folder, decoded));
      const target = path.relative(folder, file);
      const isLink = target !== decoded.slice(1);
      if (!isInside(file, folder) || (isLink && isKeptBack(target)) || !mayBeTarget(target))
        throw new Error('It is elsewhere.');
      // Weak, since the file may be compressed for the response.
      response.set('ETag', `W/"${await hashes(file)}"`);
      next();
    } catch {
      // The file does not exist, is not served or not readable, or its name is invalid.
      next('router');
    }
  };
}

function yes(): boolean {
  return true;
}

/** `/.env`, `/notes.txt~` and `/secrets.yaml` are hidden, `/.well-known/security.txt` is not. */
function isHidden(pathname: string): boolean {
  return pathname.split('/').some(isUnpublished);
}

/** Returns a function that hashes the content of a file, cached until the file changes. It rejects for anything that is not a file. */
function createFileHashes(): (file: string) => Promise<string> {
  const hashes = new LRUCache<string, string, string>({
    max: 10_000,
    ignoreFetchAbort: true,
    fetchMethod: (_version, _stale, { context: file }) => streamFingerprint(createReadStream(file)),
  });
  return async (file) => {
    const stats = await stat(file);
    if (!stats.isFile()) throw new Error('It is no file.');
    return hashes.forceFetch(`${file} ${stats.size} ${stats.mtimeMs}`, { context: file });
  };
}
