// Settings of a server, which operators, commands and tests change.
import { answerLimits, bulkLimits } from './limits.ts';
import type { LimiterOptions } from './limiter.ts';

export interface ServerSettings {
  /** LRU limit of cached responses in bytes. */
  readonly responseCacheBytes: number;
  /** Whether cached responses get compressed forms. */
  readonly shouldCompress: boolean;
  /** Whether pages are served as Markdown to clients whose `Accept` prefers it. */
  readonly negotiatesMarkdown: boolean;
  /** Logged for each request: nothing (`off`); method, path, status and time (`on`); also client address and query (`full`). */
  readonly accessLog: 'off' | 'on' | 'full';
  /** Number of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxyHops: number;
  /** Limits of responses to user input (searches, unknown URLs). */
  readonly answerLimits: LimiterOptions;
  /** Limits of clients that read all pages. */
  readonly bulkLimits: LimiterOptions;
  /** Timeout of a message to an endpoint, in milliseconds. */
  readonly messageTimeoutMs: number;
}

/** The settings of a server for which nothing is set: under its limits, pages stay fast. */
export const usualSettings: ServerSettings = {
  responseCacheBytes: 256 * 2 ** 20,
  shouldCompress: true,
  negotiatesMarkdown: true,
  accessLog: 'off',
  trustedProxyHops: 0,
  answerLimits,
  bulkLimits,
  messageTimeoutMs: 10_000,
};
