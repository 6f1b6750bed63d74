// Parses configs that are data.
import { parse } from 'smol-toml';
import { maxYamlNesting } from '../diagnostics/limits.ts';
import { findDeepYaml } from '../diagnostics/yaml-nesting.ts';
import { parseTyped, valueOfYaml } from '../diagnostics/yaml-value.ts';
import { UsageError } from '../process/arguments.ts';

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
  const refuse = (fact: string): never => {
    throw new UsageError(`\`${file}\` cannot be read: ${fact}. Fix it, and try again.`);
  };
  if (findDeepYaml(text, maxYamlNesting) !== undefined) {
    refuse(`it is nested deeper than ${maxYamlNesting} levels`);
  }
  const document = parseTyped(text);
  const [error] = document.errors;
  if (error) refuse(error.message.split('\n', 1)[0]?.replace(/[.:]$/, '') ?? 'it is not YAML');
  try {
    return valueOfYaml(document);
  } catch {
    return refuse('it has too many aliases, or one that refers to a value around it');
  }
}
