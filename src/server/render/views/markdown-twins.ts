// Converts pages to Markdown, from their views.
import { LRUCache } from 'lru-cache';
import type { PageView } from '../../../pages/model/view.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { PlainPart } from '../../markdown/plain/parts.ts';
import type { Site } from '../../site/snapshot/site.ts';

/**
 * LRU limit of the cached texts, in characters: MCP clients read any page, and the sections of one page one after another. Each request
 * took 230 to 280 ms on a busy machine when the whole REST reference was converted again for it, and takes 2 to 18 ms from cached parts
 * (`curl -w '%{time_total}'`, in turn).
 */
const maxLength = 4 * 2 ** 20;

/** Returns a function that converts a page to Markdown. It rejects for a page that takes too long, and does not retry it later. */
export function createMarkdownTwins(site: Site): (view: PageView) => Promise<readonly PlainPart[]> {
  const { base, origin } = site.config.site;
  const failures = new Map<string, Error>();
  const written = new LRUCache<string, readonly PlainPart[]>({
    maxSize: maxLength,
    sizeCalculation: (parts) => parts.reduce((sum, { text }) => sum + text.length, 1),
  });

  return async ({ title, description, html, layout, path }) => {
    const failure = failures.get(path);
    if (failure) throw failure;
    const cached = written.get(path);
    if (cached) return cached;
    const lead = layout === 'home' ? description : undefined;
    const address = origin + withBase(base, path);
    try {
      const parts = await site.writePlain({ title, lead, html, address });
      written.set(path, parts);
      return parts;
    } catch (error) {
      if (error instanceof Error && error.name === 'PageLimitError') failures.set(path, error);
      throw error;
    }
  };
}
