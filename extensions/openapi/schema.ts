// Reads a schema of an API description: its type, its fields, its variants and its bounds.
import { suggest } from 'millrace-docs/extension';
import { isObject, type ApiNode } from './api-node.ts';
import { isRepeated, merge, type ApiSchema, type SchemaVariant } from './schema-parts.ts';
import { textOfScalar } from './written-number.ts';

const boundNames = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

/** Levels of `allOf` and of variants with one form. */
const maxParts = 20;

/** Schemas by the object that they are read from: most schemas are referred to many times. */
const schemasByValue = new WeakMap<object, ApiSchema>();

/** Reads a schema together with the schemas of its `allOf`. */
export function readSchema(node: ApiNode): ApiSchema {
  const start = { seen: new Set<string>(), depth: 0, parts: new Map<string, ApiSchema>() };
  if (!isObject(node.value)) return read(node, start);
  const schema = schemasByValue.get(node.value) ?? read(node, start);
  schemasByValue.set(node.value, schema);
  return schema;
}

interface Reading {
  /** Schemas that are being read. */
  readonly seen: ReadonlySet<string>;
  readonly depth: number;
  /** Parts that were read for the same schema: `allOf` may name a part in several ways, whose number doubles with each level. */
  readonly parts: Map<string, ApiSchema>;
}

function read(node: ApiNode, { seen, depth, parts }: Reading): ApiSchema {
  const before = parts.get(node.key);
  if (before) return before;
  if (!isObject(node.value)) {
    if (typeof node.value !== 'boolean')
      node.report('The schema is not an object, so it is left out. Write one.');
    return readOwn(node);
  }
  const inner: Reading = { seen: new Set([...seen, node.key]), depth, parts };
  const bases = node
    .list('allOf')
    .filter((part) => !inner.seen.has(part.key) && depth < maxParts)
    .map((part) => read(part, { ...inner, depth: depth + 1 }))
    // A form that extends what it is a form of does not have the other forms.
    .map((base) =>
      base.variants.some((form) => form.node.key === node.key) ? { ...base, variants: [] } : base,
    );
  const merged = withParts(readOwn(node), bases);
  const withOneOf = withVariants(node, merged, 'oneOf', inner);
  const schema = withVariants(node, withOneOf, 'anyOf', inner);
  parts.set(node.key, schema);
  return schema;
}

function withParts(schema: ApiSchema, parts: readonly ApiSchema[]): ApiSchema {
  const merged = parts.reduce(merge, schema);
  const repeated = parts.filter((part) => isRepeated(part, merged));
  return {
    ...merged,
    keys: new Set([...schema.keys, ...repeated.flatMap(({ keys }) => [...keys])]),
  };
}

function readOwn(node: ApiNode): ApiSchema {
  const types = typesOf(node);
  const values = node.get('enum')?.value;
  const properties = new Map(node.entries('properties'));
  const required = node.get('required')?.value;
  const other = node.get('additionalProperties');
  const items = node.get('items');
  // Older versions of JSON Schema have the list as `items`.
  const isTuple = Array.isArray(items?.value);
  const examples = node.get('examples')?.value;
  const example = node.get('example');
  return {
    keys: new Set([node.key]),
    name: nameOf(node),
    types: types.filter((type) => type !== 'null'),
    isNullable: types.includes('null') || node.get('nullable')?.value === true,
    format: node.text('format'),
    description: node.text('description'),
    isDeprecated: node.get('deprecated')?.value === true,
    isReadOnly: node.get('readOnly')?.value === true,
    isWriteOnly: node.get('writeOnly')?.value === true,
    values: Array.isArray(values) ? values : undefined,
    constant: valueAt(node, 'const'),
    fallback: valueAt(node, 'default'),
    examples: [
      ...(example ? [example.value] : []),
      ...(Array.isArray(examples) ? (examples as readonly unknown[]) : []),
    ],
    bounds: Object.fromEntries(
      boundNames.flatMap((name) => {
        const bound = node.get(name)?.value;
        const shown = typeof bound === 'boolean' ? bound : textOfScalar(bound);
        return shown === undefined ? [] : [[name, shown]];
      }),
    ),
    items: isTuple || items?.value === false ? undefined : items,
    places: node.list(isTuple ? 'items' : 'prefixItems'),
    fields: properties,
    required: new Set(Array.isArray(required) ? required.map(String) : []),
    otherFields: other && isObject(other.value) ? other : undefined,
    patterns: new Map(node.entries('patternProperties')),
    variants: extendingForms(node),
    mayCombine: false,
    requiredGroups: [],
    not: node.get('not'),
  };
}

function valueAt(node: ApiNode, key: string): { value: unknown } | undefined {
  const child = node.get(key);
  return child && { value: child.value };
}

const knownTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

