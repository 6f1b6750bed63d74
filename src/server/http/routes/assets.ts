// The bundle's hashed files, compressed at build, and the files of `content/public/`.
import express, { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import { withBase } from '../../../pages/model/paths.ts';
import type { BundleManifest } from '../../render/bundle-manifest.ts';

export interface AssetOptions {
  readonly base: string;
  /** Folder of the hashed files. */
  readonly assetsDir: string;
  readonly publicDir: string;
  readonly manifest: BundleManifest;
}

/** Serves files. A reader with a page from before a deploy is led from an old hash to the current file. */
export function createAssetsRouter(options: AssetOptions): Router {
  const { base, assetsDir, publicDir, manifest } = options;
  const router = Router({ strict: true });
  router.use(
    '/assets',
    sirv(assetsDir, { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true, etag: true }),
  );
  router.use('/assets', createStaleAssetHandler(base, manifest));
  router.use(
    express.static(publicDir, { index: false, redirect: false, maxAge: '1h', fallthrough: true }),
  );
  return router;
}

/** `/main.OLDHASH.css` → the current style sheet; anything else unknown is 404. */
function createStaleAssetHandler(base: string, manifest: BundleManifest): RequestHandler {
  const current = new Map(
    [manifest.script, manifest.style].map((file) => [file.replace(/-[A-Z\d]+\./, '.'), file]),
  );
  return function handleStaleAsset(request, response) {
    const file = current.get(request.path.slice(1).replace(/-[A-Z\d]+\./, '.'));
    if (file === undefined) {
      response
        .status(404)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send('There is no such file.\n');
      return;
    }
    response.set('Cache-Control', 'no-store').redirect(302, withBase(base, `/assets/${file}`));
  };
}
