// The rows of parameters and fields: names, types, meanings, bounds, and the fields within.
import type { PhrasingContent } from 'mdast';
import { maxApiDepth, maxApiFields } from './limits.ts';
import type { ApiNode } from './api-node.ts';
import { isHidden, type Direction } from './example.ts';
import { boundsOf, onlyValue } from './bounds.ts';
import type { FieldPart, FieldRow } from './field-list.ts';
import { code, phrase } from './nodes.ts';
import type { ApiParameter } from './operation.ts';
import { readSchema, type ApiSchema } from './schema.ts';
import { typeOf } from './types.ts';
import { valueMeanings } from './value-meanings.ts';

/** Counts down; a list that does not fit is made again with less nesting. */
interface Room {
  left: number;
}

interface Walk {
  readonly direction: Direction;
  readonly depth: number;
  /** Schemas that contain this one. */
  readonly seen: ReadonlySet<string>;
  /** Schemas whose fields are on the page already. */
  readonly listed: ReadonlySet<string>;
  readonly room: Room;
  /** @default the nesting ends at the same level everywhere */
  readonly edges?: Edges;
}

/** Where the nesting ends, by location and schema. */
interface Edges {
  /** Those that have one level more. */
  readonly opened: ReadonlySet<string>;
  /** How many rows the next level of each has. */
  readonly rows: Map<string, number>;
}

/** The fields of a value, and its forms if it has several. */
export interface SchemaFields {
  readonly rows: readonly FieldRow[];
  readonly forms: readonly FieldPart[];
  readonly mayCombine: boolean;
}

/** Returns the fields of a schema, nested as deep as the limits allow. Those of `listed` schemas are on the page already. */
export function schemaFields(
  node: ApiNode,
  direction: Direction,
  listed: ReadonlySet<string>,
): SchemaFields {
  const schema = readSchema(node);
  const { mayCombine } = schema;
  const base = { direction, seen: new Set<string>(), listed };
  let depth = maxApiDepth;
  let room: Room = { left: maxApiFields };
  let found = within(schema, '', { ...base, depth, room });
  while (room.left < 0 && depth > 1) {
    depth -= 1;
    // All rows of the first level are needed, to say that there are too many.
    room = { left: depth === 1 ? Infinity : maxApiFields };
    found = within(schema, '', { ...base, depth, room });
  }
  const allRows = rowsOf(found);
  if (allRows.length > maxApiFields) {
    const fact = `The schema has more than ${maxApiFields} fields, so the others are left out.`;
    node.report(`${fact} Group them in objects.`);
  } else if (depth < maxApiDepth) {
    found = fill(schema, { ...base, depth, room }) ?? found;
  }
  return {
    rows: rowsOf(found).slice(0, maxApiFields),
    forms: found.variants.slice(0, maxApiFields),
    mayCombine,
  };
}

function rowsOf({ fields, nested }: Within): readonly FieldRow[] {
  return [...fields, ...nested.flatMap(({ rows }) => rows)];
}

/** Opens the smallest objects at which the nesting ends, as long as there is room: a large one leaves the others their fields. */
function fill(schema: ApiSchema, base: Walk): Within | undefined {
  let best: Within | undefined;
  let opened: ReadonlySet<string> = new Set();
  for (let level = base.depth; level <= maxApiDepth; level += 1) {
    const edges: Edges = { opened, rows: new Map() };
    const room = { left: maxApiFields };
    const found = within(schema, '', { ...base, room, edges });
    if (room.left < 0) return best;
    best = found;
    const next = new Set(opened);
    const sizes = [...edges.rows].filter(([, rows]) => rows > 0);
    for (const [key, rows] of sizes.sort(([, a], [, b]) => a - b)) {
      if (rows > room.left) break;
      room.left -= rows;
      next.add(key);
    }
    if (next.size === opened.size) return best;
    opened = next;
  }
  return best;
}

/** What is within a value. */
interface Within {
  readonly fields: readonly FieldRow[];
  /** A list for each form of the value that has fields. */
  readonly variants: readonly FieldPart[];
  /** Fields of the items of a list, or of the values of a map. */
  readonly nested: readonly FieldPart[];
}

function within(schema: ApiSchema, prefix: string, walk: Walk): Within {
  const { depth, seen, room } = walk;
  if (room.left < 0) return nothing;
  if (depth === 0) return atEdge(schema, prefix, walk);
  const inner: Walk = { ...walk, depth: depth - 1, seen: new Set([...seen, ...schema.keys]) };
  const start = prefix === '' ? '' : `${prefix}.`;
  const isNew = (part: ApiNode): boolean => !inner.seen.has(part.key);
  const nest = (part: ApiNode | undefined, name: string): readonly FieldPart[] =>
    part && isNew(part) ? partsOf(readSchema(part), name, { ...walk, seen: inner.seen }) : [];
  return {
    fields: [...schema.fields].flatMap(([name, field]) =>
      fieldRow(`${start}${name}`, field, schema.required.has(name), inner),
    ),
    variants: schema.variants.flatMap(({ name, node, mark }): readonly FieldPart[] => {
      if (!isNew(node)) return [];
      const [first] = partsOf(readSchema(node), prefix, inner);
      const valueOf = (field: string): string => mark?.value ?? constantOf(node, field) ?? name;
      const when = mark ? phrase(' (', [mark.field], ' is ', [valueOf(mark.field)], ')') : [];
      const title = [...phrase('Form '), code(name), ...when];
      if (first) return [{ title, rows: first.rows }];
      if (inner.depth > 0 || !hasFields(readSchema(node))) return [];
      room.left -= 1;
      return [
        { title, rows: [{ names: [name], notes: phrase(' Its fields are not listed here.') }] },
      ];
    }),
    nested: [...nest(schema.items, `${prefix}[]`), ...nest(schema.otherFields, `${start}*`)],
  };
}