function typesOf(node: ApiNode): readonly string[] {
  const type = node.get('type')?.value;
  const types = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
  // `file` is one of OpenAPI 2, which converters leave behind.
  const unknown = types.find((name) => !knownTypes.includes(name) && name !== 'file');
  if (unknown !== undefined)
    node.report(`Type \`${unknown}\` does not exist. ${suggest(unknown, knownTypes)}`);
  return types;
}

/** Adds the forms of `oneOf` and `anyOf`. A single form beside `null` is no variant, and forms that only require fields are none either. */
function withVariants(
  node: ApiNode,
  schema: ApiSchema,
  keyword: 'oneOf' | 'anyOf',
  { seen, depth, parts }: Reading,
): ApiSchema {
  const all = node.list(keyword).filter(({ value }) => isObject(value));
  const forms = all.filter((form) => !isNull(form));
  if (forms.length === 0) return schema;
  const isNullable = schema.isNullable || forms.length < all.length;
  const groups = forms.map(requiredOnly);
  if (groups.every((group) => group !== undefined)) {
    const requiredGroups = [...schema.requiredGroups, ...groups];
    return { ...schema, requiredGroups, mayCombine: keyword === 'anyOf' };
  }
  const [only] = forms;
  if (only && forms.length === 1 && !seen.has(only.key) && depth < maxParts) {
    const form = read(only, { seen: new Set([...seen, only.key]), depth: depth + 1, parts });
    const description = schema.description ?? form.description;
    return {
      ...withParts({ ...schema, description }, [form]),
      isNullable: isNullable || form.isNullable,
    };
  }
  return {
    ...schema,
    isNullable,
    variants: [...schema.variants, ...listedForms(node, forms)],
    mayCombine: schema.mayCombine || keyword === 'anyOf',
  };
}

function isNull(form: ApiNode): boolean {
  const types = typesOf(form);
  return types.length === 1 && types[0] === 'null';
}

/** Returns the fields that a form requires if it says nothing else. */
function requiredOnly(form: ApiNode): readonly string[] | undefined {
  const { value } = form;
  if (!isObject(value) || Object.keys(value).join(' ') !== 'required') return undefined;
  return Array.isArray(value['required']) ? value['required'].map(String) : undefined;
}

/** Returns the forms that `oneOf` or `anyOf` list, with the values of the discriminator that tell them apart. */
function listedForms(node: ApiNode, forms: readonly ApiNode[]): readonly SchemaVariant[] {
  return named(node, forms, marksOf(node));
}

/** Returns the schemas that extend one with a discriminator, and name it in their `allOf`. */
function extendingForms(node: ApiNode): readonly SchemaVariant[] {
  if (!node.get('discriminator') || node.get('oneOf') || node.get('anyOf')) return [];
  const mapped = mappedForms(node).map(([, form]) => form);
  const forms = new Map([...mapped, ...node.extensions()].map((form) => [form.key, form]));
  forms.delete(node.key);
  return named(node, [...forms.values()], marksOf(node));
}

function named(
  node: ApiNode,
  forms: readonly ApiNode[],
  marks: ReadonlyMap<string, string>,
): readonly SchemaVariant[] {
  const field = node.get('discriminator')?.text('propertyName');
  return forms.map((form, index): SchemaVariant => {
    const name = nameOf(form) ?? `${index + 1}`;
    const value = marks.get(form.key);
    return { name, node: form, ...(field !== undefined && { mark: { field, value } }) };
  });
}

/** Returns the values of the discriminator by the keys of the schemas that they stand for. */
function marksOf(node: ApiNode): ReadonlyMap<string, string> {
  return new Map(mappedForms(node).map(([value, { key }]) => [key, value]));
}

/** `mapping: { cat: Cat, dog: "#/components/schemas/Dog" }` → the schemas by their values */
function mappedForms(node: ApiNode): readonly (readonly [string, ApiNode])[] {
  const mapping = node.get('discriminator')?.get('mapping')?.value;
  return Object.entries(isObject(mapping) ? mapping : {}).flatMap(([value, target]) => {
    if (typeof target !== 'string') return [];
    const isReference = /[/#]|\.(?:ya?ml|json)$/i.test(target);
    const form = node.resolve(isReference ? target : `#/components/schemas/${target}`);
    return form ? [[value, form] as const] : [];
  });
}

/** `#/components/schemas/Pet` → `Pet`; `schemas/pet.yaml` → `pet` */
function nameOf({ pointer, file, ...node }: ApiNode): string | undefined {
  const [, component] =
    /^\/(?:components\/schemas|definitions|\$defs)\/([^/]+)$/.exec(pointer) ?? [];
  if (component !== undefined) return component.replaceAll('~1', '/').replaceAll('~0', '~');
  const title = node.text('title');
  if (title !== undefined || pointer !== '') return title;
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}
