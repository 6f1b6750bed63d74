// One script per page for navigation in the browser, and the list of routes that leads to them.
import type { RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import { withBase } from '../../../pages/model/paths.ts';
import type { PageChunk, RouteList } from '../../../pages/model/chunk.ts';
import type { Site } from '../../site/site.ts';

const immutable = 'public, max-age=31536000, immutable';

/** `chunks/<key>.<hash>.js`. A known page with another hash leads to the current chunk. */
export function createChunkHandler(site: Site): RequestHandler<{ file: string }> {
  return async function handleChunk(request, response, next) {
    const key = /^(.+)\.[\da-f]{12}\.js$/.exec(request.params.file)?.[1];
    const path = key === undefined ? undefined : site.pathOfKey(key);
    if (path === undefined) {
      next();
      return;
    }
    const current = site.chunkName(path);
    if (current !== request.params.file) {
      response.set('Cache-Control', 'no-store');
      response.redirect(302, withBase(site.config.site.base, `/chunks/${current}`));
      return;
    }
    const chunk: PageChunk = { build: site.frame.build, view: await site.view(path) };
    response.set('Cache-Control', immutable).type('js').send(toModule(chunk));
  };
}

/** `chunks/routes.js`: what the browser needs to resolve addresses as the server does. */
export function createRouteListHandler(site: Site): RequestHandler {
  const routes: RouteList = {
    build: site.frame.build,
    pages: Object.fromEntries(site.paths.map((path) => [path, site.chunkName(path)])),
    redirects: Object.fromEntries(site.config.redirects.map(({ from, to }) => [from, to])),
    sidebars: site.frame.sidebars,
  };
  const body = toModule(routes);
  // Weak, since it is compressed on its way.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  return function handleRouteList(_request, response) {
    response.set('Cache-Control', 'public, max-age=0, must-revalidate').set('ETag', etag);
    response.type('js').send(body);
  };
}

function toModule(value: PageChunk | RouteList): string {
  return `export default ${JSON.stringify(value)}`;
}
