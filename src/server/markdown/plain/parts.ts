// The parts of a page's Markdown, and functions that join them.

/** A page from one of its headings to the next, or from its beginning. */
export interface PlainPart {
  /** The heading's id; empty at the beginning. */
  readonly slug: string;
  /** Ids of headings inside other elements, such as tabs, which do not begin a part. */
  readonly inner: readonly string[];
  /** The heading's level; 1 at the beginning. */
  readonly level: number;
  /** Markdown that ends with a line break. */
  readonly text: string;
}

/** Joins the parts to the text of the whole page. */
export function wholeText(parts: readonly PlainPart[]): string {
  return parts.map(({ text }) => text).join('\n');
}

/** Returns the part that a heading begins, or is inside, with its subsections; undefined if no heading has the id. */
export function sectionText(parts: readonly PlainPart[], slug: string): string | undefined {
  const start = parts.findIndex((part) => part.slug === slug || part.inner.includes(slug));
  const first = parts[start];
  if (!first) return undefined;
  const rest = parts.slice(start + 1);
  const end = rest.findIndex(({ level }) => level <= first.level);
  return wholeText([first, ...(end === -1 ? rest : rest.slice(0, end))]);
}