/** Returns the only value that a form allows for a field. */
function constantOf(form: ApiNode, name: string): string | undefined {
  const field = readSchema(form).fields.get(name);
  const only = field && onlyValue(readSchema(field));
  return typeof only?.value === 'string' ? only.value : undefined;
}

const nothing: Within = { fields: [], variants: [], nested: [] };

/** Returns one level more if it is opened, and notes how large it is otherwise. */
function atEdge(schema: ApiSchema, prefix: string, walk: Walk): Within {
  const { edges } = walk;
  const key = `${prefix} ${[...schema.keys].join(' ')}`;
  if (edges?.opened.has(key) === true) return within(schema, prefix, { ...walk, depth: 1 });
  edges?.rows.set(key, rowsOfNextLevel(schema));
  return nothing;
}

/** Counts fields and forms, also those of items: without drawing them, since most do not fit. */
function rowsOfNextLevel(schema: ApiSchema): number {
  const { items, otherFields } = schema;
  const inner = [items, otherFields].flatMap((node) => (node ? [readSchema(node)] : []));
  return [schema, ...inner].reduce(
    (sum, { fields, variants }) => sum + fields.size + variants.length,
    0,
  );
}

/** Returns the lists of what is within a value, each with a title. */
function partsOf(schema: ApiSchema, prefix: string, walk: Walk): readonly FieldPart[] {
  const { fields, variants, nested } = within(schema, prefix, walk);
  const title = phrase(fields.length === 1 ? 'Its field' : `Its ${fields.length} fields`);
  return [...(fields.length > 0 ? [{ title, rows: fields }] : []), ...variants, ...nested];
}

function fieldRow(
  name: string,
  node: ApiNode,
  isRequired: boolean,
  walk: Walk,
): readonly FieldRow[] {
  const schema = readSchema(node);
  if (isHidden(schema, walk.direction)) return [];
  walk.room.left -= 1;
  const isRecursive = [...schema.keys].some((key) => walk.seen.has(key));
  const isListed = !isRecursive && isListedIn(walk.listed, schema);
  const parts = isRecursive || isListed ? [] : partsOf(schema, name, walk);
  const isCut =
    walk.depth === 0 && !isRecursive && !isListed && parts.length === 0 && hasFields(schema);
  return [
    {
      names: [name],
      type: typeOf(schema),
      isRequired: isRequired && walk.direction === 'request',
      isDeprecated: schema.isDeprecated,
      meaning: schema.description,
      notes: [
        ...boundsOf(schema),
        ...phrase(isRecursive ? ' Contains the same fields again.' : ''),
        ...phrase(isListed ? ' Its fields are listed above.' : ''),
        ...phrase(isCut ? ' Its fields are not listed here.' : ''),
      ],
      parts: [...valueMeanings(node), ...parts],
    },
  ];
}

/** True for an object with fields, a list of such objects, and a value of which a form has fields. */
function hasFields({ fields, items, variants }: ApiSchema): boolean {
  const inner = items && readSchema(items);
  const forms = [...variants, ...(inner?.variants ?? [])];
  return (
    fields.size > 0 ||
    (inner?.fields.size ?? 0) > 0 ||
    forms.some(({ node }) => readSchema(node).fields.size > 0)
  );
}

/** True if a schema's fields, or those of its items, are on the page already. */
function isListedIn(listed: ReadonlySet<string>, { keys, items, fields }: ApiSchema): boolean {
  return (
    [...keys].some((key) => listed.has(key)) ||
    (fields.size === 0 && items !== undefined && listed.has(items.key))
  );
}

/** Returns a row for each parameter. Parameters with a shared meaning get one row, at the position of the first of them. */
export function parameterRows(parameters: readonly ApiParameter[]): readonly FieldRow[] {
  return parameters.flatMap((parameter): readonly FieldRow[] => {
    const { name, schema: node, isRequired, sharedMeaning } = parameter;
    if (sharedMeaning !== undefined) {
      const group = parameters.filter((other) => other.sharedMeaning === sharedMeaning);
      if (group[0] !== parameter) return [];
      return [{ names: group.map((one) => one.name), meaning: sharedMeaning }];
    }
    const read = node && readSchema(node);
    const meaning = parameter.description ?? read?.description;
    const schema = read && { ...read, description: meaning };
    const room = { left: maxApiFields };
    const listed = new Set<string>();
    const walk: Walk = { direction: 'request', depth: 2, seen: new Set(), listed, room };
    return [
      {
        names: [name],
        type: schema ? typeOf(schema) : 'string',
        isRequired,
        isDeprecated: parameter.isDeprecated || schema?.isDeprecated === true,
        meaning,
        notes: [...(schema ? boundsOf(schema) : []), ...styleOf(parameter, schema)],
        parts: node && schema ? [...valueMeanings(node), ...partsOf(schema, name, walk)] : [],
      },
    ];
  });
}

/** Says how a list or an object is written in an address, unless it is as most readers expect. */
function styleOf(
  { name, style, isExploded, location }: ApiParameter,
  schema: ApiSchema | undefined,
): readonly PhrasingContent[] {
  if (style === 'deepObject') return phrase(' Written as ', [`${name}[field]=value`], '.');
  if (style === 'pipeDelimited') return phrase(' Separated by ', ['|'], '.');
  if (style === 'spaceDelimited') return phrase(' Separated by spaces.');
  const isList = schema?.types.includes('array') === true;
  return isList && location === 'query' && !isExploded ? phrase(' Separated by commas.') : [];
}
