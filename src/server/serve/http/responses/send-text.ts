// Sends short answers in plain text.
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
