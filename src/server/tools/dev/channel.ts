// Development mode's endpoints: an event stream to open browsers, their client script, and opening a file in the editor.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pathnameOf, queryOf } from '../../../pages/model/paths.ts';
import { cachingHeader } from '../../serve/http/responses/caching.ts';
import type { ShownProblem } from './problems.ts';

/** An event sent to open browsers. */
export type DevEvent =
  | { readonly kind: 'reload' }
  /** The style sheets have other addresses: an open page reads them again. */
  | { readonly kind: 'styles' }
  | { readonly kind: 'problems'; readonly problems: readonly ShownProblem[] };

export type DevChannel = ReturnType<typeof createDevChannel>;

export interface DevChannelOptions {
  /** Path prefix of the channel's URLs, with a trailing slash. */
  readonly prefix: string;
  /** File of the client script for open browsers. */
  readonly devClientFile: string;
  /** Handles a request to open a file. */
  readonly openFile: RequestListener;
  /** Interval of heartbeats, in milliseconds: the server closes idle connections. @default 10,000 */
  readonly heartbeatMs?: number;
}

export function createDevChannel(options: DevChannelOptions) {
  const { prefix, devClientFile, openFile, heartbeatMs = 10_000 } = options;
  const streams = new Set<ServerResponse>();
  let problems: readonly ShownProblem[] = [];
  // Makes the versions differ from those of an earlier process.
  const start = Date.now().toString(36);
  let count = 0;
  let version = 'waiting';
  setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, heartbeatMs).unref();

  function write(stream: ServerResponse, event: DevEvent): void {
    stream.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  function send(event: DevEvent): void {
    for (const stream of streams) write(stream, event);
  }

  function connect(stream: ServerResponse, shownVersion: string | null): void {
    stream.writeHead(200, { 'Content-Type': 'text/event-stream', ...cachingHeader('never') });
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    write(stream, { kind: 'problems', problems });
    if (shownVersion !== version) write(stream, { kind: 'reload' });
  }

  return {
    send,
    /** Shows the problems in every open browser and in those that connect later; an empty list removes the overlay. */
    setProblems(next: readonly ShownProblem[]): void {
      problems = next;
      send({ kind: 'problems', problems });
    },
    /**
     * Returns the script URL for pages of a new version. A browser that connects from a page of another version is told to reload, so
     * that it misses no change while it loads or is disconnected.
     */
    nextScript(): string {
      count += 1;
      return `${prefix}client.js?version=${start}-${count}`;
    },
    /** From now on, only pages with the last returned script are up to date. */
    useNextScript(): void {
      version = `${start}-${count}`;
    },
    /** Handles requests for the channel's URLs; returns false for all others. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const pathname = pathnameOf(request.url);
      switch (pathname) {
        case `${prefix}events`:
          connect(response, queryOf(request.url).get('version'));
          return true;
        case `${prefix}client.js`:
          response.writeHead(200, {
            'Content-Type': 'text/javascript',
            ...cachingHeader('never'),
          });
          response.end(readFileSync(devClientFile));
          return true;
        case `${prefix}open`:
          openFile(request, response);
          return true;
        default:
          return false;
      }
    },
    /** Served until the first successful build. */
    waitingPage: (_request: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>Waiting for the site</title><p>The site does not build yet. This page reloads when it does.</p><script type="module" src="${prefix}client.js?version=waiting"></script></html>`,
      );
    },
  };
}
