// Refuses addresses that are none before anything looks at them.
import type { RequestHandler } from 'express';
import { maxPathLength } from '../../../pages/model/resolve.ts';

/** 414 for an absurdly long path, 400 for a broken percent escape. */
export const readableAddress: RequestHandler = (request, response, next) => {
  const [pathname = '/'] = request.url.split('?', 1);
  const refuse = (status: number, text: string): void => {
    response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);
  };
  if (pathname.length > maxPathLength) {
    refuse(414, `The address is longer than ${maxPathLength} characters.\n`);
    return;
  }
  try {
    decodeURIComponent(pathname);
  } catch {
    refuse(400, 'The address has a broken percent escape.\n');
    return;
  }
  next();
};
