// Serves what is made once and then cached: pages, their chunks and pictures, files of the whole site, searches, the not-found page.
import { posix } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { belowBase, pathnameOf } from '../../../../pages/model/paths.ts';
import { readSearchRequest, type SearchRequest } from '../../../../pages/search/contract.ts';
import type { Form } from '../../../render/renderer/renderer.ts';
import type { SiteFacts } from '../../../render/renderer/site-facts.ts';
import { keyOfChunk } from '../../../render/views/chunk-names.ts';
import { resolutionOf } from '../middleware/address.ts';
import type { FinishedResponse } from '../responses/finished-response.ts';
import { clientOf } from '../responses/request-client.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';
import { markdownAddress } from './markdown.ts';

/** Returns the response to a request; undefined if there is none, so that the next route is tried. */
type Find = (
  request: Request,
  response: Response,
) => Promise<FinishedResponse | undefined> | undefined;

export interface CachedRoutesOptions {
  readonly facts: SiteFacts;
  readonly responses: SiteResponses;
  /** The bundle's files by name. */
  readonly assets: ReadonlyMap<string, FinishedResponse>;
  /** Returns the form of a page (HTML or Markdown) that the client prefers. */
  readonly formFor: (request: Request) => Form;
}

/** Creates a handler for each kind of response. All but `missing` call `next` for an address that has none. */
export function createCachedRoutes(options: CachedRoutesOptions) {
  const { facts, responses, assets, formFor } = options;
  const { site, chunks, files } = facts;
  const pageOfChunk = new Map([...chunks].map(([page, file]) => [file, page]));
  const pageOfPicture = new Map(
    [...chunks].map(([page, file]) => [`${keyOfChunk(file)}.png`, page]),
  );
  const fileAt = (path: string, request: Request, response: Response) =>
    files.has(path) || files.has(`${posix.dirname(path)}/*`)
      ? responses.file(path, clientOf(request, response, 'file'))
      : undefined;
  return {
    page: serve((request, response) => {
      const resolution = resolutionOf(response);
      return resolution.kind === 'page'
        ? responses.page(resolution.path, formFor(request))
        : undefined;
    }),
    asset: serve((request) => Promise.resolve(assets.get(nameIn(request)))),
    chunk: serve((request) => {
      const page = pageOfChunk.get(nameIn(request));
      return page === undefined ? undefined : responses.chunk(page, nameIn(request));
    }),
    file: serve((request, response) =>
      fileAt(belowBase(site.base, pathnameOf(request.url)) ?? '', request, response),
    ),
    /** A file whatever the address, as for one that is also at the root of the host. */
    fileAt: (path: string) => serve((request, response) => fileAt(path, request, response)),
    /** Waits until the picture is made, since clients fetch a preview only once. */
    preview: serve((request, response) => {
      const page = pageOfPicture.get(nameIn(request));
      const client = clientOf(request, response, 'picture');
      return page === undefined ? undefined : responses.pagePicture(page, client);
    }),
    touchIcon: serve((request, response) =>
      responses.touchIcon(clientOf(request, response, 'picture')),
    ),
    /** The results page, which works without JavaScript. */
    results: serve((request, response) =>
      responses.results(searchIn(request), 'page', clientOf(request, response, 'search')),
    ),
    /** Results for the palette. */
    searchData: serve((request, response) =>
      responses.results(searchIn(request), 'data', clientOf(request, response, 'search')),
    ),
    missing: serve((request, response) => {
      const resolution = resolutionOf(response);
      const path = resolution.kind === 'missing' ? resolution.path : pathnameOf(request.url);
      const client = clientOf(request, response, 'unknown address');
      const form = markdownAddress.test(path) ? 'markdown' : formFor(request);
      return responses.missing(path, form, client);
    }),
  };
}

/** Leaves the route if the URL has no search query. */
export const leaveUnlessSearching: RequestHandler = (request, _response, next) => {
  next(request.query['q'] === undefined ? 'route' : undefined);
};

function serve(find: Find): RequestHandler {
  return async function serveCached(request, response, next) {
    const finished = await find(request, response);
    if (finished) writeResponse(finished, request, response);
    else next();
  };
}

/** Returns the file name in an address such as `/chunks/:file`. */
function nameIn({ params }: Request): string {
  return String(params['file']);
}

function searchIn({ url }: Request): SearchRequest {
  return readSearchRequest(new URL(url, 'http://localhost').searchParams);
}
