// Caching on a site that not everybody may read: no cache, shared or of a browser, keeps what a page says.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownRoutes } from '../config/own-routes.ts';
import { immutable } from './responses/kinds.ts';
import { noStore } from './responses/response-cache.ts';
import { rewriteCaching } from './responses/rewrite-caching.ts';

/** Matches the bundle's files below any base: the frame's own code, the same on every site of this build. */
const asset = new RegExp(`${ownRoutes.asset.path.replace(':file', '[^/]+')}$`);

/** Makes a response one that is kept nowhere, whatever its writer states; files of the frame, which hold no content, stay public. */
export function keepPrivate({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const isAsset = asset.test(url.split('?', 1)[0] ?? '');
  const caching = `private, ${noStore}`;
  rewriteCaching(response, caching, (stated) =>
    isAsset && stated === immutable ? stated : caching,
  );
}
