// The rows of parameters and fields: names, types, meanings, bounds, and the fields within.
import type { PhrasingContent } from 'mdast';
import { limited, maxApiDepth, maxApiFields } from './limits.ts';
import type { ApiNode } from './api-node.ts';
import { givenExamples, isHidden, type Direction } from './example.ts';
import { boundsOf, exampleNotes, onlyValue } from './bounds.ts';
import type { FieldPart, FieldRow } from './field-list.ts';
import { code, phrase } from './nodes.ts';
import type { ApiParameter } from './operation.ts';
import { isComponent } from './places.ts';
import { readSchema } from './schema.ts';
import { itemsOf, othersOf, type ApiSchema, type SchemaVariant } from './schema-parts.ts';
import { typeOf } from './types.ts';
import { valueMeanings } from './value-meanings.ts';
import { phraseOf, sentence, type ApiWords, type Wording } from './words/wording.ts';

interface Walk extends Wording {
  readonly direction: Direction;
  /** Schemas whose fields are on the page already. */
  readonly listed: ReadonlySet<string>;
  /** Schemas that contain this one. */
  readonly seen: ReadonlySet<string>;
  readonly depth: number;
  /** Rows that there is room for: what is within shares what its own rows leave, so that a large object leaves others their fields. */
  readonly room: number;
}

/** The fields within a value. */
interface Within {
  readonly fields: readonly FieldRow[];
  /** A list for each form of the value that has fields. */
  readonly variants: readonly FieldPart[];
  /** Fields of the items of a list, or of the values of a map. */
  readonly nested: readonly FieldPart[];
}

/** The fields of a value, and its forms if it has several. */
export interface SchemaFields {
  readonly rows: readonly FieldRow[];
  readonly forms: readonly FieldPart[];
  readonly mayCombine: boolean;
}

/** Returns the fields of a schema, nested as deep as there is room. Those of `listed` schemas are on the page already. */
export function schemaFields(
  node: ApiNode,
  direction: Direction,
  scope: Wording & Pick<Walk, 'listed'>,
): SchemaFields {
  const { fields, variants, nested } = withinNode(node, '', direction, scope);
  return {
    rows: [...fields, ...nested.flatMap(({ rows }) => rows)],
    forms: variants,
    mayCombine: readSchema(node).mayCombine,
  };
}

function withinNode(
  node: ApiNode,
  name: string,
  direction: Direction,
  scope: Wording & Pick<Walk, 'listed'>,
): Within {
  const start = { seen: new Set<string>(), depth: maxApiDepth, room: maxApiFields };
  const { fields, variants, nested } = within(readSchema(node), name, {
    ...start,
    ...scope,
    direction,
  });
  const shown = limited(node, fields, 'fields', scope);
  const forms = limited(node, variants, 'forms', scope);
  const notes = [...shown.note, ...forms.note].map((note) => ({ names: ['…'], meaning: note }));
  return { fields: [...shown.items, ...notes], variants: forms.items, nested };
}

function within(schema: ApiSchema, prefix: string, walk: Walk): Within {
  const { fields, places, patterns, variants, items, otherFields } = schema;
  const start = prefix === '' ? '' : `${prefix}.`;
  const rows = [
    ...[...fields].map(([name, node]) => ({ name: `${start}${name}`, node, key: name })),
    ...places.map((node, index) => ({ name: `${prefix}[${index}]`, node, key: '' })),
    ...[...patterns].map(([name, node]) => ({ name: `${start}/${name}/`, node, key: '' })),
  ];
  const all = [...rows, ...variants].filter(({ node }) => hasFields(readSchema(node)));
  const inner: Walk = {
    ...walk,
    seen: new Set([...walk.seen, ...schema.keys]),
    depth: walk.depth - 1,
    room: Math.floor((walk.room - sizeOf(schema)) / Math.max(1, all.length)),
  };
  const nest = (node: ApiNode | undefined, name: string): readonly FieldPart[] =>
    node && !inner.seen.has(node.key) ? partsOf(readSchema(node), name, inner) : [];
  return {
    fields: rows.flatMap(({ name, node, key }) =>
      fieldRow(name, node, schema.required.has(key), inner),
    ),
    variants: variants.flatMap((variant) => formParts(variant, schema, prefix, inner)),
    nested: [...nest(items, `${prefix}[]`), ...nest(otherFields, `${start}*`)],
  };
}

