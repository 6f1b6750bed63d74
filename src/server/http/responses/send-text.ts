// Sends short answers in plain text.
import type { Response } from 'express';
import { noStore } from './kinds.ts';

export function sendText(
  response: Response,
  status: number,
  text: string,
  caching: string = noStore,
): void {
  response.status(status).set('Cache-Control', caching).type('text/plain').send(text);
}
