// Redirects names with an outdated hash, for pages loaded before a deploy.
import type { RequestHandler } from 'express';
import { belowBase, pathnameOf, withBase } from '../../../../pages/model/paths.ts';
import type { SiteFacts } from '../../../render/renderer/site-facts.ts';
import { cachingHeader } from '../responses/caching.ts';

/**
 * Redirects to the current file of the bundle, chunk of the same page, or style sheet. Calls `next` for all other names, since a site may have
 * folders of these names.
 */
export function createOutdatedNames(
  { site, manifest, chunks, files }: SiteFacts,
  assets: ReadonlyMap<string, unknown>,
): RequestHandler {
  const bundle = [manifest.script, manifest.style].filter((file) => assets.has(file));
  const paths = [
    ...bundle.map((file) => `/assets/${file}`),
    ...[...chunks.values()].map((file) => `/chunks/${file}`),
    ...files,
  ];
  const current = new Map(paths.map((path) => [withoutHash(path), path]));
  return function redirectOutdatedName(request, response, next) {
    const path = belowBase(site.base, pathnameOf(request.url)) ?? '';
    const name = withoutHash(path);
    const successor = name === path ? undefined : current.get(name);
    if (successor === undefined) {
      next();
    } else {
      response.set(cachingHeader('never')).redirect(302, withBase(site.base, successor));
    }
  };
}

/** `/assets/main-A1B2C3.css` → `/assets/main.css` · `/chunks/limits.0123456789ab.js` → `/chunks/limits.js` */
function withoutHash(path: string): string {
  return path.replace(/(?:-[A-Z\d]+|\.[\da-f]{12})(?=\.\w+$)/, '');
}
