// Names the type of a schema for readers.
import type { ApiNode } from './api-node.ts';
import { readSchema, type ApiSchema } from './schema.ts';

/** Levels of lists that the name of a type spells out. */
const maxTypeDepth = 4;

/** `array of string or null` */
export function typeOf(schema: ApiSchema, depth = maxTypeDepth): string {
  const names = [...new Set(typeNames(schema, depth)), ...(schema.isNullable ? ['null'] : [])];
  const last = names.length > 1 ? ` or ${names.at(-1)}` : '';
  return last === '' ? (names[0] ?? 'any') : names.slice(0, -1).join(', ') + last;
}

function typeNames(schema: ApiSchema, depth: number): readonly string[] {
  const { types, items, otherFields, fields, variants, format, values, constant } = schema;
  const inner = (node: ApiNode): string =>
    depth === 0 ? 'any' : typeOf(readSchema(node), depth - 1);
  if (types.length > 0) {
    return types.map((type) => {
      if (type === 'array' && items) return `array of ${inner(items)}`;
      if (type === 'object' && otherFields && fields.size === 0)
        return `map of ${inner(otherFields)}`;
      if (type === 'string' && (format === 'binary' || format === 'byte')) return 'file';
      return isTelling(format) ? `${type} (${format})` : type;
    });
  }
  if (variants.length > 0 && fields.size === 0) return variants.map(({ node }) => inner(node));
  if (fields.size > 0) return ['object'];
  if (items) return [`array of ${inner(items)}`];
  if (otherFields) return [`map of ${inner(otherFields)}`];
  const known = constant ? [constant.value] : (values ?? []);
  return known.length > 0
    ? known.map((value) => (value === null ? 'null' : typeof value))
    : ['any'];
}

/** Formats that only name the size of a number tell a reader nothing. */
function isTelling(format: string | undefined): format is string {
  return (
    format !== undefined && !/^(?:u?int\d*|float|double|decimal|string|password)$/.test(format)
  );
}
