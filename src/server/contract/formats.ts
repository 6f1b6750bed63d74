// Files in other formats than Markdown that are pages: what an extension says of a format, and how it reads a file.

export interface Format {
  /** Ending of the names of its files: `.topic`. Endings of Markdown, pictures and sound are not allowed. */
  readonly ending: string;
  /** Whether a file with this ending is a page, by its path below the content folder. @default all are */
  readonly isPage?: (file: string) => boolean;
  /** Returns the page as Markdown. What follows the frontmatter is read and sanitized like any page. */
  readonly read: (text: string, file: FormatFile) => FormattedPage;
}

export interface FormatFile {
  /** Path below the content folder. */
  readonly file: string;
  /** Reports what readers do not see as its author meant it: the line of the file, counted from 1, and a fact with its hint. */
  readonly report: (line: number, text: string) => void;
}

export interface FormattedPage {
  /** The frontmatter: values that JSON can express. @default none */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly lines: readonly FormattedLine[];
}

export interface FormattedLine {
  /** One line of Markdown, or several that stand for the same line of the file. */
  readonly text: string;
  /** Line of the file, counted from 1, which messages name. */
  readonly line: number;
}
