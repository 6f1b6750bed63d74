// An extension in the config.

/** An extension that the site uses. */
export interface ExtensionEntry {
  /** A name of this server's, `millrace-docs/math`; a file, `./extensions/a.mjs`; or a package. */
  readonly use: string;
  readonly options?: unknown;
  /** Whether it runs. @default true */
  readonly enabled?: boolean | undefined;
}
