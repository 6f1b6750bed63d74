// Writes Atom feeds (RFC 4287).
import { escapeXml } from 'millrace-docs/extension';

/** Maximum number of entries: feed readers only need recent ones. */
export const maxEntries = 50;

export interface Atom {
  readonly language: string;
  readonly author: string;
  /** Address of the feed. */
  readonly address: string;
  /** Address of the page that shows the same. */
  readonly page: string;
  readonly title: string;
  readonly items: readonly AtomItem[];
}

export interface AtomItem {
  /** `2022-09-20`. */
  readonly day: string;
  readonly title: string;
  readonly id: string;
  readonly link: string;
  /** Further elements. */
  readonly rest: readonly string[];
}

export function writeAtom({ language, author, address, page, title, items }: Atom): string {
  const timeOf = (day: string): string => `${day}T00:00:00Z`;
  const newest = items[0]?.day ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<id>${escapeXml(address)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timeOf(newest)}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
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
