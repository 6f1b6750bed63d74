// Finds mistakes in the redirects of a config.
import type { Redirect } from '../../../pages/model/redirect.ts';
import { isExternal, withoutTrailingSlash } from '../../../pages/model/paths.ts';
import {
  createRouteTable,
  isWildcard,
  splat,
  type RouteTable,
} from '../../../pages/model/route-table.ts';
import type { ValuePath } from '../../base/values/locations.ts';
import { suggest } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import type { OwnerOf } from '../public-files/path-owner.ts';
import { isOfHeading } from './moved-headings.ts';

export type Report = (at: ValuePath, rule: RuleName, text: string) => void;

/** Paths of published pages, of drafts, and of everything else. */
export interface SitePaths {
  readonly paths: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
  readonly ownerOf: OwnerOf;
}

/** `/limits/?os=mac#memory` → `/limits/`; whether the anchor exists is only known after pages are compiled. */
export function pathOfTarget(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path;
}

/** Reports redirects that hide a page or are hidden, and targets that lead nowhere, to another redirect, or back to the redirect. */
export function checkRedirects(
  redirects: readonly Redirect[],
  { paths, drafts, ownerOf }: SitePaths,
  report: Report,
): void {
  const byFrom = new Map<string, Redirect>();
  for (const [index, redirect] of redirects.entries()) {
    const { from, to } = redirect;
    const complain = (text: string): void => {
      report(['redirects', index, 'from'], 'redirect', text);
    };
    if (isOfHeading(redirect)) {
      const page = pathOfTarget(from);
      if (!paths.has(page)) {
        const hint = suggest(page, paths, 'Write the page that had the heading.');
        complain(
          `Redirect \`${from}\` is that of a heading, but \`${page}\` is not a page. ${hint}`,
        );
      }
      if (from.endsWith('#')) complain(`Redirect \`${from}\` names no heading. Write its id.`);
    } else if (from.slice(0, isWildcard(from) ? -1 : undefined).includes('*')) {
      complain(
        `Redirect \`${from}\` has a \`*\` inside. Only a last one stands for anything: \`/old/*\`.`,
      );
    } else if (!/^\/(?:[^/]+\/)*[^/]*$/.test(from)) {
      complain(`Redirect \`${from}\` is not a path below the base. Begin it with one slash.`);
    }
    if (to.includes(splat) && !isWildcard(from)) {
      const hint = `Write \`${withoutTrailingSlash(from)}/*\`, or a whole address.`;
      complain(`Target \`${to}\` has \`${splat}\`, but \`${from}\` has no \`*\`. ${hint}`);
    }
    const owner = ownerOf(from);
    if (owner !== undefined) {
      complain(`Redirect \`${from}\` is the address of ${owner}, so it is not used. Remove it.`);
    }
    const key = keyOf(from);
    if (byFrom.has(key)) complain(`Redirect \`${from}\` is defined twice. Keep one.`);
    byFrom.set(key, redirect);
    const hidden = isWildcard(from)
      ? undefined
      : [from, `${key}/`].find((address) => paths.has(address));
    if (hidden !== undefined && redirect.besidePage !== true) {
      const fact =
        hidden === from
          ? `Redirect \`${from}\` hides the page of that path.`
          : `Redirect \`${from}\` hides the page \`${hidden}\`.`;
      complain(`${fact} Remove one, or set \`besidePage\`.`);
    }
    if (isExternal(to) && !to.startsWith('https://')) {
      complain(`Redirect target \`${to}\` is not an https address. Use https, or a path.`);
    }
  }
  checkWildcards(redirects, paths, report);
  for (const [index, redirect] of redirects.entries()) {
    const { from, to } = redirect;
    const complain = (text: string): void => {
      report(['redirects', index, 'to'], 'redirect', text);
    };
    // The target depends on the address.
    if (to.includes(splat)) continue;
    const next = byFrom.get(keyOf(to));
    // A page, unless its heading has moved again.
    const isPage =
      paths.has(pathOfTarget(to)) && !(isOfHeading(redirect) && isLoop(redirect, byFrom));
    if (isExternal(to) || isPage) continue;
    if (drafts.has(pathOfTarget(to))) {
      const text = `Redirect target \`${to}\` is a draft, which readers do not see. Publish the page, or point it elsewhere.`;
      complain(text);
    } else if (!next) {
      const hint = suggest(to, paths, 'Point it to a page.');
      complain(`Redirect target \`${to}\` is not a page. ${hint}`);
    } else if (isLoop(redirect, byFrom)) {
      complain(`Redirect \`${from}\` leads back to itself. Point it to a page.`);
    } else if (redirect.viaRedirect !== true) {
      complain(
        `Redirect \`${from}\` leads to another redirect, \`${to}\`. Point it to \`${next.to}\`.`,
      );
    }
  }
}

function isLoop(start: Redirect, byFrom: ReadonlyMap<string, Redirect>): boolean {
  const seen = new Set<string>();
  let current: Redirect | undefined = start;
  while (current) {
    if (seen.has(current.from)) return true;
    seen.add(current.from);
    current = byFrom.get(keyOf(current.to));
  }
  return false;
}

/** Normalizes an old address as route tables do: `/old/` and `/old` are the same. */
function keyOf(from: string): string {
  return isOfHeading({ from }) ? from : withoutTrailingSlash(from);
}

/** Reports wildcards that lead back to themselves, and those with pages below them, to which they do not apply. */
function checkWildcards(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  report: Report,
): void {
  const table = createRouteTable({
    base: '/',
    hasPage: (path) => paths.has(path),
    redirects: redirects.filter((redirect) => !isOfHeading(redirect)),
  });
  for (const [index, { from, to, besidePage }] of redirects.entries()) {
    if (!isWildcard(from)) continue;
    if (leadsRound(from, to, table)) {
      const fact = `Redirect \`${from}\` leads back to itself by \`${to}\`.`;
      report(['redirects', index, 'to'], 'redirect', `${fact} Point it elsewhere.`);
    }
    const hidden = [...paths].filter((path) => path.startsWith(from.slice(0, -1)));
    if (hidden.length === 0 || besidePage === true) continue;
    const [first = ''] = hidden;
    const count = hidden.length === 1 ? 'is a page' : `and ${hidden.length - 1} more are pages`;
    const fact = `Redirect \`${from}\` does not apply to all below it: \`${first}\` ${count}.`;
    report(
      ['redirects', index, 'from'],
      'redirect',
      `${fact} Move the rest, or set \`besidePage\`.`,
    );
  }
}

/** Follows the target of a wildcard through other redirects. Returns whether it comes back to the wildcard. */
function leadsRound(from: string, to: string, table: RouteTable): boolean {
  const seen = new Set<string>();
  const above = from.slice(0, -1);
  // No page has this name, so the result is that of an address without a page.
  let target = to.replaceAll(splat, '\u0000');
  while (!isExternal(target) && !seen.has(target) && seen.size < maxHops) {
    const path = pathOfTarget(target);
    if (table.hasPage(path)) return false;
    if (path.startsWith(above)) return true;
    seen.add(target);
    const next = table.redirectFor(withoutTrailingSlash(path)) ?? table.wildcardFor(path);
    if (!next) return false;
    target = next.to;
  }
  return !isExternal(target);
}

/** More redirects in a row than any browser follows. */
const maxHops = 20;
