// Redirects in the file formats of static hosts.
import { isWildcard, splat } from '../../../pages/model/route-table.ts';
import { escapeRegExp } from '../../../pages/search/escape-regexp.ts';

export interface RedirectRule {
  /** Path with the base; `/docs/old/*` stands for all addresses below it that have no file. */
  readonly from: string;
  /** Path with the base, or an absolute URL. `:splat` stands for what `*` matched. */
  readonly to: string;
  readonly status: number;
}

/** Returns a `_redirects` file, one line per rule: `/docs/cron/ /docs/workflows/steps/triggers/ 301`. The first that matches counts. */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return [...exact(rules), ...wildcards(rules)]
    .map(({ from, to, status }) => {
      const written = isWildcard(from) ? `${hostPath(from.slice(0, -1))}*` : hostPath(from);
      return `${written} ${to} ${status}\n`;
    })
    .join('');
}

/** Hosts read a colon and an asterisk as patterns in the files that name addresses: `/:any/` → `/%3Aany/` */
export function hostPath(path: string): string {
  return path.replaceAll(':', '%3A').replaceAll('*', '%2A');
}

function exact(rules: readonly RedirectRule[]): readonly RedirectRule[] {
  return rules.filter(({ from }) => !isWildcard(from));
}

/** Returns the wildcards, the longest first. */
function wildcards(rules: readonly RedirectRule[]): readonly RedirectRule[] {
  const wildcardRules = rules.filter(({ from }) => isWildcard(from));
  return wildcardRules.toSorted((a, b) => b.from.length - a.from.length);
}

/** nginx compares decoded paths: `/%C3%BCber/` → `/über/` */
function nginxPath(path: string): string {
  return decodeURIComponent(path).replace(/["\\]/g, '\\$&');
}

/**
 * Returns rules for nginx, to include in a `server` block with a `root`; each keeps the query. A wildcard compares the address as it was
 * requested: a decoded one could end the header.
 */
export function nginxRules(rules: readonly RedirectRule[]): string {
  const above = wildcards(rules).map(({ from }) => from.slice(0, -1));
  const isBelowWildcard = (from: string): boolean =>
    above.some((folder) => from.startsWith(folder));
  const locations = exact(rules).map(({ from, to, status }) => {
    return `location = "${nginxPath(from)}" { return ${status} "${withArguments(literal(to))}"; }\n`;
  });
  const conditions = [
    // nginx looks at conditions before locations.
    ...exact(rules)
      .filter(({ from }) => isBelowWildcard(from))
      .map(({ from, ...rule }) => condition(quotedPattern(from), rule)),
    ...wildcards(rules).map(({ from, ...rule }) =>
      condition(`${quotedPattern(from.slice(0, -2))}(?:/([^?]*))?`, rule),
    ),
  ];
  const isMissing =
    'set $docs_missing "";\nif (!-e $request_filename) { set $docs_missing $request_uri; }\n';
  const last = conditions.length === 0 ? '' : isMissing + conditions.join('');
  return `# Included in a server block.\n${locations.join('')}${last}`;
}

function condition(pattern: string, { to, status }: Omit<RedirectRule, 'from'>): string {
  const target = withArguments(literal(to).replaceAll(splat, '$1'));
  return `if ($docs_missing ~ "^${pattern}(?:[?]|$)") { return ${status} "${target}"; }\n`;
}

function quotedPattern(text: string): string {
  return escapeRegExp(text).replaceAll('"', '\\"');
}

/** No character of an address is a variable of nginx. */
function literal(address: string): string {
  return address.replaceAll('$', '%24');
}

/** `/docs/limits/#memory` → `/docs/limits/$is_args$args#memory` · `/docs/?a=1` → `/docs/?a=1&$args`, where hosts take an empty one */
function withArguments(address: string): string {
  const [path = address, hash = ''] = address.split(/(?=#)/);
  return `${path}${path.includes('?') ? '&' : '$is_args'}$args${hash}`;
}
