// Sends one HTTP request as is: nothing is decoded, followed or added.
import { request, type IncomingHttpHeaders } from 'node:http';

/** A response with the bytes that were sent. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface AskOptions {
  /** @default 'GET' */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Local IP address to send from. @default the system's choice */
  readonly localAddress?: string;
}

/** Rejects if the connection fails or the response is truncated. */
export function ask(url: string, options: AskOptions = {}) {
  const { method = 'GET', headers = {}, localAddress } = options;
  return new Promise<RawAnswer>((resolve, reject) => {
    const settings = {
      method,
      headers,
      agent: false,
      ...(localAddress !== undefined && { localAddress }),
    };
    const outgoing = request(url, settings, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(parts) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
