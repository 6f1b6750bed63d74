// Parses a file of an API description: JSON or YAML, within limits.
import { parse, YAMLParseError, type Tags } from 'yaml';
import { maxYamlNesting } from '../../diagnostics/limits.ts';
import { findDeepYaml } from '../../diagnostics/yaml-nesting.ts';
import { logLevel } from '../../diagnostics/yaml-value.ts';
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
  return parse(text, { merge: true, maxAliasCount: maxApiAliases, logLevel, customTags });
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
  // The parser adds the location, and the text around it.
  const plain = error instanceof YAMLParseError ? whole.replace(/ at line \d[^]*$/, '') : whole;
  const message = plain.startsWith('Excessive alias count')
    ? `its aliases repeat parts more than ${maxApiAliases} times. Write \`$ref\` instead`
    : plain;
  const fact = message.replace(/\s+/g, ' ').slice(0, 200).replace(/\.$/, '');
  return `The API description cannot be read: ${fact}.`;
}

/** Returns the line and column at which the text cannot be parsed; undefined if they are unknown. */
export function locationOfFault(error: unknown): { line: number; column: number } | undefined {
  const location = error instanceof YAMLParseError ? error.linePos?.[0] : undefined;
  return location && { line: location.line, column: location.col };
}
