// The Atom feed (RFC 4287) of a page or section that lists changes by date.
import type { List, ListItem, Root, RootContent, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { SiteConfig } from '../../pages/model/config.ts';
import { feedOf, feedPath } from '../../pages/model/feed.ts';
import { withBase } from '../../pages/model/paths.ts';
import { type PlainPart, sectionText, wholeText } from '../markdown/plain/parts.ts';
import { dayIn } from '../scan/day.ts';
import type { PageSource } from '../scan/scan.ts';
import { escapeXml } from './escape-xml.ts';

export interface FeedEntry {
  /** `2022-09-20`. */
  readonly day: string;
  /** Unique among all entries, and stable when newer ones are added: `2022-09-20`, `2022-09-20-2`. */
  readonly id: string;
  /** Plain text of one line. */
  readonly title: string;
  readonly html: string;
}

/** Maximum number of entries: feed readers only need recent ones. */
const maxEntries = 50;
/** Maximum length of a title, in characters; longer titles are truncated after a word. */
const maxTitle = 120;

interface DatedNodes {
  readonly day: string;
  readonly title: string;
  readonly nodes: readonly RootContent[];
}

/**
 * Returns the entries of a Markdown text, newest first. An entry is a table row or list item that begins with a date such as
 * `2022-09-20`, or a heading that contains one, with the content below it.
 */
export async function readEntries(markdown: string): Promise<readonly FeedEntry[]> {
  // Imported on demand: most sites have no feed, and startup does not wait for it.
  const [
    { unified },
    { default: parse },
    { default: gfm },
    { default: rehype },
    { default: html },
  ] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-rehype'),
    import('rehype-stringify'),
  ]);
  const parser = unified().use(parse).use(gfm);
  const writer = unified().use(rehype).use(html);

  const tree = parser.parse(markdown);
  const dated = datedNodes(tree).sort((a, b) => b.day.localeCompare(a.day));
  const sameDay = new Map<string, number>();
  // Numbered from the oldest, so that a newer entry of the same day does not change the ids of others.
  const ids = dated.toReversed().map(({ day }) => {
    const count = (sameDay.get(day) ?? 0) + 1;
    sameDay.set(day, count);
    return count === 1 ? day : `${day}-${count}`;
  });
  return dated.slice(0, maxEntries).map(({ day, title, nodes }, index) => {
    const root: Root = { type: 'root', children: [...nodes] };
    return {
      day,
      id: ids[ids.length - 1 - index] ?? day,
      title: shorten(title === '' ? day : title),
      html: writer.stringify(writer.runSync(root)),
    };
  });
}

function datedNodes(tree: Root): DatedNodes[] {
  const found: DatedNodes[] = [];
  for (const [index, node] of tree.children.entries()) {
    if (node.type === 'table') {
      found.push(...node.children.flatMap((row) => fromRow(row)));
    } else if (node.type === 'list') {
      found.push(...node.children.flatMap((item) => fromItem(item, node)));
    } else if (node.type === 'heading') {
      const text = toString(node);
      const day = dayIn(text);
      if (day === undefined) continue;
      const rest = tree.children.slice(index + 1);
      const end = rest.findIndex((next) => next.type === 'heading' && next.depth <= node.depth);
      const nodes = end === -1 ? rest : rest.slice(0, end);
      found.push({ day, title: text.replace(/\s+/g, ' '), nodes });
    }
  }
  return found;
}

function fromRow({ children }: TableRow): DatedNodes[] {
  const [first, ...others] = children;
  const day = beginningDay(first ? toString(first) : '');
  if (day === undefined) return [];
  const nodes = others.map(({ children: inline }) => ({
    type: 'paragraph' as const,
    children: inline,
  }));
  return [{ day, title: others.map((cell) => toString(cell)).join(' · '), nodes }];
}

