// The client of a limited task: its group in the limiter, and the signal that it has left.
import type { Request, Response } from 'express';
import type { RequestClient } from './limiter.ts';

/** Abort reason of a task whose client has closed the connection. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
  /** As in nginx: the client closed the connection before the response was written. */
  readonly status = 499;
}

/** Returns a client whose signal is aborted when the connection closes. The limiter serves clients and kinds of work in turn. */
export function clientOf(request: Request, response: Response, kind: string): RequestClient {
  const controller = new AbortController();
  const leave = (): void => {
    controller.abort(new ClientGoneError('The client closed the connection.'));
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return { group: `${kind} ${request.ip ?? ''}`, signal: controller.signal };
}
