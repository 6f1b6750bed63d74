// Redirects of headings that have moved to another page: `/guide/#setup` to `/setup/`. Only browsers know anchors, so the page itself redirects.
import { locationOf } from '../../../pages/model/paths.ts';
import type { Config } from '../../../pages/model/config.ts';

/** A redirect of the config whose old address has an anchor. */
export interface MovedHeading {
  /** The page that had the heading. */
  readonly page: string;
  /** The heading's id. */
  readonly slug: string;
  readonly to: string;
  /** Where the config has it. */
  readonly at: readonly (string | number)[];
}

/** Whether a redirect is that of a heading. */
export function isOfHeading({ from }: { readonly from: string }): boolean {
  return from.includes('#');
}

export function movedHeadingsOf({ redirects }: Pick<Config, 'redirects'>): readonly MovedHeading[] {
  return redirects.flatMap((redirect, index) => {
    if (!isOfHeading(redirect)) return [];
    const [page = '', slug = ''] = redirect.from.split('#', 2);
    return [{ page, slug, to: redirect.to, at: ['redirects', index] }];
  });
}

/** Returns the new addresses of a page's headings, by id, past headings that have moved again; undefined if none has moved. */
export function movedFrom(
  page: string,
  moved: readonly MovedHeading[],
  base: string,
): Readonly<Record<string, string>> | undefined {
  const targets = moved.flatMap(({ page: from, slug, to }) => {
    const last = from === page ? lastOf(to, moved) : undefined;
    return last === undefined ? [] : [[slug, locationOf(base, last)]];
  });
  return targets.length === 0 ? undefined : (Object.fromEntries(targets) as Record<string, string>);
}

/** Returns where a target leads in the end; undefined if it leads back to itself, which would never end in a browser. */
export function lastOf(to: string, moved: readonly MovedHeading[]): string | undefined {
  const seen = new Set<string>();
  let last = to;
  while (!seen.has(last)) {
    seen.add(last);
    const next = moved.find(({ page, slug }) => `${page}#${slug}` === last);
    if (!next) return last;
    last = next.to;
  }
  return undefined;
}
