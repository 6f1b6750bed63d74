// Reads the data of a project: YAML, JSON, TOML, and the literals of modules.
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { maxYamlNesting } from '../../base/diagnostics/limits.ts';
import { explainYaml } from '../../base/diagnostics/yaml-fault.ts';
import { findDeepYaml } from '../../base/diagnostics/yaml-nesting.ts';
import { parseTyped, valueOfYaml } from '../../base/diagnostics/yaml-value.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';
import type { exportOf, ModuleOptions, ModuleValue } from '../sidebars/module-data.ts';

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

/** How modules are read. */
interface ModuleReading {
  /** Fields in which code is no loss. */
  readonly ignored: readonly string[];
  /** Called for other code in a module, with its offsets. */
  readonly onCode: (module: Module, code: { readonly start: number; readonly end: number }) => void;
  /** Returns the text of a module beside the file; undefined if there is none. */
  readonly read: (file: string) => string | undefined;
}

interface Module {
  readonly file: string;
  readonly text: string;
}

/** Reads the text of a file by the ending of its name. */
export async function readData(
  file: string,
  text: string,
  modules: ModuleReading,
): Promise<DataReading> {
  const ending = path.extname(file).toLowerCase();
  if (ending === '.json') return readJson(text);
  if (ending === '.toml') return readToml(text);
  if (!/^\.[cm]?[jt]sx?$/.test(ending)) return readYaml(text);
  // Its parser of JavaScript is loaded for projects with modules.
  const reader = await import('../sidebars/module-data.ts');
  try {
    return { value: reader.exportOf(text, 'default', optionsOf({ file, text }, modules, reader)) };
  } catch (error) {
    return { fault: reader.faultOfModule(error, text) };
  }
}

/** Returns how a module is read with those that it imports. Each of their values is read once. */
function optionsOf(
  main: Module,
  { ignored, onCode, read }: ModuleReading,
  reader: { readonly exportOf: typeof exportOf },
): ModuleOptions {
  const values = new Map<string, ModuleValue>();

  function valueIn(file: string, name: string): ModuleValue {
    const text = read(file);
    if (text === undefined) return undefined;
    try {
      return reader.exportOf(text, name, optionsFor({ file, text }));
    } catch {
      return undefined;
    }
  }

  function optionsFor(module: Module): ModuleOptions {
    return {
      needless: ignored,
      onLost(code) {
        onCode(module, code);
      },
      importValue(specifier, name) {
        const target = path.posix.join(path.posix.dirname(module.file), specifier);
        const file = moduleEndings.map((ending) => target + ending).find((each) => read(each));
        const key = `${file} ${name}`;
        if (file === undefined || values.has(key)) return values.get(key);
        // Two modules may import each other.
        values.set(key, undefined);
        values.set(key, valueIn(file, name));
        return values.get(key);
      },
    };
  }

  return optionsFor(main);
}

/** What the name of an imported module may lack. */
const moduleEndings = ['', '.ts', '.mts', '.js', '.mjs', '.cts', '.cjs', '/index.ts', '/index.js'];

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
