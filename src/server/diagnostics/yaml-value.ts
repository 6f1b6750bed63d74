// Converts a YAML document to a value that can be traversed safely.
import type { Document, ToJSOptions } from 'yaml';

/** Setting of the parser. By default, it has Node print a warning for each key that is not a text. */
export const logLevel = 'error';

/** Returns the value of a document. Throws if there are too many aliases, or if a value contains itself: traversing it would never end. */
export function valueOfYaml(document: Document, options?: ToJSOptions): unknown {
  const value: unknown = document.toJS(options);
  checkEnd(value, new Set(), new Set());
  return value;
}

function checkEnd(value: unknown, around: Set<object>, done: Set<object>): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  if (around.has(value)) throw new Error('A value contains itself');
  around.add(value);
  for (const part of Object.values(value)) checkEnd(part, around, done);
  around.delete(value);
  done.add(value);
}
