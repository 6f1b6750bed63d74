// Serves the hashed files of the bundle.
import type { RequestHandler } from 'express';
import { withBase } from '../../../pages/model/paths.ts';
import type { SiteFacts } from '../../renderer/renderer.ts';
import type { FinishedResponse } from '../responses/finished-response.ts';
import { writeResponse } from '../responses/write-response.ts';

/**
 * Redirects an outdated hash to the current file, for pages loaded before a deploy. Calls `next` for all other names, since a site may have
 * its own folder of this name.
 */
export function createAssetHandler(
  { site, manifest }: SiteFacts,
  assets: ReadonlyMap<string, FinishedResponse>,
): RequestHandler<{ file: string }> {
  const current = new Map(
    [manifest.script, manifest.style].map((file) => [withoutHash(file), file]),
  );
  return function handleAsset(request, response, next) {
    const { file } = request.params;
    const asset = assets.get(file);
    if (asset) {
      writeResponse(asset, request, response);
      return;
    }
    const successor = current.get(withoutHash(file));
    if (successor === undefined || !assets.has(successor)) {
      next();
    } else {
      response.set('Cache-Control', 'no-store');
      response.redirect(302, withBase(site.base, `/assets/${successor}`));
    }
  };
}

/** `main-A1B2C3.css` → `main.css` */
function withoutHash(file: string): string {
  return file.replace(/-[A-Z\d]+\./, '.');
}
