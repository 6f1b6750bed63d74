// The redirects of a site's configuration.

/** How a redirect is answered: moved for good (301, 308) or for now (302, 307); the last of each two keeps the method of a request. */
export const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** A redirect from an old URL, or from all below one: `/old/*`. */
export interface Redirect {
  /** Old path below the base; matched with and without its trailing slash or `.html`. */
  readonly from: string;
  /** Path below the base, or an absolute https URL. `:splat` stands for what `*` matched. */
  readonly to: string;
  /** @default 301 */
  readonly status?: RedirectStatus | undefined;
  /** The target is itself redirected, as the specification requires. */
  readonly viaRedirect?: boolean | undefined;
  /** There is intentionally a page at the path with the trailing slash; the redirect applies to the path without it. */
  readonly besidePage?: boolean | undefined;
}
