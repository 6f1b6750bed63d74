// Serves the preview pictures that apps show with links to pages: `previews/<key>.png`.
import type { RequestHandler } from 'express';
import type { SiteFacts } from '../../renderer/renderer.ts';
import { keyOfChunk } from '../../render/chunk-names.ts';
import { clientOf } from '../responses/request-client.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Waits until the picture is made, since clients fetch a preview only once. Calls `next` for names that belong to no page. */
export function createPreviewHandler(
  { chunks }: SiteFacts,
  responses: SiteResponses,
): RequestHandler<{ file: string }> {
  const pathOfFile = new Map(
    [...chunks].map(([path, chunk]) => [`${keyOfChunk(chunk)}.png`, path]),
  );
  return async function handlePreview(request, response, next) {
    const path = pathOfFile.get(request.params.file);
    if (path === undefined) {
      next();
      return;
    }
    const client = clientOf(request, response, 'picture');
    writeResponse(await responses.pagePicture(path, client), request, response);
  };
}
