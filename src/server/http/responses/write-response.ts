// Writes a finished response in the form that the client accepts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedResponse, HeaderList, Variant } from './response-cache.ts';

/** Writes the response, or a 304 when the client has it. `extra` are headers of this response alone. */
export function writeResponse(
  finished: FinishedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  extra?: HeaderList,
): void {
  const { headers: requestHeaders } = request;
  const variant = chooseVariant(finished, requestHeaders['accept-encoding']);
  const condition = requestHeaders['if-none-match'];
  const isNotModified = condition !== undefined && matches(condition, finished.hash);
  const headers = isNotModified ? variant.notModifiedHeaders : variant.headers;
  response.writeHead(isNotModified ? 304 : 200, extra ? [...headers, ...extra] : headers);
  response.end(isNotModified || request.method === 'HEAD' ? undefined : variant.body);
}

function chooseVariant(response: FinishedResponse, accepted: string | undefined): Variant {
  if (accepted === undefined) return response.identity;
  if (response.br && accepts(accepted, 'br')) return response.br;
  if (response.gzip && accepts(accepted, 'gzip')) return response.gzip;
  return response.identity;
}

/** `('gzip, br;q=0', 'br')` → false */
function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  return !/^\s*;\s*q=0(?:\.0*)?(?:\s|,|$)/.test(header.slice(at + encoding.length));
}

/** Whether `If-None-Match` names the response in any of its encodings. */
function matches(condition: string, hash: string): boolean {
  return condition === '*' || condition.includes(`"${hash}`);
}
