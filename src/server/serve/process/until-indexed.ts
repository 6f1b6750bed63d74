// Waits for the search index of a site.
import { setTimeout as delay } from 'node:timers/promises';
import type { Renderer, VersionRenderer } from '../../render/renderer/renderer.ts';

/** Interval at which the search index is asked whether it is complete, in milliseconds. */
const pollMs = 50;

/** Resolves when a site and its earlier versions are in the search index, when the renderer is closed, or after a time limit. */
export async function untilIndexed(
  renderer: Renderer,
  limitMs = Infinity,
  versions: readonly VersionRenderer[] = [renderer, ...renderer.versions],
): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (const version of versions) {
    while (
      !renderer.isClosed() &&
      performance.now() < deadline &&
      !(await version.isIndexed().catch(() => true))
    )
      await delay(pollMs, undefined, { ref: false });
  }
}
