// The pages of a site as Markdown, for programs.
import { listPath } from '../../../pages/model/llms.ts';
import { createMarkdownTwins } from '../views/markdown-twins.ts';
import { missingAsMarkdown } from '../views/missing-markdown.ts';
import { createTwinTexts } from '../views/twin-text.ts';
import type { Views } from '../views/views.ts';
import type { Site } from '../../site/snapshot/site.ts';

export type PageMarkdown = ReturnType<typeof createPageMarkdown>;

export function createPageMarkdown(site: Site, views: Views) {
  const hasList = site.extensions.files.has(listPath);
  const write = createMarkdownTwins(site);
  const texts = createTwinTexts(site.config.site, hasList);
  const { machine } = site.config.site.words;
  return {
    /** Converts a page to Markdown, without the texts around it. */
    write,
    page: async (path: string) => texts.page(path, await write(await views.page(path))),
    /** Returns a section with its subsections; undefined if no heading of the page has that id. */
    async section(path: string, slug: string) {
      const { headers } = await site.compiled(path);
      // Clients can request any anchor: Markdown is only written for existing ones.
      if (!headers.some((header) => header.slug === slug)) return undefined;
      return texts.section(path, await write(await views.page(path)), slug);
    },
    /** Returns the text in place of a page that does not exist. */
    missing: (path: string) =>
      missingAsMarkdown(views.notFound(path), views.frame, hasList ? machine.allPages : undefined),
  };
}
