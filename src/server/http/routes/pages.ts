// Pages, their other spellings, old addresses, and addresses that are none.
import type { RequestHandler } from 'express';
import { resolve } from '../../../pages/model/resolve.ts';
import { writePage } from '../response-cache.ts';
import type { PageSet } from '../rendered-pages.ts';

/** How long caches may keep redirects and 404s. */
const briefly = 'public, max-age=60, s-maxage=60';

/** Answers every address that nothing before it has answered. */
export function createPagesHandler(pages: PageSet): RequestHandler {
  return async function handlePage(request, response) {
    const [pathname = '/'] = request.url.split('?', 1);
    const resolution = resolve(pathname, pages.site.table);
    switch (resolution.kind) {
      case 'page': {
        const page = await pages.finish(resolution.path);
        writePage(page, request, response);
        return;
      }
      case 'alias':
      case 'moved':
        response.set('Cache-Control', briefly);
        response.redirect(301, withQuery(resolution.location, request.url.slice(pathname.length)));
        return;
      case 'malformed':
        throw new Error(`The address \`${pathname}\` came past the check for broken escapes.`);
      case 'missing':
        response
          .status(404)
          .set('Cache-Control', briefly)
          .type('html')
          .send(await pages.renderMissing(resolution.path));
        return;
    }
  };
}

/** `('/docs/limits/#memory', '?a=1')` → `/docs/limits/?a=1#memory` */
function withQuery(location: string, query: string): string {
  const hash = location.indexOf('#');
  return hash === -1 ? location + query : location.slice(0, hash) + query + location.slice(hash);
}
