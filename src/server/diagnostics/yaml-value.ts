// The value of a document of YAML, for programs that walk through all of it.
import type { Document, ToJSOptions } from 'yaml';

/** Throws when there are too many aliases, and when a value holds itself: whoever walked through that would not come to an end. */
export function valueOfYaml(document: Document, options?: ToJSOptions): unknown {
  const value: unknown = document.toJS(options);
  checkEnd(value, new Set(), new Set());
  return value;
}

function checkEnd(value: unknown, around: Set<object>, done: Set<object>): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  if (around.has(value)) throw new Error('A value holds itself');
  around.add(value);
  for (const part of Object.values(value)) checkEnd(part, around, done);
  around.delete(value);
  done.add(value);
}
