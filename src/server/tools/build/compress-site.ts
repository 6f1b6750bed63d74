// Renders every response of a site once, so that its best compressed forms are cached before the first start.
import { pino } from 'pino';
import { createSiteHandler } from '../../serve/http/site-handler.ts';
import { createLocalRenderer } from '../../render/renderer/local-renderer.ts';
import type { BundleManifest } from '../../render/views/bundle-manifest.ts';
import type { Site } from '../../site/snapshot/site.ts';
import type { Store } from '../../base/store/store.ts';

export async function compressSite(
  site: Site,
  manifest: BundleManifest,
  store: Store,
): Promise<void> {
  const log = pino({ level: 'warn' });
  const renderer = createLocalRenderer({ site, manifest });
  const { versions, cache } = createSiteHandler({
    renderer,
    log,
    assets: [],
    store,
  });
  for (const {
    renderer: { facts },
    responses,
  } of versions) {
    for (const [page, chunk] of facts.chunks) {
      await responses.page(page);
      await responses.markdown(page);
      await responses.chunk(page, chunk);
      // One page's responses at a time: entries evicted from the cache would not be compressed.
      await cache.settled();
    }
    for (const file of facts.files) await responses.file(file);
  }
  await cache.settled();
  await renderer.close();
}
