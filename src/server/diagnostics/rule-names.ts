// The names of all rules, which messages end with.

/** Rules about the content of a page: authors can suppress single findings. */
const pageRules = [
  'anchor',
  'api',
  'badge',
  'component',
  'description',
  'directive',
  'download',
  'duplicate-description',
  'duplicate-id',
  'duplicate-title',
  'fence-end',
  'fence-language',
  'fence-setting',
  'footnote',
  'foreign-syntax',
  'frontmatter',
  'heading-id',
  'heading-level',
  'heading-text',
  'html',
  'image',
  'image-alt',
  'include',
  'layout',
  'link',
  'link-text',
  'markdown',
  'placeholder',
  'readability',
  'sample',
  'section-list',
  'sidebar',
  'title',
  'typed-figure',
  'typed-name',
  'unreachable',
] as const;

/** Rules about files that cannot be read, limits, the config and the check itself. */
const strictRules = [
  'check-ignore',
  'compile',
  'config',
  'encoding',
  'error',
  'extension',
  'file-kind',
  'file-link',
  'file-name',
  'file-size',
  'frame',
  'headings',
  'navigation',
  'nesting',
  'redirect',
  'released-address',
  'search-words',
  'unfinished-move',
] as const;

export type RuleName = (typeof pageRules)[number] | (typeof strictRules)[number];

/** Rules that `check-ignore` can suppress. */
export const ignorableRules: ReadonlySet<string> = new Set(pageRules);

/** All rules, with those that `check-ignore` can suppress first. */
export const allRules: ReadonlySet<string> = new Set([...pageRules, ...strictRules]);

const configRules: ReadonlySet<string> = new Set(['config', 'frame', 'navigation', 'redirect']);

/** Whether a rule is about the config rather than pages. */
export function isConfigRule(name: RuleName): boolean {
  return configRules.has(name);
}

export function isRuleName(name: string): name is RuleName {
  return allRules.has(name);
}