function formParts(
  { name, node, mark }: SchemaVariant,
  { fields: shared }: ApiSchema,
  prefix: string,
  walk: Walk,
): readonly FieldPart[] {
  const form = readSchema(node);
  if (walk.seen.has(node.key) || !hasFields(form)) return [];
  const valueOf = (field: string): string => mark?.value ?? constantOf(node, field) ?? name;
  const { form: text, formWith } = walk.words;
  const title = phraseOf(mark ? formWith : text, {
    name: [code(name)],
    ...(mark && { field: [code(mark.field)], value: [code(valueOf(mark.field))] }),
  });
  // Fields that the form shares with its base schema are listed there.
  const ownFields = [...form.fields].filter(([field, { key }]) => shared.get(field)?.key !== key);
  const shown = ownFields.length > 0 ? { ...form, fields: new Map(ownFields) } : form;
  if (!hasRoom(shown, walk)) return [{ title, rows: [{ names: [name], elsewhere: node }] }];
  const { fields, variants, nested } = within(shown, prefix, walk);
  const parts = [...variants, ...nested];
  const [only] = parts;
  return fields.length === 0 && variants.length === 0 && parts.length === 1 && only
    ? [{ ...only, title }]
    : [{ title, rows: fields, parts }];
}

/** Returns the only value that a form allows for a field. */
function constantOf(form: ApiNode, name: string): string | undefined {
  const field = readSchema(form).fields.get(name);
  const only = field && onlyValue(readSchema(field));
  return typeof only?.value === 'string' ? only.value : undefined;
}

/** Returns the lists of what is within a value, each with a title. */
function partsOf(schema: ApiSchema, prefix: string, walk: Walk): readonly FieldPart[] {
  return asParts(within(schema, prefix, walk), walk);
}

function asParts(
  { fields, variants, nested }: Within,
  { words, counted }: Wording,
): readonly FieldPart[] {
  const title = phrase(counted(words.fields, fields.length));
  return [...(fields.length > 0 ? [{ title, rows: fields }] : []), ...variants, ...nested];
}

function fieldRow(
  name: string,
  node: ApiNode,
  isRequired: boolean,
  walk: Walk,
): readonly FieldRow[] {
  const { words, direction, listed, seen } = walk;
  const sentenceIf = (isTrue: boolean, text: string) => (isTrue ? sentence(text) : []);
  const schema = readSchema(node);
  if (isHidden(schema, direction)) return [];
  const examples = schema.examples.map((value) => ({ value }));
  const isRecursive = isListedIn(seen, schema);
  const isListed = !isRecursive && isListedIn(listed, schema);
  const isInside = !isRecursive && !isListed && hasFields(schema);
  const isOpen = isInside && hasRoom(schema, walk) && !(direction === 'both' && isNamed(schema));
  return [
    {
      names: [name],
      type: typeOf(schema, walk),
      isRequired: isRequired && direction !== 'response',
      isDeprecated: schema.isDeprecated,
      meaning: schema.description,
      notes: [
        ...boundsOf(schema, walk),
        ...(onlyValue(schema) ? [] : exampleNotes(examples, walk)),
        ...sentenceIf(direction === 'both' && schema.isReadOnly, words.onlyInResponses),
        ...sentenceIf(direction === 'both' && schema.isWriteOnly, words.onlyInRequests),
        ...sentenceIf(isRecursive, words.sameFields),
        ...sentenceIf(isListed, words.fieldsAbove),
      ],
      elsewhere: isInside && !isOpen ? node : undefined,
      parts: [...valueMeanings(node, walk), ...(isOpen ? partsOf(schema, name, walk) : [])],
    },
  ];
}

