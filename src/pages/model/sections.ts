// The sections of a page as a list of sections shows them.
import type { Header } from './page.ts';

/** A section of level 2 and the HTTP calls that it describes. */
export interface Section {
  readonly header: Header;
  readonly calls: readonly Header[];
}

/** Sections of level 2 in their order; `withCalls` adds to each the calls of level 3 below it. */
export function sectionsOf(headers: readonly Header[], withCalls: boolean): readonly Section[] {
  const sections: { header: Header; calls: Header[] }[] = [];
  for (const header of headers) {
    if (header.level === 2) sections.push({ header, calls: [] });
    else if (withCalls && header.method !== undefined) sections.at(-1)?.calls.push(header);
  }
  return sections;
}

/** Headers that a list of sections shows beside the text. A page with a single section needs no list. */
export function listedHeaders(headers: readonly Header[]): readonly Header[] {
  const listed = headers.filter((header) => header.level <= 3);
  return listed.length < 2 ? [] : listed;
}
