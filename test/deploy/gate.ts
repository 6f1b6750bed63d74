// A replica that can be taken away and come back, and whose answers grow old quickly.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Gate {
  /** Host and port. */
  readonly address: string;
  /** Lines such as `GET /docs/`, in order of arrival. */
  readonly asked: string[];
  /** Paths that were answered with 304. */
  readonly confirmed: string[];
  open(): Promise<void>;
  close(): Promise<void>;
}

export interface GateOptions {
  readonly origin: string;
  /** Asked at every answer: how long shared caches may keep it, in seconds; undefined leaves that as it is. */
  readonly freshSeconds: () => number | undefined;
}

/** Forwards to an origin. Everything but the time for shared caches is passed on as it is. */
export async function createGate({ origin, freshSeconds }: GateOptions): Promise<Gate> {
  const asked: string[] = [];
  const confirmed: string[] = [];
  const server = createServer((incoming, response) => {
    const { method, headers, url = '/' } = incoming;
    asked.push(`${method ?? ''} ${url}`);
    const outgoing = request(origin, { method, headers, path: url, agent: false }, (answer) => {
      const { statusCode = 502, rawHeaders } = answer;
      if (statusCode === 304) confirmed.push(url);
      const seconds = freshSeconds();
      const shorten = (text: string): string =>
        seconds === undefined ? text : text.replace(/s-maxage=\d+/, `s-maxage=${seconds}`);
      response.writeHead(statusCode, rawHeaders.map(shorten));
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    asked,
    confirmed,
    open: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
