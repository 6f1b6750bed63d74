// Reads the data of a project: YAML, JSON, TOML, and the literals of modules.
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { maxYamlNesting } from '../../base/diagnostics/limits.ts';
import { explainYaml } from '../../base/diagnostics/yaml-fault.ts';
import { findDeepYaml } from '../../base/diagnostics/yaml-nesting.ts';
import { parseTyped, valueOfYaml } from '../../base/diagnostics/yaml-value.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';

/** Why a file cannot be read, and where. Line and column begin with 1. */
interface DataFault {
  readonly fact: string;
  readonly line: number;
  readonly column: number;
}

/** The value of a file, or why it cannot be read. */
type DataReading =
  | { readonly value: unknown; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: DataFault };

/** Called for code in a module, with its offsets. */
type OnCode = (code: { readonly start: number; readonly end: number }) => void;

/** Reads the text of a file by the ending of its name. `onCode` is called for code in a module outside of the fields `ignored`. */
export async function readData(
  file: string,
  text: string,
  ignored: readonly string[],
  onCode: OnCode,
): Promise<DataReading> {
  const ending = path.extname(file).toLowerCase();
  if (ending === '.json') return readJson(text);
  if (ending === '.toml') return readToml(text);
  if (!/^\.[cm]?[jt]sx?$/.test(ending)) return readYaml(text);
  // Its parser of JavaScript is loaded for projects with modules.
  const { faultOfModule, valueOfModule } = await import('../sidebars/module-data.ts');
  try {
    return { value: valueOfModule(text, { needless: ignored, onLost: onCode }) };
  } catch (error) {
    return { fault: faultOfModule(error, text) };
  }
}

function readJson(text: string): DataReading {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const { message } = error as SyntaxError;
    const fact = message.replace(
      /,? (?:\.\.\.)?"[^]* is not valid JSON$| in JSON at position [^]*$/,
      '',
    );
    return { fault: { fact, ...lineAndColumn(text, offsetOf(message, text)) } };
  }
}

/** Messages of V8 name the offset, quote the text around it (Node 20), or mean the end. */
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

function readToml(text: string): DataReading {
  try {
    return { value: parseToml(text) };
  } catch (error) {
    const {
      message,
      line = 1,
      column = 1,
    } = error as Error & Partial<Record<'line' | 'column', number>>;
    const fact = message.split('\n', 1)[0]?.replace(/^Invalid TOML document: /, '') ?? '';
    return { fault: { fact: fact.slice(0, 200), line, column } };
  }
}

function readYaml(text: string): DataReading {
  const deep = findDeepYaml(text, maxYamlNesting);
  if (deep !== undefined) {
    const fact = `it is nested deeper than ${maxYamlNesting} levels`;
    return { fault: { fact, line: deep, column: 1 } };
  }
  // Custom tags, such as those for Python, have values that the order does not need.
  const document = parseTyped(text);
  // Of several documents, the first one counts: some write a `---` at the end too.
  const error = document.errors.find(({ code }) => code !== 'MULTIPLE_DOCS');
  if (error) {
    const { fact, offset } = explainYaml(error, document, text);
    return { fault: { fact, ...lineAndColumn(text, offset) } };
  }
  try {
    return { value: valueOfYaml(document) };
  } catch {
    return { fault: { fact: 'its aliases are circular, or too many', line: 1, column: 1 } };
  }
}
