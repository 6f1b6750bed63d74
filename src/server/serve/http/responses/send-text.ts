// Sends short answers in plain text.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Response } from 'express';
import { cachingHeader, type Caching } from './caching.ts';

export function sendText(
  response: Response,
  status: number,
  text: string,
  caching: Caching = 'never',
): void {
  response.status(status).set(cachingHeader(caching)).type('text/plain').send(text);
}

/** Sends a text that nobody caches, outside of the Express app. `headers` may state another type. */
export function writeText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const contentType = { 'Content-Type': 'text/plain; charset=utf-8' };
  response.writeHead(status, { ...contentType, ...headers, ...cachingHeader('never') });
  response.end(text);
}
