// Serves what extensions show below `/-/name/`: further forms of pages, `/-/print/guide/`, and pages and files of their own.
import type { RequestHandler } from 'express';
import { decoded, pathnameOf, withBase } from '../../../../pages/model/paths.ts';
import { resolve } from '../../../../pages/model/resolve.ts';
import type { SiteFacts } from '../../../render/renderer/site-facts.ts';
import type { RouteTable } from '../../../../pages/model/route-table.ts';
import { redirectPermanently } from '../middleware/redirects.ts';
import { clientOf } from '../responses/request-client.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Resolves the page's address in any spelling; a spelling that is not its own is redirected. */
export function createFormHandler(
  table: RouteTable,
  responses: SiteResponses,
  { forms }: Pick<SiteFacts, 'forms'>,
): RequestHandler {
  const prefix = withBase(table.base, '/-/');
  return async function handleForm(request, response, next) {
    const name = String(request.params['form']);
    const written = pathnameOf(request.url).slice(prefix.length + name.length);
    if (forms.get(name)?.isFree === true) {
      const find = (path: string) =>
        responses.form(name, decoded(path), clientOf(request, response, 'form'));
      const finished = written === '' ? undefined : await find(written);
      if (finished) writeResponse(finished, request, response);
      else if (!written.endsWith('/') && (await find(`${written}/`)))
        redirectPermanently(request, response, `${prefix}${name}${written}/`);
      else next();
      return;
    }
    const resolution = resolve(withBase(table.base, written === '' ? '/' : written), table);
    if (resolution.kind === 'alias' || resolution.kind === 'moved') {
      const [target = ''] = resolution.location.split('#', 1);
      if (!target.startsWith(table.base)) {
        next();
        return;
      }
      redirectPermanently(request, response, prefix + name + target.slice(table.base.length - 1));
      return;
    }
    const client = clientOf(request, response, 'form');
    const finished =
      resolution.kind === 'page' ? await responses.form(name, resolution.path, client) : undefined;
    if (finished) writeResponse(finished, request, response);
    else next();
  };
}
