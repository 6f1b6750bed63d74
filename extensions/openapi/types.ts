// Names the type of a schema for readers.
import { fill } from 'millrace-docs/extension';
import type { ApiNode } from './api-node.ts';
import { readSchema } from './schema.ts';
import { itemsOf, othersOf, type ApiSchema } from './schema-parts.ts';
import type { Wording } from './words/wording.ts';
import { isNumber } from './written-number.ts';

/** Levels of lists that the name of a type spells out. */
const maxTypeDepth = 4;

/** Names by schema and depth: forms within forms name the same ones again and again. */
const namesBySchema = new WeakMap<ApiSchema, string[]>();

/** `array of string or null` */
export function typeOf(schema: ApiSchema, wording: Wording, depth = maxTypeDepth): string {
  const names = namesBySchema.get(schema) ?? [];
  namesBySchema.set(schema, names);
  return (names[depth] ??= nameOfType(schema, wording, depth));
}

function nameOfType(schema: ApiSchema, wording: Wording, depth: number): string {
  const names = new Set(typeNames(schema, wording, depth));
  return wording.list.or.format([...names, ...(schema.isNullable ? ['null'] : [])]);
}

function typeNames(schema: ApiSchema, wording: Wording, depth: number): readonly string[] {
  const { types, fields, variants, format, values, constant } = schema;
  const { words, list } = wording;
  const inner = (node: ApiNode): string =>
    depth === 0 ? words.any : typeOf(readSchema(node), wording, depth - 1);
  const each = (text: string, nodes: readonly ApiNode[]): string | undefined =>
    nodes.length === 0
      ? undefined
      : fill(text, { type: list.or.format(new Set(nodes.map(inner))) });
  const array = each(words.arrayOf, itemsOf(schema));
  const map = each(words.mapOf, othersOf(schema));
  if (types.length > 0) {
    return types.map((type) => {
      if (type === 'array' && array !== undefined) return array;
      if (type === 'object' && map !== undefined && fields.size === 0) return map;
      if (type === 'string' && (format === 'binary' || format === 'byte')) return words.file;
      return isTelling(format) ? `${type} (${format})` : type;
    });
  }
  if (variants.length > 0 && fields.size === 0) return variants.map(({ node }) => inner(node));
  if (fields.size > 0) return ['object'];
  if (array !== undefined) return [array];
  if (map !== undefined) return [map];
  const literals = constant ? [constant.value] : (values ?? []);
  return literals.length > 0
    ? literals.map((value) => (value === null ? 'null' : isNumber(value) ? 'number' : typeof value))
    : [words.any];
}

/** Formats that only name the size of a number tell a reader nothing. */
function isTelling(format: string | undefined): format is string {
  return (
    format !== undefined && !/^(?:u?int\d*|float|double|decimal|string|password)$/.test(format)
  );
}
