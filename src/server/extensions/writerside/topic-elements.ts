// The elements of topics in XML, by what becomes of them.

/** Elements of HTML for those that stand in sentences. */
export const inlineElements: ReadonlyMap<string, string> = new Map([
  ...['b', 'code', 'del', 'em', 'i', 'kbd', 's', 'strong', 'sub', 'sup', 'u'].map(
    (name) => [name, name] as const,
  ),
  ['control', 'strong'],
  ['emphasis', 'em'],
  ['math', 'code'],
  ['path', 'code'],
  ['shortcut', 'kbd'],
  ['ui-path', 'strong'],
]);

/** Elements whose content alone is shown. */
export const transparentElements: ReadonlySet<string> = new Set([
  ...['description', 'div', 'for', 'format', 'highlights', 'if', 'links', 'main'],
  ...['section-starting-page', 'snippet', 'span', 'tooltip', 'topic'],
]);

/** Elements that say how a page is listed, or that no reader sees. */
export const hiddenElements: ReadonlySet<string> = new Set([
  ...['card-summary', 'help-id', 'link-summary', 'no-index', 'primary-label', 'secondary-label'],
  ...['seealso-style', 'show-structure', 'switcher-label', 'tags', 'title', 'web-file-name'],
  'web-summary',
]);

/** Returns the titles of what an element `compare` compares. */
export function titlesOfCompared(
  valueOf: (name: string) => string | undefined,
): readonly [string, string] {
  return [valueOf('first-title') ?? 'Before', valueOf('second-title') ?? 'After'];
}
