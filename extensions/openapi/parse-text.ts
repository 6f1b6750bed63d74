// Parses a file of an API description: JSON or YAML, within limits.
import { Lexer, parse, YAMLParseError, type Tags } from 'yaml';
import { findDeepYaml, logLevel, maxYamlNesting } from 'millrace-docs/extension';
import { maxApiAliases } from './limits.ts';
import { parseJson, writtenNumber } from './written-number.ts';

/** Parses JSON or YAML without checking its content. Throws if it is neither, or is nested too deep. */
export function parseApiText(text: string): unknown {
  // JSON is also YAML, but its own parser is faster and does not recurse.
  if (/^\s*[{[]/.test(text)) {
    try {
      return parseJson(text);
    } catch {
      // YAML in braces, or a mistake, which the parser of YAML names with its line.
    }
  }
  const line = findDeepYaml(text, maxYamlNesting);
  if (line !== undefined) {
    throw new Error(`It is nested deeper than ${maxYamlNesting} levels at line ${line}.`);
  }
  try {
    return parse(text, { merge: true, maxAliasCount: maxApiAliases, logLevel, customTags });
  } catch (error) {
    throw new UnreadableYaml(text, error);
  }
}

/** A mistake in YAML, with the place at which its author has to look. */
class UnreadableYaml extends Error {
  readonly place: { readonly line: number; readonly column: number } | undefined;

  constructor(text: string, cause: unknown) {
    const offset = offsetOfFault(text, cause);
    const lines = text.slice(0, offset ?? 0).split('\n');
    // The parser adds the location, and the text around it.
    const fact = String(cause).replace(/^\w+: | at line \d[^]*$/g, '');
    const isRepeated = fact.startsWith('Excessive alias count');
    const aliases = `Its aliases repeat parts more than ${maxApiAliases} times. Write \`$ref\` instead`;
    super((isRepeated ? aliases : fact) + (offset === undefined ? '' : ` (line ${lines.length})`));
    const column = (lines.at(-1) ?? '').length + 1;
    this.place = offset === undefined ? undefined : { line: lines.length, column };
  }
}

/** The parser names the end of what is not closed, which may be that of the file. */
function offsetOfFault(text: string, error: unknown): number | undefined {
  if (!(error instanceof YAMLParseError)) {
    const [, name] = / Unresolved alias .*: (.*)$/.exec(String(error)) ?? [];
    return name === undefined ? undefined : Math.max(0, text.indexOf(`*${name}`));
  }
  const [end] = error.pos;
  if (!/^(?:Flow |Missing closing)/.test(error.message)) return end;
  const open: number[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    // Marks of the lexer, which are not in the text.
    if (['\u0002', '\u0018', '\u001f'].includes(token)) continue;
    if (/^["']/.test(token) && offset + token.length >= end) return offset;
    if (offset >= end) break;
    if (token === '[' || token === '{') open.push(offset);
    else if (token === ']' || token === '}') open.pop();
    offset += token.length;
  }
  return open.at(-1) ?? end;
}

/** Reads numbers with their text. */
function customTags(tags: Tags): Tags {
  return tags.map((tag) =>
    typeof tag === 'string' || tag.collection || !/:(?:int|float)$/.test(tag.tag)
      ? tag
      : { ...tag, resolve: (text: string) => writtenNumber(text) },
  );
}

/** Returns the first sentence of the message about a description that cannot be parsed. */
export function unreadableApi(error: unknown): string {
  const whole = error instanceof Error ? error.message : String(error);
  const fact = whole.replace(/\s+/g, ' ').slice(0, 200).replace(/\.$/, '');
  return `The API description cannot be read: ${fact}.`;
}

/** Returns the line and column at which the text cannot be parsed; undefined if they are unknown. */
export function locationOfFault(error: unknown): UnreadableYaml['place'] {
  return error instanceof UnreadableYaml ? error.place : undefined;
}