function hasRoom(schema: ApiSchema, { depth, room }: Walk): boolean {
  return depth > 0 && sizeOf(schema) <= room;
}

/** Levels of lists, maps and forms that are searched for fields. */
const maxSearched = 4;

/** Returns the number of rows of a value without those within its fields. */
function sizeOf(schema: ApiSchema, depth = maxSearched): number {
  const { fields, places, patterns, variants, items, otherFields } = schema;
  const count = fields.size + places.length + patterns.size + variants.length;
  if (depth === 0) return count;
  return [items, otherFields].reduce(
    (sum, node) => sum + (node ? sizeOf(readSchema(node), depth - 1) : 0),
    count,
  );
}

/** True for an object with fields, a list or a map of such objects, and a value of which a form has fields. */
function hasFields(schema: ApiSchema, depth = maxSearched, seen = new Set<ApiSchema>()): boolean {
  if (schema.fields.size > 0) return true;
  if (depth === 0 || seen.has(schema)) return false;
  seen.add(schema);
  const forms = schema.variants.map(({ node }) => node);
  return [...forms, ...itemsOf(schema), ...othersOf(schema)].some((node) =>
    hasFields(readSchema(node), depth - 1, seen),
  );
}

/** True for a component, and for a list of one. */
function isNamed({ keys, items, fields }: ApiSchema): boolean {
  const inner = fields.size === 0 && items ? readSchema(items).keys : [];
  return [...keys, ...inner].some(isComponent);
}

/** True if a schema's fields, or those of its items, are on the page already. */
function isListedIn(listed: ReadonlySet<string>, { keys, items, fields }: ApiSchema): boolean {
  return (
    [...keys].some((key) => listed.has(key)) ||
    (fields.size === 0 && items !== undefined && listed.has(items.key))
  );
}

/** Returns a row for each parameter. Parameters with a shared meaning get one row, at the position of the first of them. */
export function parameterRows(
  parameters: readonly ApiParameter[],
  wording: Wording,
): readonly FieldRow[] {
  return parameters.flatMap((parameter): readonly FieldRow[] => {
    const { name, schema: node, isRequired, sharedMeaning } = parameter;
    if (sharedMeaning !== undefined) {
      const group = parameters.filter((other) => other.sharedMeaning === sharedMeaning);
      if (group[0] !== parameter) return [];
      return [{ names: group.map((member) => member.name), meaning: sharedMeaning }];
    }
    const read = node && readSchema(node);
    const meaning = parameter.description ?? read?.description;
    const schema = read && { ...read, description: meaning };
    const examples = parameter.node ? givenExamples(parameter.node) : [];
    const start = { ...wording, listed: new Set<string>() };
    const inside = node && withinNode(node, name, 'request', start);
    return [
      {
        names: [name],
        type: schema ? typeOf(schema, wording) : 'string',
        isRequired,
        isDeprecated: parameter.isDeprecated || schema?.isDeprecated === true,
        meaning,
        notes: [
          ...(schema ? boundsOf(schema, wording) : []),
          ...styleOf(parameter, schema, wording.words),
          // A single one is in the samples.
          ...(examples.length > 1 ? exampleNotes(examples, wording) : []),
        ],
        parts: inside ? [...valueMeanings(node, wording), ...asParts(inside, wording)] : [],
      },
    ];
  });
}

/** Says how a list or an object is written in an address, unless it is as most readers expect. */
function styleOf(
  { name, style, isExploded, location }: ApiParameter,
  schema: ApiSchema | undefined,
  words: ApiWords,
): readonly PhrasingContent[] {
  if (style === 'deepObject')
    return sentence(words.writtenAs, { example: [code(`${name}[field]=value`)] });
  if (style === 'pipeDelimited') return sentence(words.separatedBy, { mark: [code('|')] });
  if (style === 'spaceDelimited') return sentence(words.separatedBySpaces);
  const isList = schema?.types.includes('array') === true;
  return isList && location === 'query' && !isExploded ? sentence(words.separatedByCommas) : [];
}
