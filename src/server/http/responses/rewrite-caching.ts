// Changes what a response says about caching, whoever writes its head.
import type { ServerResponse } from 'node:http';

/**
 * Changes the `Cache-Control` of a response, from what its writer states to what `rewrite` returns. A response that states nothing has the
 * one of `unstated`.
 */
export function rewriteCaching(
  response: ServerResponse,
  unstated: string,
  rewrite: (caching: string) => string,
): void {
  const writeHead = response.writeHead.bind(response);
  // A head that is cached as bytes cannot be changed: with a header set, it is not used.
  response.setHeader('Cache-Control', unstated);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (Array.isArray(headers)) {
      const list: unknown[] = headers.map((value: unknown, index) => {
        const isCaching = index % 2 === 1 && /^cache-control$/i.test(String(headers[index - 1]));
        return isCaching ? rewrite(String(value)) : value;
      });
      return writeHead(status, list as string[]);
    }
    const stated = response.getHeader('Cache-Control');
    if (typeof stated === 'string') response.setHeader('Cache-Control', rewrite(stated));
    return writeHead(status, ...(rest as []));
  };
}
