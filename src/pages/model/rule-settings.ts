// What a site's check reports, and how serious that is.

/** Names of sets of severities: for any site, for a site that keeps to the manual's Markdown, and for a released version. */
export const presets = ['default', 'strict', 'released'] as const;
export type Preset = (typeof presets)[number];

export const severities = ['error', 'warning', 'off'] as const;
/** An error fails the check and prevents a reload; a warning is only reported. */
export type Severity = (typeof severities)[number];

/** What the check reports, and how serious that is. */
export interface RuleSettings {
  readonly preset: Preset;
  /** Severities by names of rules. */
  readonly rules: Readonly<Record<string, Severity>>;
  /** Severities on the pages at and below some paths; the last entry that names a rule counts. */
  readonly overrides: readonly {
    readonly paths: readonly string[];
    readonly rules: Readonly<Record<string, Severity>>;
  }[];
}
