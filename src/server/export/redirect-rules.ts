// Redirects in the file formats of static hosts.

export interface RedirectRule {
  /** Path with the base. */
  readonly from: string;
  /** Path with the base, or an absolute URL. */
  readonly to: string;
}

/** Returns a `_redirects` file, one line per rule: `/docs/cron/ /docs/workflows/steps/triggers/ 301` */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** nginx compares decoded paths: `/%C3%BCber/` → `/über/` */
function nginxPath(path: string): string {
  return decodeURIComponent(path).replace(/["\\]/g, '\\$&');
}

/** Returns locations for nginx, to include in a `server` block; each keeps the query. */
export function nginxRules(rules: readonly RedirectRule[]): string {
  const lines = rules.map(({ from, to }) => {
    const [address = to, hash = ''] = to.replaceAll('$', '%24').split(/(?=#)/);
    return `location = "${nginxPath(from)}" { return 301 "${address}$is_args$args${hash}"; }\n`;
  });
  return `# Included in a server block.\n${lines.join('')}`;
}
