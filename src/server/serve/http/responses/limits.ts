// Limits of responses that readers can request in any number: searches, unknown addresses, pictures, messages.
import type { LimiterOptions } from './limiter.ts';

/** LRU limit of cached search results and 404s in bytes. Small, since these are rarely requested again. */
export const answerBytes = 16 * 2 ** 20;

/**
 * Limits of responses to user input, so that these do not slow down pages: `npm run faults -- search-flood` measures it. A burst of 500 ms
 * delayed every page that was requested meanwhile.
 */
export const answerLimits: LimiterOptions = {
  maxWaiting: 32,
  share: 0.1,
  burstMs: 60,
  leastMs: 2,
  longestWaitMs: 250,
};

/** LRU limit of cached pictures in bytes. Small, since clients that fetch pictures cache them too. */
export const pictureBytes = 4 * 2 ** 20;

/**
 * Limits of messages to endpoints, such as those of MCP, whose tools search and read in the render thread. Several may wait for a page that is being compiled.
 * `npm run faults -- search-flood` measures them.
 */
export const messageLimits: LimiterOptions = {
  maxWaiting: 16,
  maxRunning: 4,
  share: 0.06,
  burstMs: 100,
  leastMs: 8,
  longestWaitMs: 250,
};

/** Limits of pages that are made for clients that read all of them: one at a time, and half of the time. */
export const bulkLimits: LimiterOptions = { maxWaiting: 32, share: 0.5, burstMs: 500 };

/** Pictures are rendered one at a time, in a low-priority thread. */
export const pictureLimits = { maxWaiting: 32, share: 1, burstMs: 500 };
