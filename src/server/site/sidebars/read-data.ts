// Reads lists of pages that are data, and reports those that cannot be read.
import { maxYamlNesting } from '../../base/diagnostics/limits.ts';
import { explainYaml } from '../../base/diagnostics/yaml-fault.ts';
import { findDeepYaml } from '../../base/diagnostics/yaml-nesting.ts';
import { parseTyped, valueOfYaml } from '../../base/diagnostics/yaml-value.ts';
import type { DerivingContext, ListFile } from './context.ts';
import { lineAndColumn } from './list-faults.ts';

/** Returns the value of JSON; undefined if it cannot be read. */
export function readJson(list: ListFile, { report }: Pick<DerivingContext, 'report'>): unknown {
  try {
    return JSON.parse(list.text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const location = lineAndColumn(list.text, offsetOf(message, list.text));
    const fact = message.replace(
      /,? (?:\.\.\.)?"[^]* is not valid JSON$| in JSON at position [^]*$/,
      '',
    );
    report?.(list, { kind: 'unreadable', fact, ...location });
    return undefined;
  }
}

/** Messages of V8 name the offset, quote what is around it (Node 20), or mean the end. */
function offsetOf(message: string, text: string): number {
  const [, offset] = / at position (\d+)/.exec(message) ?? [];
  if (offset !== undefined) return Number(offset);
  const [, token = '', isCut, around = ''] =
    /^Unexpected token '(.+?)', (\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ??
    [];
  const at = text.indexOf(around);
  if (around === '' || at === -1) return message.includes('end of JSON') ? text.length : 0;
  // A quotation that is cut has ten characters before the token.
  return at + (isCut === undefined ? around.indexOf(token) : 10);
}

/** Returns the value of YAML; undefined if it cannot be read. */
export function readYaml(list: ListFile, { report }: Pick<DerivingContext, 'report'>): unknown {
  const { text } = list;
  const fail = (fact: string, location: { line: number; column: number }): void => {
    report?.(list, { kind: 'unreadable', fact, ...location });
  };
  const deep = findDeepYaml(text, maxYamlNesting);
  if (deep !== undefined) {
    fail(`it is nested deeper than ${maxYamlNesting} levels`, { line: deep, column: 1 });
    return undefined;
  }
  // Custom tags, such as those for Python, have values that the order does not need.
  const document = parseTyped(text);
  // Of several documents, the first one counts: some write a `---` at the end too.
  const error = document.errors.find(({ code }) => code !== 'MULTIPLE_DOCS');
  if (error) {
    const { fact, offset } = explainYaml(error, document, text);
    fail(fact, lineAndColumn(text, offset));
    return undefined;
  }
  try {
    return valueOfYaml(document);
  } catch {
    fail('its aliases are circular, or too many', { line: 1, column: 1 });
    return undefined;
  }
}
