// Lists of parameters and fields: names, types, meanings, bounds, and the fields within.
import type { PhrasingContent } from 'mdast';
import { maxApiDepth, maxApiFields } from './limits.ts';
import type { ApiNode } from './api-node.ts';
import { isHidden, type Direction } from './example.ts';
import { boundsOf } from './bounds.ts';
import {
  code,
  container,
  emphasis,
  joined,
  list,
  paragraph,
  phrase,
  strong,
  type Block,
} from './nodes.ts';
import type { ApiParameter } from './operation.ts';
import { readSchema, type ApiSchema } from './schema.ts';
import type { ApiTexts } from './texts.ts';
import { typeOf } from './types.ts';

/** One parameter or field, or several with a shared meaning. */
export interface FieldRow {
  readonly names: readonly string[];
  readonly type?: string;
  readonly isRequired?: boolean;
  readonly isDeprecated?: boolean;
  readonly meaning?: string | undefined;
  /** Sentences behind the meaning. */
  readonly notes?: readonly PhrasingContent[];
  /** Folded lists of what is within. */
  readonly parts?: readonly FieldPart[];
}

export interface FieldPart {
  readonly title: readonly PhrasingContent[];
  readonly rows: readonly FieldRow[];
}

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
  for (let depth = maxApiDepth; depth > 1; depth -= 1) {
    const room = { left: maxApiFields };
    const walk: Walk = { direction, depth, seen: new Set(), listed, room };
    const { fields, variants, nested } = within(schema, '', walk);
    if (room.left < 0) continue;
    return {
      rows: [...fields, ...nested.flatMap(({ rows }) => rows)],
      forms: variants,
      mayCombine,
    };
  }
  const room = { left: Infinity };
  const walk: Walk = { direction, depth: 1, seen: new Set(), listed, room };
  const { fields, variants, nested } = within(schema, '', walk);
  const rows = [...fields, ...nested.flatMap((part) => part.rows)];
  if (rows.length > maxApiFields) {
    const fact = `The schema has more than ${maxApiFields} fields, so the others are left out.`;
    node.report(`${fact} Group them in objects.`);
  }
  return { rows: rows.slice(0, maxApiFields), forms: variants.slice(0, maxApiFields), mayCombine };
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
  if (depth === 0 || room.left < 0) return { fields: [], variants: [], nested: [] };
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
      const when = mark ? phrase(' (', [mark.field], ' is ', [mark.value], ')') : [];
      return first ? [{ title: [...phrase('Form '), code(name), ...when], rows: first.rows }] : [];
    }),
    nested: [...nest(schema.items, `${prefix}[]`), ...nest(schema.otherFields, `${start}*`)],
  };
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
      ],
      parts,
    },
  ];
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
        parts: schema ? partsOf(schema, name, walk) : [],
      },
    ];
  });
}

/** Says how a list or an object is written in an address, unless it is as most readers expect. */
function styleOf(
  { name, style, isExploded, place }: ApiParameter,
  schema: ApiSchema | undefined,
): readonly PhrasingContent[] {
  if (style === 'deepObject') return phrase(' Written as ', [`${name}[field]=value`], '.');
  if (style === 'pipeDelimited') return phrase(' Separated by ', ['|'], '.');
  if (style === 'spaceDelimited') return phrase(' Separated by spaces.');
  const isList = schema?.types.includes('array') === true;
  return isList && place === 'query' && !isExploded ? phrase(' Separated by commas.') : [];
}

/** Returns a `parameters` block; nothing if there are no rows. */
export function fieldList(
  title: readonly PhrasingContent[],
  rows: readonly FieldRow[],
  texts: ApiTexts,
): readonly Block[] {
  if (rows.length === 0) return [];
  const items = rows.map((row): readonly Block[] => {
    const {
      names,
      type = '',
      isRequired = false,
      isDeprecated = false,
      meaning,
      notes = [],
      parts = [],
    } = row;
    const [first, ...below] = texts.blocks(meaning);
    const isLine = first?.type === 'paragraph';
    const line: readonly PhrasingContent[] = [
      ...joined(names.map(code), ', '),
      ...(type === '' ? [] : [...phrase(' '), emphasis(type)]),
      ...(isRequired ? [...phrase(' '), strong(...phrase('required'))] : []),
      ...(isDeprecated ? phrase(' Deprecated.') : []),
      ...(isLine
        ? [...phrase(' '), ...(notes.length > 0 ? ended(first.children) : first.children)]
        : []),
      ...notes,
    ];
    const rest = first === undefined || isLine ? below : [first, ...below];
    const folded = parts.map((part) =>
      container('details', part.title, fieldList([], part.rows, texts)),
    );
    return [paragraph(...line), ...rest, ...folded];
  });
  return [container('parameters', title, [list(items)])];
}

/** Ends a sentence that others follow: `The ID` → `The ID.` */
function ended(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return last === undefined ? [] : [...children, ...phrase('.')];
  const value = last.value.trimEnd();
  const end = /[\p{L}\p{N})\]"'’]$/u.test(value) ? '.' : '';
  return [...children.slice(0, -1), { type: 'text', value: value + end }];
}
