// All pages in one text, in the order of the outline, written as they come.
import { once } from 'node:events';
import compression from 'compression';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { serverVersion } from '../../maker/version.ts';
import { withoutNotice } from '../../render/twin-text.ts';
import type { DocsSource } from '../mcp/docs-source.ts';

/** Downloads at the same time; more are refused. On a large site each keeps the maker at work for a while. */
const maxOpen = 4;

/** Compresses what follows on its way. */
export const compressText: RequestHandler = compression();

/** A page that cannot be shown is named and left out. */
export function createFullTextHandler(docs: DocsSource, log: Logger): RequestHandler {
  const etag = `W/"${docs.version}-${serverVersion ?? 'unbuilt'}"`;
  let open = 0;

  return async function handleFullText(request, response) {
    response.type('text/plain').set('ETag', etag).set('Vary', 'Accept-Encoding');
    response.set('Cache-Control', 'public, max-age=3600');
    if (request.fresh) {
      response.status(304).end();
    } else if (request.method === 'HEAD') {
      response.end();
    } else if (open >= maxOpen) {
      response.removeHeader('ETag');
      response.set('Cache-Control', 'no-store').set('Retry-After', '5').status(429);
      response.send('Too many downloads of this file are open. Try again in a moment.\n');
    } else {
      open += 1;
      try {
        await write(response);
      } finally {
        open -= 1;
      }
    }
  };

  async function write(response: Response): Promise<void> {
    const left = new AbortController();
    response.once('close', () => {
      left.abort();
    });
    const pages = (await docs.outline()).flatMap((section) => section.pages);
    await send(response, `# ${docs.title}\n\n> ${docs.description}\n`, left.signal);
    for (const { path, title } of pages) {
      if (left.signal.aborted) return;
      await send(response, `\n${await textOf(path, title)}`, left.signal);
    }
    response.end();
  }

  /** `# Title`, the page's address, its text. */
  async function textOf(path: string, title: string): Promise<string> {
    const address = `<${docs.urlOf(path)}>`;
    try {
      const text = withoutNotice(await docs.page(path));
      return text.replace('\n', `\n\n${address}\n`);
    } catch (error) {
      log.warn({ err: error, path }, 'Page is left out of the file of all pages');
      return `# ${title}\n\n${address}\n\nThis page cannot be shown.\n`;
    }
  }
}

/** Waits until a slow reader has taken it, or has left. */
async function send(response: Response, text: string, left: AbortSignal): Promise<void> {
  if (response.write(text) || left.aborted) return;
  await once(response, 'drain', { signal: left }).catch(() => undefined);
}
