// The response caches that all versions of a site share, and the queues for responses that readers can request in any number.
import type { Logger } from 'pino';
import type { Store } from '../../../base/store/store.ts';
import type { ServerSettings } from './server-settings.ts';
import type { HeaderList } from './finished-response.ts';
import { createLimiter } from './limiter.ts';
import { answerBytes, messageLimits, pictureBytes, pictureLimits } from './limits.ts';
import { createResponseCache } from './response-cache.ts';

export type SiteCaches = ReturnType<typeof createSiteCaches>;

export interface SiteCachesOptions {
  /** Headers of every response. */
  readonly headers: HeaderList;
  readonly settings: ServerSettings;
  /** Keeps the best compressed forms between starts. @default none */
  readonly store: Store | undefined;
  readonly log: Logger;
}

export function createSiteCaches({ headers, settings, store, log }: SiteCachesOptions) {
  const common = {
    headers,
    shouldCompress: settings.shouldCompress,
    onError(error: unknown, address: string) {
      log.error({ err: error, address }, 'Failed to compress response');
    },
  };
  const answerLimiter = createLimiter(settings.answerLimits);
  return {
    /** The site's own responses, whose number is limited by its pages. */
    cache: createResponseCache({ ...common, store, maxBytes: settings.responseCacheBytes }),
    /** Responses to user input (searches, unknown URLs), whose number is unlimited. */
    answers: createResponseCache({
      ...common,
      maxBytes: answerBytes,
      takePermit: answerLimiter.take,
    }),
    /** A few pictures, which are made one at a time. */
    pictures: createResponseCache({
      ...common,
      shouldCompress: false,
      maxBytes: pictureBytes,
      takePermit: createLimiter(pictureLimits).take,
    }),
    answerLimiter,
    /** Queue of messages to endpoints. */
    messageLimiter: createLimiter(messageLimits),
    /** Queue in which clients that read all pages have them made. */
    bulkLimiter: createLimiter(settings.bulkLimits),
  };
}
