// The files of sections that `llms.txt` names when it does not fit into one.
import type { RequestHandler } from 'express';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Passes on names of no file. */
export function createListPartHandler(responses: SiteResponses): RequestHandler<{ file: string }> {
  return async function handleListPart(request, response, next) {
    const part = await responses.llmsPart(request.params.file);
    if (part) writeResponse(part, request, response);
    else next();
  };
}
