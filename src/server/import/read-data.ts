// Parses configs that are data.
import { parse } from 'smol-toml';
import { UsageError } from '../process/arguments.ts';
import { readYaml } from '../sidebars/read-data.ts';

/** Throws a `UsageError` for a file that is not valid TOML. */
export function parseToml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const fact = String(error).split('\n', 1)[0] ?? '';
    throw new UsageError(
      `\`${file}\` is not valid TOML (${fact.slice(0, 200)}). Fix it, and try again.`,
    );
  }
}

/** Throws a `UsageError` for a file that is not valid YAML. */
export function parseYaml(text: string, file: string): unknown {
  return readYaml(
    { file, text },
    {
      report(_list, fault) {
        const fact = 'fact' in fault ? fault.fact : '';
        throw new UsageError(`\`${file}\` cannot be read: ${fact}. Fix it, and try again.`);
      },
    },
  );
}
