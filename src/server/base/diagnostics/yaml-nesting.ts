// Detects YAML that is nested too deeply, without parsing it: parsers recurse for each level.
import { Lexer } from 'yaml';

/**
 * Returns the first line, 1-based, at which YAML is nested deeper than `max`; undefined if there is none.
 *
 * `- - - x` has 3 levels · `[[a], {` has 2
 */
export function findDeepYaml(text: string, max: number): number | undefined {
  const line = findSuspect(text, max);
  // Brackets in prose look like nesting if only characters are counted.
  return line === undefined ? undefined : findDeepTokens(text, max);
}

/** Examines characters only, including quoted ones: open brackets, the indicators of one line, its indentation. */
function findSuspect(text: string, max: number): number | undefined {
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

/** Like `findSuspect`, for the tokens of YAML, which leave out prose. The lexer does not recurse. */
function findDeepTokens(text: string, max: number): number | undefined {
  let line = 1;
  let open = 0;
  let indicators = 0;
  let isLineStart = true;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') open += 1;
    else if (token === ']' || token === '}') open = Math.max(0, open - 1);
    else if (/^[-?:]$/.test(token)) indicators += 1;
    const isIndented = isLineStart && /^ +$/.test(token) && token.length > max * 2;
    if (isIndented || open > max || indicators > max) return line;
    const breaks = countMatches(token, /\n/g);
    line += breaks;
    isLineStart = breaks > 0;
    if (breaks > 0) indicators = 0;
  }
  return undefined;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
