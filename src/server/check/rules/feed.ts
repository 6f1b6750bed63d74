// Finds a feed without entries.
import { withBase } from '../../../pages/model/paths.ts';
import type { Message } from '../../diagnostics/messages.ts';
import { feedSource } from '../../render/feed.ts';
import type { CompiledSite } from './compiled-site.ts';

/** Checks that the page or section of the feed exists and has changes with dates, and that sections with feeds have pages with dates. */
export async function checkFeed(site: CompiledSite): Promise<readonly Message[]> {
  return [...(await checkChanges(site)), ...checkSections(site)];
}

function checkSections(site: CompiledSite): readonly Message[] {
  const { feeds = [] } = site.config.site;
  return feeds.flatMap((section, index): readonly Message[] => {
    const dated = site.paths.filter((path) => site.source(path).frontmatter.date !== undefined);
    if (dated.some((path) => path !== section && path.startsWith(section))) return [];
    const text = `No page below \`${section}\` has a \`date\`, so its feed is empty. Check the path, or date the pages.`;
    return [{ ...site.locationOf(['feeds', index]), text, rule: 'config' }];
  });
}

async function checkChanges(site: CompiledSite): Promise<readonly Message[]> {
  const { feed, base, origin } = site.config.site;
  if (feed === undefined) return [];
  const { path, slug, entriesIn } = feedSource(feed);
  // A missing page is reported by the checks of the config.
  if (!site.paths.includes(path)) return [];
  const report = (text: string): readonly Message[] => [
    { ...site.locationOf(['feed']), text, rule: 'config' },
  ];
  const { html, headers } = site.compiled(path);
  if (slug !== undefined && !headers.some((header) => header.slug === slug)) {
    return report(`Anchor \`#${slug}\` does not exist on \`${path}\`. Check the headings.`);
  }
  const { title } = site.source(path);
  const address = origin + withBase(base, path);
  const parts = await site.writePlain({ title, lead: undefined, html, address });
  if ((await entriesIn(parts)).length > 0) return [];
  const fact = `\`${feed}\` has no dated changes, so the feed is empty.`;
  return report(`${fact} Start rows, list items or headings with a date, such as \`2022-09-20\`.`);
}
