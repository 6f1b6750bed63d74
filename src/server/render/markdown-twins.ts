// A page as Markdown, made from its view.
import type { PageView } from '../../pages/model/view.ts';
import { withBase } from '../../pages/model/paths.ts';
import type { PlainPart } from '../markdown/plain/parts.ts';
import type { Site } from '../site/site.ts';

/** Returns a writer of Markdown twins. Rejects for a page that takes too long; no later request makes it try again. */
export function createMarkdownTwins(site: Site): (view: PageView) => Promise<readonly PlainPart[]> {
  const { base, origin } = site.config.site;
  const failures = new Map<string, Error>();

  return async ({ title, description, html, layout, path }) => {
    const failure = failures.get(path);
    if (failure) throw failure;
    const lead = layout === 'home' ? description : undefined;
    const address = origin + withBase(base, path);
    try {
      return await site.writePlain({ title, lead, html, address });
    } catch (error) {
      if (error instanceof Error && error.name === 'PageLimitError') failures.set(path, error);
      throw error;
    }
  };
}
