// Streams all pages as one text, in the order of the outline.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { serverVersion } from '../../maker/version.ts';
import { withoutNotice } from '../../render/twin-text.ts';
import type { DocsSource } from '../mcp/docs-source.ts';

/** Maximum number of concurrent downloads; more are refused. On a large site, each occupies the maker for a while. */
const maxOpen = 4;

/** Compresses the response while streaming. */
export const compressText: RequestHandler = compression();

/** A page that fails to render is replaced by its title, its URL and a note. */
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
        await pipeline(Readable.from(texts()), response);
      } catch (error) {
        // The headers have been sent: the response is aborted, so that the client detects that it is incomplete.
        if (!isReaderGone(error)) log.error({ err: error }, 'File of all pages is cut short');
      } finally {
        open -= 1;
      }
    }
  };

  async function* texts(): AsyncGenerator<string, void, undefined> {
    yield `# ${docs.title}\n\n> ${docs.description}\n`;
    for (const section of await docs.outline()) {
      for (const { path, title } of section.pages) yield `\n${await textOf(path, title)}`;
    }
  }

  /** Returns `# Title`, the URL of the page, and its text. */
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

function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
