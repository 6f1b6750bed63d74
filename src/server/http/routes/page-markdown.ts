// A page as Markdown, beside the page itself.
import type { RequestHandler } from 'express';
import { markdownPath } from '../../../pages/model/markdown-path.ts';
import { belowBase, withBase } from '../../../pages/model/paths.ts';
import { resolve } from '../../../pages/model/resolve.ts';
import type { Site } from '../../site/site.ts';
import type { PlainMarkdownWriter } from '../../markdown/plain/markdown.ts';
import { createPageCache, writePage, type FinishedPage } from '../response-cache.ts';
import { pageCacheControl } from '../rendered-pages.ts';

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
  let writer: Promise<PlainMarkdownWriter> | undefined;

  // The writer and its packages are loaded when the first reader asks.
  async function loadWriter(): Promise<PlainMarkdownWriter> {
    const { createPlainMarkdown } = await import('../../markdown/plain/markdown.ts');
    return createPlainMarkdown();
  }

  async function finish(path: string, address: string): Promise<FinishedPage> {
    const write = await (writer ??= loadWriter());
    const { title, description, html, layout } = await site.view(path);
    const lead = layout === 'home' ? description : undefined;
    const text = write({ title, lead, html, address: origin + withBase(base, path) });
    return cache.store(address, Buffer.from(text));
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
    writePage(cache.get(address) ?? (await finish(path, address)), request, response);
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
