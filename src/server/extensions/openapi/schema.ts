// Reads a schema of an API description: its type, its fields, its variants and its bounds.
import { suggest } from '../../diagnostics/messages.ts';
import { isObject, type ApiNode } from './api-node.ts';

/** One of several forms of a value. */
export interface SchemaVariant {
  readonly name: string;
  readonly node: ApiNode;
  /** Field by which the form is recognized, and its value if the description maps one: `type` is `card`. */
  readonly mark?: { readonly field: string; readonly value: string | undefined } | undefined;
}

export interface ApiSchema {
  /** Keys of the schema and of those that it consists of, by which a recursion is recognized. */
  readonly keys: ReadonlySet<string>;
  /** Name of the schema if it is a component, otherwise its title, if any. */
  readonly name: string | undefined;
  /** JSON types, without `null`. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly format: string | undefined;
  readonly description: string | undefined;
  readonly isDeprecated: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  /** Allowed values; undefined if they are not listed. */
  readonly values: readonly unknown[] | undefined;
  readonly constant: { readonly value: unknown } | undefined;
  readonly fallback: { readonly value: unknown } | undefined;
  readonly examples: readonly unknown[];
  /** Numbers and texts that bound the value, by the keyword of JSON Schema. */
  readonly bounds: Readonly<Record<string, string | number | boolean>>;
  readonly items: ApiNode | undefined;
  readonly fields: ReadonlyMap<string, ApiNode>;
  readonly required: ReadonlySet<string>;
  /** Schema of fields whose names are not known. */
  readonly otherFields: ApiNode | undefined;
  readonly variants: readonly SchemaVariant[];
  /** Whether several variants may apply at once. */
  readonly mayCombine: boolean;
  /** Groups of fields, of which one group is required. */
  readonly requiredGroups: readonly (readonly string[])[];
  readonly not: ApiNode | undefined;
}

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

/** What has been read of each object of a description: most schemas are referred to many times. */
const known = new WeakMap<object, ApiSchema>();

/** Reads a schema together with the schemas of its `allOf`. */
export function readSchema(node: ApiNode): ApiSchema {
  if (!isObject(node.value)) return read(node, new Set(), 0, new Map());
  const schema = known.get(node.value) ?? read(node, new Set(), 0, new Map());
  known.set(node.value, schema);
  return schema;
}

/** `parts` has what was read for the same schema: `allOf` may name one in many ways, each level doubling their number. */
function read(
  node: ApiNode,
  seen: ReadonlySet<string>,
  depth: number,
  parts: Map<string, ApiSchema>,
): ApiSchema {
  const before = parts.get(node.key);
  if (before) return before;
  if (typeof node.value === 'boolean') return { ...emptySchema, keys: new Set([node.key]) };
  if (!isObject(node.value)) {
    node.report('The schema is not an object, so it is left out. Write one.');
    return { ...emptySchema, keys: new Set([node.key]) };
  }
  const known = new Set([...seen, node.key]);
  const own = readOwn(node);
  const merged = node
    .list('allOf')
    .filter((part) => !known.has(part.key) && depth < maxParts)
    .map((part) => read(part, known, depth + 1, parts))
    .reduce(merge, own);
  const schema = withVariants(node, merged, known, depth, parts);
  parts.set(node.key, schema);
  return schema;
}

function readOwn(node: ApiNode): ApiSchema {
  const types = typesOf(node);
  const values = node.get('enum')?.value;
  const properties = new Map(node.entries('properties'));
  const required = node.get('required')?.value;
  const other = node.get('additionalProperties') ?? node.entries('patternProperties')[0]?.[1];
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
        const isBound = ['string', 'number', 'boolean'].includes(typeof bound);
        return isBound ? [[name, bound as string | number | boolean]] : [];
      }),
    ),
    items: node.get('items') ?? node.list('prefixItems')[0],
    fields: properties,
    required: new Set(Array.isArray(required) ? required.map(String) : []),
    otherFields: other && isObject(other.value) ? other : undefined,
    variants: [],
    mayCombine: false,
    requiredGroups: [],
    not: node.get('not'),
  };
}

