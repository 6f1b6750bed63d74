// Serves the files of sections that `llms.txt` links to when it is too large for one file.
import type { RequestHandler } from 'express';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Calls `next` for unknown file names. */
export function createListPartHandler(responses: SiteResponses): RequestHandler<{ file: string }> {
  return async function handleListPart(request, response, next) {
    const part = await responses.llmsPart(request.params.file);
    if (part) writeResponse(part, request, response);
    else next();
  };
}
