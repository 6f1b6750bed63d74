// Fields of a page's frontmatter that its text shows.
import { fieldsOf } from '../diagnostics/record.ts';

/** `hero.name` → the text or number of that field; undefined if there is none, or it is something else */
export function pageField(
  name: string,
  fields: Readonly<Record<string, unknown>>,
): string | undefined {
  let value: unknown = fields;
  for (const part of name.split('.')) {
    const inner = fieldsOf(value);
    value = Object.hasOwn(inner, part) ? inner[part] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
