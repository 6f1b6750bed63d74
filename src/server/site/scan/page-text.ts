// The text of a page, parsed once it is needed.
import { interpolate, type Interpolated, type Placeholders } from '../config/placeholders.ts';
import type { WrittenPage } from './formats.ts';
import { parseFrontmatter } from './frontmatter.ts';

/** The text of a page, as written and as it is compiled. */
export interface PageText {
  /** The text of the file as its author typed it. */
  readonly raw: string;
  /** A file of another format as Markdown with frontmatter. @default `raw` is Markdown */
  readonly written?: Pick<WrittenPage, 'text' | 'lines'> | undefined;
  /** Markdown with placeholders replaced; line numbers are those of the file, or of `written`. */
  readonly body: string;
  /** The frontmatter, with the fields of any system. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Returns the column in the file for a position in `body`. */
  readonly sourceColumn: Interpolated['sourceColumn'];
}

/** Replaces the placeholders of a file and removes its frontmatter, once it is asked for more than the file's own text. */
export function parsePageText(
  raw: string,
  placeholders: Placeholders,
  write?: (raw: string) => WrittenPage,
): PageText {
  let parsed: Omit<PageText, 'raw'> | undefined;
  const parse = (): Omit<PageText, 'raw'> => {
    const written = write?.(raw);
    const { text, sourceColumn } = interpolate(written?.text ?? raw, placeholders);
    // The scan has reported mistakes in the fields.
    const { body, fields } = parseFrontmatter(text, undefined, () => undefined);
    return { written, body, fields, sourceColumn };
  };
  return {
    raw,
    get written() {
      return write && (parsed ??= parse()).written;
    },
    get body() {
      return (parsed ??= parse()).body;
    },
    get fields() {
      return (parsed ??= parse()).fields;
    },
    get sourceColumn() {
      return (parsed ??= parse()).sourceColumn;
    },
  };
}
