// Renders all pages in the background, so that requests find them in the cache.
import type { Logger } from 'pino';
import { kindOf, maxAlike } from '../diagnostics/alike.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { SiteHandler } from '../http/site-handler.ts';

/** Renders one page at a time, those of the current version first. Logs content mistakes. Stops early if the renderer is closed. */
export async function warmUp(
  { renderer, versions, cache }: SiteHandler,
  log: Logger,
): Promise<void> {
  const started = performance.now();
  const paths = versions.flatMap((version) =>
    [...version.renderer.facts.chunks.keys()].map((path) => ({ version, path })),
  );
  const counts = new Map<string, number>();
  const repeated = new Map<string, Message>();
  for (const { version, path } of paths) {
    if (renderer.isClosed()) return;
    try {
      await version.responses.page(path);
      await cache.settled();
      for (const message of await version.renderer.mistakes(path)) {
        const kind = kindOf(message);
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count <= maxAlike) log.warn(message, 'Content mistake');
        else repeated.set(kind, message);
      }
    } catch (error) {
      if (renderer.isClosed()) return;
      const { base } = version.renderer.facts.site;
      log.error({ err: error, base, path }, 'Failed to render page');
    }
  }
  for (const [kind, { text, rule }] of repeated) {
    const more = (counts.get(kind) ?? 0) - maxAlike;
    log.warn({ text, rule, more }, 'Content mistake, more often');
  }
  const ms = Math.round(performance.now() - started);
  log.debug({ pages: paths.length, ms }, 'All pages rendered');
}
