// Feeds of changes: those that a page lists by date, and the pages of a section that have one.
import * as z from 'zod';
import {
  defineExtension,
  escapeXml,
  type ReadingContext,
  type SiteFile,
  type SiteFinding,
  type SiteInfo,
} from 'millrace-docs/extension';
import { maxEntries, writeAtom, type AtomItem } from './atom.ts';
import { readEntries, type FeedEntry } from './entries.ts';

const fileName = '/feed.atom';
const type = 'application/atom+xml';

const options = z.strictObject({
  /** A page, or a section of one, whose text lists changes with their dates: `/status/#changelog`. */
  page: z.string().regex(/^\//, 'Write a path, such as `/changes/`.').optional(),
  /** Paths whose pages with a `date` have a feed each: `/blog/`. */
  sections: z
    .array(z.string().regex(/^\/(?:.*\/)?$/, 'Write a path that ends with a slash.'))
    .default([]),
});

type Options = z.infer<typeof options>;
type Context = ReadingContext<Options>;

export default defineExtension<Options>({
  name: 'feed',
  version: '1.0.0',
  options,
  // A long changelog takes as long to parse as a page.
  tasks: { entries: readEntries },
  files({ page, sections }) {
    const ofPage: SiteFile<Options> = {
      path: fileName,
      type: `${type}; charset=utf-8`,
      make: async (context) => {
        const entries = await entriesOf(context);
        return writePageFeed(entries, page ?? '', context.site);
      },
    };
    const ofSections = sections.map((section): SiteFile<Options> => {
      const make = ({ site }: Context): string => writeSectionFeed(section, site);
      return { path: fileOf(section), type: `${type}; charset=utf-8`, make };
    });
    return [...(page === undefined ? [] : [ofPage]), ...ofSections];
  },
  head({ path }, { options: { page, sections } }) {
    const isSource = page !== undefined && sectionOf(page).path === path;
    const files = sections.filter((section) => path.startsWith(section)).map(fileOf);
    return [...(isSource ? [fileName] : []), ...files].map((href) => ({
      link: { rel: 'alternate', type, href },
    }));
  },
  rules: [
    {
      name: 'changes',
      checkSite: async (context) => [...(await pageFindings(context)), ...sectionFindings(context)],
    },
  ],
});

/** `/blog/` → `/blog/feed.atom` */
function fileOf(section: string): string {
  return section.slice(0, -1) + fileName;
}

/** `/status/#changelog` → its page and section */
function sectionOf(page: string): { readonly path: string; readonly section: string | undefined } {
  const [path = '', section] = page.split('#', 2);
  return { path, section };
}

/** Returns the changes of the page; none if there is no such page or section. */
async function entriesOf({ options: { page = '' }, site, markdownOf, run }: Context) {
  const { path, section } = sectionOf(page);
  if (!site.pages.some((info) => info.path === path)) return [];
  return run<readonly FeedEntry[]>('entries', (await markdownOf(path, section)) ?? '');
}

/** Returns the feed of a page's changes as XML. */
export function writePageFeed(
  entries: readonly FeedEntry[],
  path: string,
  {
    title,
    language,
    origin,
    addressOf,
  }: Pick<SiteInfo, 'title' | 'language' | 'origin' | 'addressOf'>,
): string {
  const page = origin + addressOf(path);
  const address = origin + addressOf(fileName);
  const items = entries.map(({ day, id, title: name, html }): AtomItem => ({
    day,
    title: name,
    id: `${address}#${id}`,
    link: page,
    rest: [`<content type="html">${escapeXml(html)}</content>`],
  }));
  return writeAtom({ language: language.tag, author: title, address, page, title, items });
}

/** Returns the feed of the pages below a path as XML: those with a date, the newest first. */
function writeSectionFeed(
  section: string,
  { title, language, origin, addressOf, pages }: SiteInfo,
) {
  const index = pages.find(({ path }) => path === section);
  const items = pages
    .flatMap(({ path, title: name, date: day, description, authors, tags }): AtomItem[] => {
      if (day === undefined || path === section || !path.startsWith(section)) return [];
      const link = origin + addressOf(path);
      const rest = [
        ...authors.map((author) => `<author><name>${escapeXml(author)}</name></author>`),
        ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
        ...(description === '' ? [] : [`<summary>${escapeXml(description)}</summary>`]),
      ];
      return [{ day, title: name, id: link, link, rest }];
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title, language.tag))
    .slice(0, maxEntries);
  return writeAtom({
    language: language.tag,
    author: title,
    address: origin + addressOf(fileOf(section)),
    page: origin + addressOf(section),
    title: index ? `${index.title} · ${title}` : title,
    items,
  });
}

async function pageFindings(context: Context): Promise<readonly SiteFinding[]> {
  const { page } = context.options;
  if (page === undefined) return [];
  const report = (text: string): readonly SiteFinding[] => [{ text, option: ['page'] }];
  const { path, section } = sectionOf(page);
  if (!context.site.pages.some((info) => info.path === path))
    return report(`Page of the feed \`${path}\` is not a page. Check the path.`);
  if ((await context.markdownOf(path, section)) === undefined)
    return report(
      `Anchor \`#${section ?? ''}\` does not exist on \`${path}\`. Check the headings.`,
    );
  if ((await entriesOf(context)).length > 0) return [];
  const fact = `\`${page}\` has no dated changes, so the feed is empty.`;
  return report(`${fact} Start rows, list items or headings with a date, such as \`2022-09-20\`.`);
}

function sectionFindings({ options: { sections }, site }: Context): readonly SiteFinding[] {
  const dated = site.pages.filter(({ date }) => date !== undefined);
  return sections.flatMap((section, index): readonly SiteFinding[] => {
    if (dated.some(({ path }) => path !== section && path.startsWith(section))) return [];
    const text = `No page below \`${section}\` has a \`date\`, so its feed is empty. Check the path, or date the pages.`;
    return [{ text, option: ['sections', index] }];
  });
}
