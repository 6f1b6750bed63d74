// Reads YAML and JSON of other systems, whose mistakes are not this server's to report.
import { maxYamlNesting } from '../base/diagnostics/limits.ts';
import { findDeepYaml } from '../base/diagnostics/yaml-nesting.ts';
import { valueAsTyped } from '../base/diagnostics/yaml-value.ts';

/** Returns the value of YAML or JSON, without what threads cannot be sent; undefined if it cannot be read. */
export function readForeignYaml(text: string): unknown {
  try {
    if (findDeepYaml(text, maxYamlNesting) !== undefined) return undefined;
    const value = valueAsTyped(text);
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
  } catch {
    return undefined;
  }
}