function fromItem(item: ListItem, list: List): DatedNodes[] {
  const text = toString(item);
  const day = beginningDay(text);
  if (day === undefined) return [];
  const [line = ''] = text.slice(day.length).split('\n', 1);
  const title = line.replace(/^[\s:–—-]+/, '');
  return [{ day, title, nodes: [{ ...list, children: [item] }] }];
}

function beginningDay(text: string): string | undefined {
  const day = dayIn(text);
  return day !== undefined && text.trimStart().startsWith(day) ? day : undefined;
}

function shorten(title: string): string {
  if (title.length <= maxTitle) return title;
  return `${title.slice(0, maxTitle).replace(/\s+\S*$/, '')} …`;
}

/** The page whose changes the feed lists. */
export interface FeedSource {
  readonly path: string;
  /** Id of the section that lists them; undefined for the whole page. */
  readonly slug: string | undefined;
  /** Returns the changes in the page's parts. */
  readonly entriesIn: (parts: readonly PlainPart[]) => Promise<readonly FeedEntry[]>;
}

/** `/status/#changelog` → its page and section */
export function feedSource(feed: string): FeedSource {
  const [path = '', slug] = feed.split('#', 2);
  const textOf = (parts: readonly PlainPart[]): string =>
    slug === undefined ? wholeText(parts) : (sectionText(parts, slug) ?? '');
  return { path, slug, entriesIn: (parts) => readEntries(textOf(parts)) };
}

/** Returns the feed of a page's changes as XML. */
export function writeFeed(entries: readonly FeedEntry[], site: SiteConfig): string {
  const { title, base, origin, feed = '' } = site;
  const page = origin + withBase(base, feed);
  const own = origin + withBase(base, feedPath);
  const items = entries.map(({ day, id, title, html }) => ({
    day,
    title,
    id: `${own}#${id}`,
    link: page,
    rest: [`<content type="html">${escapeXml(html)}</content>`],
  }));
  return writeAtom({ own, page, title, items }, site);
}

/** Returns the feed of the pages below a path as XML: those with a date, the newest first. */
export function writeSectionFeed(
  section: string,
  sources: readonly PageSource[],
  site: SiteConfig,
): string {
  const { base, origin } = site;
  const index = sources.find(({ path }) => path === section);
  const items = sources
    .flatMap(({ path, title, frontmatter }) => {
      const { date: day, short_description: summary, authors = [], tags = [] } = frontmatter;
      if (day === undefined || path === section || !path.startsWith(section)) return [];
      const link = origin + withBase(base, path);
      const rest = [
        ...authors.map((name) => `<author><name>${escapeXml(name)}</name></author>`),
        ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
        ...(summary === undefined ? [] : [`<summary>${escapeXml(summary)}</summary>`]),
      ];
      return [{ day, title, id: link, link, rest }];
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title, 'en'))
    .slice(0, maxEntries);
  return writeAtom(
    {
      own: origin + withBase(base, feedOf(section)),
      page: origin + withBase(base, section),
      title: index ? `${index.title} · ${site.title}` : site.title,
      items,
    },
    site,
  );
}

interface Atom {
  /** Address of the feed. */
  readonly own: string;
  /** Address of the page that shows the same. */
  readonly page: string;
  readonly title: string;
  readonly items: readonly {
    readonly day: string;
    readonly title: string;
    readonly id: string;
    readonly link: string;
    /** Further elements. */
    readonly rest: readonly string[];
  }[];
}

function writeAtom({ own, page, title, items }: Atom, site: SiteConfig): string {
  const timeOf = (day: string): string => `${day}T00:00:00Z`;
  const newest = items[0]?.day ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.language)}">`,
    `<id>${escapeXml(own)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timeOf(newest)}</updated>`,
    `<author><name>${escapeXml(site.title)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...items.map((item) =>
      [
        '<entry>',
        `<id>${escapeXml(item.id)}</id>`,
        `<title>${escapeXml(item.title)}</title>`,
        `<updated>${timeOf(item.day)}</updated>`,
        `<link rel="alternate" type="text/html" href="${escapeXml(item.link)}"/>`,
        ...item.rest,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}
