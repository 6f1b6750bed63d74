// Rejects requests that a read-only site does not support.
import type { RequestHandler } from 'express';
import { sendText } from '../responses/send-text.ts';

/** Answers 405 to methods other than GET and HEAD, and 413 to a request with a body; does not wait for the body. */
export const allowedMethods: RequestHandler = (request, response, next) => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const hasBody = length !== '0' || encoding !== undefined;
  if (hasBody) response.set('Connection', 'close');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD');
    sendText(response, 405, 'Method not allowed. Use GET or HEAD.\n');
  } else if (hasBody) {
    sendText(response, 413, 'Request body not allowed.\n');
  } else {
    next();
  }
};
