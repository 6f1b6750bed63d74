// A page as Markdown, made from its view.
import type { PageView } from '../../pages/model/view.ts';
import { withBase } from '../../pages/model/paths.ts';
import type { PlainMarkdownWriter } from '../markdown/plain/markdown.ts';
import { importLater } from '../site/import-later.ts';
import type { Site } from '../site/site.ts';

/** Returns a writer of Markdown twins. Its packages are loaded with the first one. */
export function createMarkdownTwins(site: Site): (view: PageView) => Promise<Buffer> {
  const { base, origin } = site.config.site;
  let writer: PlainMarkdownWriter | undefined;

  async function loadWriter(): Promise<PlainMarkdownWriter> {
    const { createPlainMarkdown } = await importLater(
      () => import('../markdown/plain/markdown.ts'),
    );
    return createPlainMarkdown();
  }

  return async ({ title, description, html, layout, path }) => {
    writer ??= await loadWriter();
    const lead = layout === 'home' ? description : undefined;
    return Buffer.from(writer({ title, lead, html, address: origin + withBase(base, path) }));
  };
}
