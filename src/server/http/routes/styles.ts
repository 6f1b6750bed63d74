// Serves the style sheets of the site: `styles/<number>.<hash>.css`.
import type { RequestHandler } from 'express';
import { withBase } from '../../../pages/model/paths.ts';
import type { SiteFacts } from '../../renderer/renderer.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Redirects an outdated hash to the current style sheet, for pages loaded before a deploy. Calls `next` for all other names. */
export function createStyleHandler(
  { site, styles }: SiteFacts,
  responses: SiteResponses,
): RequestHandler<{ file: string }> {
  const current = new Map(styles.map((path) => [withoutHash(path), path]));
  return async function handleStyle(request, response, next) {
    const path = `/styles/${request.params.file}`;
    const successor = current.get(withoutHash(path));
    const style = styles.includes(path) ? await responses.style(path) : undefined;
    if (style) {
      writeResponse(style, request, response);
    } else if (successor === undefined) {
      next();
    } else {
      response.set('Cache-Control', 'no-store');
      response.redirect(302, withBase(site.base, successor));
    }
  };
}

/** `/styles/0.0123456789ab.css` → `/styles/0.css` */
function withoutHash(path: string): string {
  return path.replace(/\.[\da-f]{12}(?=\.css$)/, '');
}
