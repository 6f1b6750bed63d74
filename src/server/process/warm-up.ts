// Renders every page in the background, so that no reader is the first.
import type { Logger } from 'pino';
import type { SiteHandler } from '../http/site-handler.ts';

/** One page at a time. Mistakes in the content are logged. Ends early when the maker does. */
export async function warmUp({ maker, responses, cache }: SiteHandler, log: Logger): Promise<void> {
  const started = performance.now();
  const paths = [...maker.facts.chunks.keys()];
  for (const path of paths) {
    if (maker.isClosed()) return;
    try {
      await responses.page(path);
      await cache.settled();
      for (const message of await maker.mistakes(path)) log.warn(message, 'Content mistake');
    } catch (error) {
      if (maker.isClosed()) return;
      log.error({ err: error, path }, 'Page cannot be rendered');
    }
  }
  const ms = Math.round(performance.now() - started);
  log.debug({ pages: paths.length, ms }, 'All pages rendered');
}
