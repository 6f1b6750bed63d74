// Groups a page's headings into sections for lists such as the table of contents.
import type { Header } from './page.ts';

/** A level 2 section with the HTTP calls that it describes. */
export interface Section {
  readonly header: Header;
  readonly calls: readonly Header[];
}

/** Returns the level 2 sections in order; with `withCalls`, each includes the level 3 HTTP calls below it. */
export function sectionsOf(headers: readonly Header[], withCalls: boolean): readonly Section[] {
  const sections: { header: Header; calls: Header[] }[] = [];
  for (const header of headers) {
    if (header.level === 2) sections.push({ header, calls: [] });
    else if (withCalls && header.method !== undefined) sections.at(-1)?.calls.push(header);
  }
  return sections;
}

/** Returns the headings (to level 3) for the list of sections beside the text; none for a page with a single section. */
export function listedHeaders(headers: readonly Header[]): readonly Header[] {
  const listed = headers.filter((header) => header.level <= 3);
  return listed.length < 2 ? [] : listed;
}
