// Reads the data of a project: YAML, JSON, TOML, and the literals of modules.
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import type { ListFault, ListFile } from '../sidebars/context.ts';
import { readJson, readYaml } from '../sidebars/read-data.ts';

/** Why a file cannot be read, and where. */
type DataFault = Extract<ListFault, { readonly kind: 'unreadable' }>;

export interface DataReading {
  readonly value: unknown;
  readonly fault: DataFault | undefined;
}

/** Code in a module, by its offsets. */
export type OnCode = (code: { readonly start: number; readonly end: number }) => void;

/** Reads a file by the ending of its name. `onCode` is told of code in a module outside of the fields `ignored`. */
export async function readData(
  list: ListFile,
  ignored: readonly string[],
  onCode: OnCode,
): Promise<DataReading> {
  let fault: DataFault | undefined;
  const report = (_list: ListFile, listFault: ListFault): void => {
    if (listFault.kind === 'unreadable') fault = listFault;
  };
  const value = await valueOf(list, { report, ignored, onCode });
  return { value, fault };
}

async function valueOf(
  list: ListFile,
  reading: {
    readonly report: (list: ListFile, fault: ListFault) => void;
    readonly ignored: readonly string[];
    readonly onCode: OnCode;
  },
): Promise<unknown> {
  const { report, ignored, onCode } = reading;
  const ending = path.extname(list.file).toLowerCase();
  switch (ending) {
    case '.json':
      return readJson(list, { report });
    case '.toml':
      return tomlOf(list, report);
    case '.js':
    case '.jsx':
    case '.ts':
    case '.tsx':
    case '.mjs':
    case '.cjs':
    case '.mts':
    case '.cts': {
      // Its parser of JavaScript is loaded for projects with modules.
      const { faultOfModule, valueOfModule } = await import('../sidebars/module-data.ts');
      try {
        return valueOfModule(list.text, { needless: ignored, onLost: onCode });
      } catch (error) {
        report(list, { kind: 'unreadable', ...faultOfModule(error, list.text) });
        return undefined;
      }
    }
    default:
      return readYaml(list, { report });
  }
}

function tomlOf(list: ListFile, report: (list: ListFile, fault: ListFault) => void): unknown {
  try {
    return parseToml(list.text);
  } catch (error) {
    const {
      message,
      line = 1,
      column = 1,
    } = error as Error & Partial<Record<'line' | 'column', number>>;
    const fact = message.split('\n', 1)[0]?.replace(/^Invalid TOML document: /, '') ?? '';
    report(list, { kind: 'unreadable', fact: fact.slice(0, 200), line, column });
    return undefined;
  }
}
