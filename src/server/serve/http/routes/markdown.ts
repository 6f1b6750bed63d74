// Serves pages and their sections as Markdown, at URLs next to those of the pages.
import type { RequestHandler } from 'express';
import {
  markdownPath,
  pageOfMarkdown,
  sectionOfMarkdown,
} from '../../../../pages/model/markdown-path.ts';
import { pathnameOf, withBase } from '../../../../pages/model/paths.ts';
import type { RouteTable } from '../../../../pages/model/route-table.ts';
import { redirectPermanently } from '../middleware/redirects.ts';
import { clientOf } from '../responses/request-client.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Matches every path that may refer to Markdown. */
export const markdownAddress = /\.md$/i;

/** Answers `…/index.md` and `….md`, redirects other spellings, and calls `next` for paths that belong to no page. */
export function createMarkdownHandler(table: RouteTable, responses: SiteResponses): RequestHandler {
  return async function handleMarkdown(request, response, next) {
    const pathname = pathnameOf(request.url);
    const path = pageOfMarkdown(pathname, table);
    if (path === undefined) {
      const client = clientOf(request, response, 'section');
      const sectionAddress = sectionOfMarkdown(pathname, table);
      const section =
        sectionAddress &&
        (await responses.markdownSection(sectionAddress.path, sectionAddress.slug, client));
      if (section) writeResponse(section, request, response);
      else next();
      return;
    }
    const address = withBase(table.base, markdownPath(path));
    if (address === pathname) writeResponse(await responses.markdown(path), request, response);
    else redirectPermanently(request, response, address);
  };
}
