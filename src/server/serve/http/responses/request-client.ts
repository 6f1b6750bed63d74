// Who asks for work that is limited.
import type { Request, Response } from 'express';
import type { RequestClient } from './limiter.ts';

/** The reason with which work is dropped whose client has closed the connection. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
  /** As in nginx: the client closed the connection before the response was written. */
  readonly status = 499;
}

/** Returns a client whose signal is aborted when the connection closes. Its work of one kind shares the limiter fairly with that of others. */
export function clientOf(request: Request, response: Response, kind: string): RequestClient {
  const controller = new AbortController();
  const leave = (): void => {
    controller.abort(new ClientGoneError('The client closed the connection.'));
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return { group: `${kind} ${request.ip ?? ''}`, signal: controller.signal };
}
