// Redirects in the forms that hosts of static files read.

export interface RedirectRule {
  /** Address with the base. */
  readonly from: string;
  /** Address with the base, or an absolute one. */
  readonly to: string;
}

/** A `_redirects` file, one line per rule: `/docs/cron/ /docs/workflows/steps/triggers/ 301` */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** Locations for nginx, to be included in a `server` block; each keeps the query. */
export function nginxRules(rules: readonly RedirectRule[]): string {
  const lines = rules.map(({ from, to }) => {
    const [address, hash = ''] = to.split(/(?=#)/);
    return `location = "${from}" { return 301 "${address ?? to}$is_args$args${hash}"; }\n`;
  });
  return `# Included in a server block.\n${lines.join('')}`;
}
