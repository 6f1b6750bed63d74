// Names the type of a schema for readers.
import type { ApiNode } from './api-node.ts';
import { readSchema } from './schema.ts';
import { itemsOf, othersOf, type ApiSchema } from './schema-parts.ts';
import { isNumber } from './written-number.ts';

/** Levels of lists that the name of a type spells out. */
const maxTypeDepth = 4;

/** Names by schema and depth: forms within forms name the same ones again and again. */
const namesBySchema = new WeakMap<ApiSchema, string[]>();

/** `array of string or null` */
export function typeOf(schema: ApiSchema, depth = maxTypeDepth): string {
  const names = namesBySchema.get(schema) ?? [];
  namesBySchema.set(schema, names);
  return (names[depth] ??= nameOfType(schema, depth));
}

function nameOfType(schema: ApiSchema, depth: number): string {
  const names = [...new Set(typeNames(schema, depth)), ...(schema.isNullable ? ['null'] : [])];
  const last = names.length > 1 ? ` or ${names.at(-1)}` : '';
  return last === '' ? (names[0] ?? 'any') : names.slice(0, -1).join(', ') + last;
}

function typeNames(schema: ApiSchema, depth: number): readonly string[] {
  const { types, fields, variants, format, values, constant } = schema;
  const inner = (node: ApiNode): string =>
    depth === 0 ? 'any' : typeOf(readSchema(node), depth - 1);
  const each = (nodes: readonly ApiNode[]): string => [...new Set(nodes.map(inner))].join(' or ');
  const items = itemsOf(schema);
  const others = othersOf(schema);
  const list = items.length > 0 ? `array of ${each(items)}` : undefined;
  const map = others.length > 0 ? `map of ${each(others)}` : undefined;
  if (types.length > 0) {
    return types.map((type) => {
      if (type === 'array' && list !== undefined) return list;
      if (type === 'object' && map !== undefined && fields.size === 0) return map;
      if (type === 'string' && (format === 'binary' || format === 'byte')) return 'file';
      return isTelling(format) ? `${type} (${format})` : type;
    });
  }
  if (variants.length > 0 && fields.size === 0) return variants.map(({ node }) => inner(node));
  if (fields.size > 0) return ['object'];
  if (list !== undefined) return [list];
  if (map !== undefined) return [map];
  const literals = constant ? [constant.value] : (values ?? []);
  return literals.length > 0
    ? literals.map((value) => (value === null ? 'null' : isNumber(value) ? 'number' : typeof value))
    : ['any'];
}

/** Formats that only name the size of a number tell a reader nothing. */
function isTelling(format: string | undefined): format is string {
  return (
    format !== undefined && !/^(?:u?int\d*|float|double|decimal|string|password)$/.test(format)
  );
}
