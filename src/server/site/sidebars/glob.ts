// Patterns of files, as lists of pages may have them: `guide/*`, `api/**`, `0?-intro`.

/** Maximum length of a pattern. */
const maxLength = 200;

/**
 * Returns whether a path matches a pattern: `*` and `?` match within a name, `**` any number of folders. Takes time in proportion to the
 * product of both lengths: as a regular expression, a pattern with many stars could take for ever.
 */
export function isLike(path: string, pattern: string): boolean {
  if (pattern.length > maxLength) return false;
  return matches(path.split('/'), pattern.split('/'), isTextLike, '**');
}

/** Returns whether a text matches a pattern in which `*` is any text, and `**` the same. */
export function isTextLike(name: string, pattern: string): boolean {
  const signs = pattern.replace(/\*+/g, '*').split('');
  return matches(name.split(''), signs, (letter, sign) => sign === '?' || sign === letter, '*');
}

/** Returns whether a list matches a list of patterns, in which `any` matches any number of items. */
function matches(
  items: readonly string[],
  patterns: readonly string[],
  isItem: (item: string, pattern: string) => boolean,
  any: string,
): boolean {
  let [at, next] = [0, 0];
  /** Where to go on after the last `any`, and from which item it has to take one more. */
  let [retry, taken] = [-1, 0];
  while (at < items.length) {
    const pattern = patterns[next];
    if (pattern === any) {
      next += 1;
      [retry, taken] = [next, at];
    } else if (pattern !== undefined && isItem(items[at] ?? '', pattern)) {
      at += 1;
      next += 1;
    } else if (retry !== -1) {
      taken += 1;
      [at, next] = [taken, retry];
    } else {
      return false;
    }
  }
  return patterns.slice(next).every((pattern) => pattern === any);
}
