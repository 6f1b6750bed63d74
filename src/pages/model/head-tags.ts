// Tags that a site adds to the head of every page.

/** A `meta` or `link` element that a site adds to every page: exactly one of the two. */
export interface HeadTag {
  readonly meta?: HeadMeta | undefined;
  readonly link?: HeadLink | undefined;
}

/** Has either a `name` or a `property`. */
interface HeadMeta {
  readonly name?: string | undefined;
  readonly property?: string | undefined;
  readonly content: string;
}

interface HeadLink {
  readonly rel: string;
  /** A path below the base, or an absolute URL. */
  readonly href: string;
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly hreflang?: string | undefined;
  readonly sizes?: string | undefined;
}

/** Permitted `rel` values of `link` elements: none that load code or open connections. */
export const headRels = [
  'alternate',
  'author',
  'help',
  'icon',
  'license',
  'me',
  'privacy-policy',
  'search',
  'terms-of-service',
] as const;
