// Serves page chunks, `chunks/<key>.<hash>.js`, and parts of the route list, `chunks/routes.<number>.js`.
import type { RequestHandler } from 'express';
import { withBase } from '../../../pages/model/paths.ts';
import { keyOfChunk } from '../../render/chunk-names.ts';
import type { SiteFacts } from '../../renderer/renderer.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Redirects an outdated hash to the current chunk of the same page; calls `next` for names that belong to no page. */
export function createChunkHandler(
  { site, chunks, routeParts }: SiteFacts,
  responses: SiteResponses,
): RequestHandler<{ file: string }> {
  const pathOfKey = new Map([...chunks].map(([path, file]) => [keyOfChunk(file), path]));
  const parts = new Set(routeParts);
  return async function handleChunk(request, response, next) {
    const { file } = request.params;
    const part = parts.has(file) ? await responses.routePart(file) : undefined;
    if (part) {
      writeResponse(part, request, response);
      return;
    }
    const path = pathOfKey.get(keyOfChunk(file));
    const currentFile = path === undefined ? undefined : chunks.get(path);
    if (path === undefined || currentFile === undefined) {
      next();
    } else if (file === currentFile) {
      writeResponse(await responses.chunk(path, file), request, response);
    } else {
      response.set('Cache-Control', 'no-store');
      response.redirect(302, withBase(site.base, `/chunks/${currentFile}`));
    }
  };
}
