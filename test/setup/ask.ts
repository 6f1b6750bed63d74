// One HTTP request as it goes over the wire: nothing is decoded, followed or added.
import { request, type IncomingHttpHeaders } from 'node:http';

/** An answer with the bytes that were sent. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface AskOptions {
  /** @default 'GET' */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Rejects when the connection fails or the answer is cut short. */
export function ask(url: string, { method = 'GET', headers = {} }: AskOptions = {}) {
  return new Promise<RawAnswer>((fulfil, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        fulfil({ status, headers: received, body: Buffer.concat(parts) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
