// Renders every page in the background, so that no reader is the first.
import type { Logger } from './log.ts';
import type { Listener } from '../http/site-handler.ts';

/** One page at a time; between pages, readers go first. Mistakes in the content are logged. */
export async function warmUp({ pages, turn }: Listener, log: Logger): Promise<void> {
  const started = performance.now();
  for (const path of pages.site.paths) {
    try {
      await pages.finish(path);
      await pages.cache.settled();
      const { messages } = await pages.site.compiled(path);
      for (const message of messages) log.warn(message, 'Content mistake');
    } catch (error) {
      log.error({ err: error, path }, 'Page cannot be rendered');
    }
    await turn();
  }
  const ms = Math.round(performance.now() - started);
  log.debug({ pages: pages.site.paths.length, ms }, 'All pages rendered');
}
