// Serves pages and their sections as Markdown, at URLs next to those of the pages.
import type { RequestHandler } from 'express';
import {
  markdownPath,
  pageOfMarkdown,
  sectionOfMarkdown,
} from '../../../pages/model/markdown-path.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { RouteTable } from '../../../pages/model/route-table.ts';
import { pathnameOf } from '../middleware/address.ts';
import { redirectPermanently } from '../middleware/redirects.ts';
import type { FinishedResponse } from '../responses/finished-response.ts';
import { clientOf } from '../responses/request-client.ts';
import type { RequestClient } from '../responses/limiter.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Matches every path that may refer to Markdown. */
export const markdownAddress = /\.md$/i;

/** Answers `…/index.md` and `….md`, redirects other spellings, and calls `next` for paths that belong to no page. */
export function createMarkdownHandler(table: RouteTable, responses: SiteResponses): RequestHandler {
  return async function handleMarkdown(request, response, next) {
    const pathname = pathnameOf(request.url);
    const path = pageOfMarkdown(pathname, table);
    const address = path === undefined ? undefined : withBase(table.base, markdownPath(path));
    if (path === undefined) {
      const section = await sectionAt(pathname, clientOf(request, response, 'section'));
      if (section) writeResponse(section, request, response);
      else next();
    } else if (address === pathname) {
      writeResponse(await responses.markdown(path), request, response);
    } else if (address !== undefined) {
      redirectPermanently(request, response, address);
    }
  };

  async function sectionAt(
    pathname: string,
    client: RequestClient,
  ): Promise<FinishedResponse | undefined> {
    const section = sectionOfMarkdown(pathname, table);
    return section && responses.markdownSection(section.path, section.slug, client);
  }
}
