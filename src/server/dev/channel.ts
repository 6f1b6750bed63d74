// Development mode's endpoints: an event stream to open browsers, and their client script.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { devClientFile } from './bundler.ts';

/** An event sent to open browsers. */
export type DevEvent =
  | { readonly kind: 'reload' }
  | { readonly kind: 'style'; readonly href: string }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export interface DevChannel {
  send(event: DevEvent): void;
  /** Shows the problems in every open browser, and in those that open later; none removes the overlay. */
  setProblems(problems: readonly string[]): void;
  /** Answers requests for the channel's addresses; returns false for all others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Served until the site can be built for the first time. */
  readonly waitingPage: RequestListener;
}

/** `prefix` is the path of the channel's addresses, with its trailing slash. */
export function createDevChannel(prefix: string): DevChannel {
  const streams = new Set<ServerResponse>();
  let problems: readonly string[] = [];

  function write(stream: ServerResponse, event: DevEvent): void {
    stream.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  function send(event: DevEvent): void {
    for (const stream of streams) write(stream, event);
  }

  return {
    send,
    setProblems(next) {
      problems = next;
      send({ kind: 'problems', problems });
    },
    handle(request, response) {
      switch (request.url) {
        case `${prefix}events`:
          response.writeHead(200, {
            'Content-Type': 'text/event-stream',
            'Cache-Control': 'no-store',
          });
          streams.add(response);
          response.on('close', () => streams.delete(response));
          write(response, { kind: 'problems', problems });
          return true;
        case `${prefix}client.js`:
          response.writeHead(200, {
            'Content-Type': 'text/javascript',
            'Cache-Control': 'no-store',
          });
          response.end(readFileSync(devClientFile));
          return true;
        default:
          return false;
      }
    },
    waitingPage(_request, response) {
      response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>Waiting for the site</title><p>The site cannot be built yet.</p><script type="module" src="${prefix}client.js"></script></html>`,
      );
    },
  };
}
