// The names of all rules, which messages end with.

/** Rules about the content of a page: authors can suppress single findings. */
const pageRules = [
  'anchor',
  'api',
  'badge',
  'component',
  'conflict-marker',
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
  'translation',
  'typed-figure',
  'typed-name',
  'unreachable',
  'untranslated',
] as const;

/** Rules about files that cannot be read, limits, the config and the check itself. */
const fileRules = [
  'check-ignore',
  'compile',
  'config',
  'contrast',
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
  'project',
  'redirect',
  'released-address',
  'search-words',
] as const;

/** A rule of this server, or of an extension: `orchard/owner`. */
export type RuleName =
  | (typeof pageRules)[number]
  | (typeof fileRules)[number]
  | `${string}/${string}`;

/** Rules of this server that `check-ignore` can suppress. */
export const ignorableRules: ReadonlySet<string> = new Set(pageRules);

/** All rules of this server, with those that `check-ignore` can suppress first. */
export const allRules: ReadonlySet<string> = new Set([...pageRules, ...fileRules]);

const configRules: ReadonlySet<string> = new Set(['config', 'frame', 'navigation', 'redirect']);

/** Whether a rule is about the config rather than pages. */
export function isConfigRule(name: string): boolean {
  return configRules.has(name);
}

/** Whether a comment in a page can suppress findings of the rule. */
export function isIgnorable(name: string): boolean {
  return ignorableRules.has(name) || isOfExtension(name);
}

export function isRuleName(name: string): name is RuleName {
  return allRules.has(name) || isOfExtension(name);
}

/** `orchard/owner`: the name of an extension, and that of its rule. */
function isOfExtension(name: string): boolean {
  return /^[a-z][\w-]*\/[a-z][\w-]*$/.test(name);
}
