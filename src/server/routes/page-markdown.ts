// A page as Markdown, beside the page itself.
import type { RequestHandler } from 'express';
import { markdownPath } from '../../pages/markdown-path.ts';
import { belowBase, withBase } from '../../pages/paths.ts';
import { resolve } from '../../pages/routes.ts';
import type { Site } from '../content/site.ts';
import { createPlainMarkdown } from '../markdown/plain-markdown.ts';
import { createPageCache } from '../page-cache.ts';
import { pageCacheControl } from '../page-set.ts';

/** Few readers ask for it: what is asked for again and again stays, the rest is made anew. In bytes. */
const maxKeptBytes = 8 * 2 ** 20;

/** Matches every address that may be one of Markdown. */
export const markdownAddress = /\.md$/i;

/** Answers `…/index.md` and `….md`, redirects other spellings, and passes on what belongs to no page. */
export function createPageMarkdownHandler(site: Site): RequestHandler {
  const { base, origin } = site.config.site;
  // Crawlers list the page itself.
  const headers = ['Cache-Control', pageCacheControl, 'X-Robots-Tag', 'noindex'];
  const contentType = 'text/markdown; charset=utf-8';
  const cache = createPageCache({ headers, contentType, maxBytes: maxKeptBytes });
  const write = createPlainMarkdown();

  function finish(path: string, address: string): void {
    const { title, description, html, layout } = site.view(path);
    const lead = layout === 'home' ? description : undefined;
    const text = write({ title, lead, html, address: origin + withBase(base, path) });
    cache.store(address, Buffer.from(text));
  }

  return async function handlePageMarkdown(request, response, next) {
    const [pathname = '/'] = request.url.split('?', 1);
    const path = pageOf(pathname, site);
    if (path === undefined) {
      next();
      return;
    }
    const address = withBase(base, markdownPath(path));
    if (address !== pathname) {
      response.set('Cache-Control', 'public, max-age=60, s-maxage=60').redirect(301, address);
      return;
    }
    if (!cache.has(address)) finish(path, address);
    // Compressed on the way out it would have the ETag of the plain bytes.
    await cache.settled();
    cache.respond(address, request, response);
  };
}

/** `/docs/limits/index.md`, `/docs/limits.md` → `/limits/` */
function pageOf(pathname: string, { table }: Site): string | undefined {
  const ofPage = pathname.replace(/(?<=\/)index\.md$/i, '').replace(/(?<=[^/])\.md$/i, '.html');
  const resolution = resolve(ofPage, table);
  if (resolution.kind === 'page') return resolution.path;
  if (resolution.kind !== 'alias' && resolution.kind !== 'moved') return undefined;
  const path = belowBase(table.base, resolution.location.replace(/#.*$/, ''));
  return path !== undefined && table.hasPage(path) ? path : undefined;
}