function valueAt(node: ApiNode, key: string): { value: unknown } | undefined {
  const found = node.get(key);
  return found && { value: found.value };
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

/** `#/components/schemas/Pet` → `Pet`; `schemas/pet.yaml` → `pet` */
function nameOf({ pointer, file, ...node }: ApiNode): string | undefined {
  const [, component] =
    /^\/(?:components\/schemas|definitions|\$defs)\/([^/]+)$/.exec(pointer) ?? [];
  if (component !== undefined) return component.replaceAll('~1', '/').replaceAll('~0', '~');
  const title = node.text('title');
  if (title !== undefined || pointer !== '') return title;
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

/** Adds what a part of `allOf` says. What the schema itself says takes precedence. */
function merge(own: ApiSchema, part: ApiSchema): ApiSchema {
  return {
    ...part,
    ...own,
    keys: new Set([...own.keys, ...part.keys]),
    name: own.name ?? part.name,
    types: own.types.length > 0 ? own.types : part.types,
    isNullable: own.isNullable || part.isNullable,
    format: own.format ?? part.format,
    description: own.description ?? part.description,
    isDeprecated: own.isDeprecated || part.isDeprecated,
    isReadOnly: own.isReadOnly || part.isReadOnly,
    isWriteOnly: own.isWriteOnly || part.isWriteOnly,
    values: own.values ?? part.values,
    constant: own.constant ?? part.constant,
    fallback: own.fallback ?? part.fallback,
    examples: own.examples.length > 0 ? own.examples : part.examples,
    bounds: { ...part.bounds, ...own.bounds },
    items: own.items ?? part.items,
    fields: new Map([...part.fields, ...own.fields]),
    required: new Set([...own.required, ...part.required]),
    otherFields: own.otherFields ?? part.otherFields,
    variants: [...own.variants, ...part.variants],
    mayCombine: own.mayCombine || part.mayCombine,
    requiredGroups: [...own.requiredGroups, ...part.requiredGroups],
    not: own.not ?? part.not,
  };
}

/** Adds the forms of `oneOf` and `anyOf`. A single form beside `null` is no variant, and forms that only require fields are none either. */
function withVariants(
  node: ApiNode,
  schema: ApiSchema,
  seen: ReadonlySet<string>,
  depth: number,
  parts: Map<string, ApiSchema>,
): ApiSchema {
  const keyword = node.get('oneOf') ? 'oneOf' : 'anyOf';
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
    const { description } = schema;
    const form = read(only, new Set([...seen, only.key]), depth + 1, parts);
    return {
      ...merge({ ...schema, description: description ?? form.description }, form),
      isNullable: isNullable || form.isNullable,
    };
  }
  const field = node.get('discriminator')?.text('propertyName');
  const marks = field === undefined ? undefined : marksOf(node);
  const variants = forms.map((form, index): SchemaVariant => {
    const name = nameOf(form) ?? `${index + 1}`;
    const value = marks?.get(form.key);
    return { name, node: form, ...(field !== undefined && { mark: { field, value } }) };
  });
  return {
    ...schema,
    isNullable,
    variants: [...schema.variants, ...variants],
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

/** Returns the values of the discriminator by the keys of the schemas that they stand for. */
function marksOf(node: ApiNode): ReadonlyMap<string, string> {
  const mapping = node.get('discriminator')?.get('mapping')?.value;
  if (!isObject(mapping)) return new Map();
  return new Map(
    Object.entries(mapping).flatMap(([value, target]) => {
      if (typeof target !== 'string') return [];
      const pointer = target.includes('/')
        ? target.replace(/^[^#]*#?/, '')
        : `/components/schemas/${target}`;
      return [[`${node.file}#${pointer}`, value] as const];
    }),
  );
}

const emptySchema: ApiSchema = {
  keys: new Set(),
  name: undefined,
  types: [],
  isNullable: false,
  format: undefined,
  description: undefined,
  isDeprecated: false,
  isReadOnly: false,
  isWriteOnly: false,
  values: undefined,
  constant: undefined,
  fallback: undefined,
  examples: [],
  bounds: {},
  items: undefined,
  fields: new Map(),
  required: new Set(),
  otherFields: undefined,
  variants: [],
  mayCombine: false,
  requiredGroups: [],
  not: undefined,
};
