// Renders pages in the background, so that requests find them in the cache.
import type { Logger } from 'pino';
import { kindOf, maxAlike } from '../../base/diagnostics/alike.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { SiteHandler } from '../http/site-handler.ts';
import { untilIndexed } from './until-indexed.ts';

/** Share of the response cache that is filled; the rest is for other responses. */
const cacheShare = 1 / 4;

/**
 * Renders one page at a time, those of the current version first. A version waits until its search index is complete: readers miss search
 * results more than some milliseconds. Logs the content mistakes of all pages. Stops early if the renderer is closed.
 */
export async function warmUp(
  { renderer, versions, cache }: SiteHandler,
  log: Logger,
): Promise<void> {
  const started = performance.now();
  const counts = new Map<string, number>();
  const repeated = new Map<string, Message>();
  let pages = 0;
  for (const version of versions) {
    const { facts } = version.renderer;
    await untilIndexed(renderer, Infinity, [version.renderer]);
    for (const path of facts.chunks.keys()) {
      if (renderer.isClosed()) return;
      try {
        if (cache.size.bytes < cache.maxBytes * cacheShare) {
          await version.responses.page(path);
          await cache.settled();
          pages += 1;
        }
        for (const message of await version.renderer.mistakes(path)) {
          const kind = kindOf(message);
          const count = (counts.get(kind) ?? 0) + 1;
          counts.set(kind, count);
          if (count <= maxAlike) log.warn(message, 'Content mistake');
          else repeated.set(kind, message);
        }
      } catch (error) {
        if (renderer.isClosed()) return;
        log.error({ err: error, base: facts.site.base, path }, 'Failed to render page');
      }
    }
  }
  for (const [kind, { text, rule }] of repeated) {
    const more = (counts.get(kind) ?? 0) - maxAlike;
    log.warn({ text, rule, more }, 'Content mistake, more often');
  }
  const ms = Math.round(performance.now() - started);
  log.debug({ pages, ms }, 'Pages rendered in advance');
}
