// What a site's check reports, and how serious that is.

/** Severities of rules that a config does not name: those of a site, of one that is held to the manual's Markdown, of a released version. */
export const presets = ['default', 'strict', 'released'] as const;
export type Preset = (typeof presets)[number];

export const severities = ['error', 'warning', 'off'] as const;
/** An error fails a check and has a reload refused; a warning is only told. */
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
