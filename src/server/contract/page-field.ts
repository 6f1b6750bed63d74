// Fields of a page's frontmatter that its text shows.
import { fieldsOf } from '../base/diagnostics/record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `hero.name` → the text or number of that field; undefined if there is none, or it is something else */
export function pageField(name: string, fields: Fields): string | undefined {
  const value = fieldAt(name, fields);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** `hero.name` → the value of that field, whatever it is */
function fieldAt(name: string, fields: Fields): unknown {
  let value: unknown = fields;
  for (const part of name.split('.')) {
    const inner = fieldsOf(value);
    value = Object.hasOwn(inner, part) ? inner[part] : undefined;
  }
  return value;
}
