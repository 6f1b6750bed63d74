// Services that count visits, as the config names them, and as a page loads them.

export const analyticsProviders = [
  'plausible',
  'fathom',
  'umami',
  'goatcounter',
  'cloudflare',
] as const;

/** Counts visits: with a service and what it calls the site, or with a script of the site. */
export interface Analytics {
  readonly provider?: (typeof analyticsProviders)[number] | undefined;
  readonly site?: string | undefined;
  readonly host?: string | undefined;
  /** File below the content folder. */
  readonly script?: string | undefined;
}

/** A script that a page loads, besides the bundle. */
export interface SiteScriptTag {
  readonly src: string;
  readonly attributes: Readonly<Record<string, string>>;
}
