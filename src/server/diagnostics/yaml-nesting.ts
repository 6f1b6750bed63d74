// Detects YAML that is nested too deeply, without parsing it: parsers recurse for each level.

/**
 * Returns the first line, 1-based, at which YAML may be nested deeper than `max`; undefined if there is none.
 * Examines characters only, including quoted ones: open brackets, the indicators of one line, its indentation.
 *
 * `- - - x` has 3 indicators · `[[a], {` has 2 open brackets
 */
export function findDeepYaml(text: string, max: number): number | undefined {
  let open = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const indentation = line.length - line.trimStart().length;
    const indicators = countMatches(line, /[-?:](?=\s|$)/g);
    open += countMatches(line, /[[{]/g);
    if (indentation > max * 2 || indicators > max || open > max) return index + 1;
    open = Math.max(0, open - countMatches(line, /[\]}]/g));
  }
  return undefined;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
