// Streams all pages as one text, in the order of the outline.
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { withBase } from '../../../../pages/model/paths.ts';
import { codeOf } from '../../../base/files/code-of.ts';
import type { VersionRenderer } from '../../../render/renderer/renderer.ts';
import { serverVersion } from '../../../render/renderer/version.ts';
import { fullTextFingerprint } from '../../../base/store/fingerprints.ts';
import { withoutNotice } from '../../../render/views/twin-text.ts';
import { cachingHeader } from '../responses/caching.ts';
import { clientOf } from '../responses/request-client.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import type { RequestClient } from '../responses/limiter.ts';
import { sendText } from '../responses/send-text.ts';
import { encodingFor } from '../responses/write-response.ts';

/** Maximum numbers of concurrent downloads, of all clients and of one; more are refused. */
const maxOpen = 8;
const maxOfClient = 2;

/** Time that a download may take, in milliseconds: one that is read slowly has a place that others need. */
const longestMs = 300_000;

/** Streams that compress while the text is written. */
const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

export interface FullTextOptions {
  readonly renderer: VersionRenderer;
  readonly responses: SiteResponses;
  readonly log: Logger;
  /** Time that a download may take, in milliseconds. @default 300,000 */
  readonly timeoutMs?: number;
}

/** A page that fails to render is replaced by its title, its URL and a note. Pages that are not cached are made within a budget. */
export function createFullTextHandler({
  renderer,
  responses,
  log,
  timeoutMs = longestMs,
}: FullTextOptions): RequestHandler {
  const { site, version } = renderer.facts;
  const etag = `W/"${fullTextFingerprint(version, serverVersion)}"`;
  /** The client of each download. */
  const open: string[] = [];

  return async function handleFullText(request, response) {
    response.type('text/plain').set('ETag', etag).set('Vary', 'Accept-Encoding');
    response.set(cachingHeader('hourly'));
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding'], compressors);
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const { ip = '' } = request;
    if (open.length >= maxOpen || open.filter((address) => address === ip).length >= maxOfClient) {
      for (const header of ['ETag', 'Content-Encoding']) response.removeHeader(header);
      response.set('Retry-After', '5');
      const fact = 'Too many concurrent downloads of this file.';
      sendText(response, 429, `${fact} Try again in a moment.\n`);
      return;
    }
    open.push(ip);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const pages = texts(clientOf(request, response, 'all pages'));
      if (encoding === 'identity') await pipeline(pages, response, { signal });
      else await pipeline(pages, compressors[encoding](), response, { signal });
    } catch (error) {
      // The headers have been sent: the response is aborted, so that the client detects that it is incomplete.
      const isReaders = signal.aborted || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!response.destroyed || !isReaders) {
        log.error({ err: error }, 'Failed to send llms-full.txt completely');
      }
    } finally {
      open.splice(open.indexOf(ip), 1);
    }
  };

  async function* texts(client: RequestClient): AsyncGenerator<string, void, undefined> {
    yield `# ${site.title}\n\n> ${site.description}\n`;
    for (const section of await renderer.outline()) {
      for (const { path, title } of section.pages) {
        if (client.signal?.aborted === true) return;
        yield `\n${await textOf(path, title, client)}`;
      }
    }
  }

  /** Returns `# Title`, the URL of the page, and its text. */
  async function textOf(path: string, title: string, client: RequestClient): Promise<string> {
    const address = `<${site.origin}${withBase(site.base, path)}>`;
    try {
      const { identity } = await responses.markdownInBulk(path, client);
      return withoutNotice(identity.body.toString()).replace('\n', `\n\n${address}\n`);
    } catch (error) {
      if (client.signal?.aborted !== true) {
        log.warn({ err: error, path }, 'Page omitted from llms-full.txt');
      }
      return `# ${title}\n\n${address}\n\nThis page cannot be shown.\n`;
    }
  }
}
