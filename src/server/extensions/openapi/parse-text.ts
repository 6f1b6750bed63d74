// Parses a file of an API description: JSON or YAML, within limits.
import { parse, YAMLParseError } from 'yaml';
import { maxYamlNesting } from '../../diagnostics/limits.ts';
import { maxApiAliases, maxApiBytes } from './limits.ts';
import { findDeepYaml } from '../../diagnostics/yaml-nesting.ts';
import { logLevel } from '../../diagnostics/yaml-value.ts';

/** Parses JSON or YAML without checking its content. Throws if it is neither, or is nested too deep. */
export function parseApiText(text: string): unknown {
  // JSON is also YAML, but its own parser is faster and does not recurse.
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // YAML in braces, or a mistake, which the parser of YAML names with its line.
    }
  }
  const line = findDeepYaml(text, maxYamlNesting);
  if (line !== undefined) {
    throw new Error(`It is nested deeper than ${maxYamlNesting} levels at line ${line}.`);
  }
  return parse(text, { merge: true, maxAliasCount: maxApiAliases, logLevel });
}

/** Returns the first sentence of the message about a description that cannot be parsed. */
export function unreadableApi(error: unknown): string {
  const whole = error instanceof Error ? error.message : String(error);
  // The parser adds the location, and the text around it.
  const message = error instanceof YAMLParseError ? whole.replace(/ at line \d[^]*$/, '') : whole;
  const fact = message.replace(/\s+/g, ' ').slice(0, 200).replace(/\.$/, '');
  return `The API description cannot be read: ${fact}.`;
}

/** Returns the line and column at which the text cannot be parsed; undefined if they are unknown. */
export function locationOfFault(error: unknown): { line: number; column: number } | undefined {
  const location = error instanceof YAMLParseError ? error.linePos?.[0] : undefined;
  return location && { line: location.line, column: location.col };
}

/** Values of a description that are written, and characters of its names and texts; YAML may repeat them without end by aliases. */
const maxWritten = 5_000_000;
const maxWrittenLength = 4 * maxApiBytes;

/** Throws for a description that repeats itself without end. */
export function toJson(value: unknown, indent?: number): string {
  let left = maxWritten;
  let leftLength = maxWrittenLength;
  return JSON.stringify(
    value,
    (name, part: unknown) => {
      left -= 1;
      leftLength -= name.length + (typeof part === 'string' ? part.length : 0);
      if (left < 0) throw new Error(`The description has more than ${maxWritten} values.`);
      if (leftLength < 0)
        throw new Error(
          `The description has more than ${maxWrittenLength} characters with all that its aliases repeat.`,
        );
      return part;
    },
    indent,
  );
}
