// The fields of a schema, and how the schemas of `allOf` are merged.
import type { ApiNode } from './api-node.ts';

/** One of several forms of a value. */
export interface SchemaVariant {
  readonly name: string;
  readonly node: ApiNode;
  /** Field by which the form is recognized, and its value if the description maps one: `type` is `card`. */
  readonly mark?: { readonly field: string; readonly value: string | undefined } | undefined;
}

export interface ApiSchema {
  /** Keys of the schema and of those that it repeats without adding a field, by which a recursion is recognized. A base that it extends is another schema. */
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
  /** Numbers, as they are typed, and texts that bound the value, by the keyword of JSON Schema. */
  readonly bounds: Readonly<Record<string, string | boolean>>;
  readonly items: ApiNode | undefined;
  /** Schemas of the first items of a list, each for its place. */
  readonly places: readonly ApiNode[];
  readonly fields: ReadonlyMap<string, ApiNode>;
  readonly required: ReadonlySet<string>;
  /** Schema of fields whose names are not known. */
  readonly otherFields: ApiNode | undefined;
  /** Schemas of such fields by the pattern of their names. */
  readonly patterns: ReadonlyMap<string, ApiNode>;
  readonly variants: readonly SchemaVariant[];
  /** Whether several variants may apply at once. */
  readonly mayCombine: boolean;
  /** Groups of fields, of which one group is required. */
  readonly requiredGroups: readonly (readonly string[])[];
  readonly not: ApiNode | undefined;
}

/** Adds what a part of `allOf` says. What the schema itself says takes precedence. */
export function merge(schema: ApiSchema, part: ApiSchema): ApiSchema {
  return {
    ...part,
    ...schema,
    name: schema.name ?? part.name,
    types: schema.types.length > 0 ? schema.types : part.types,
    isNullable: schema.isNullable || part.isNullable,
    format: schema.format ?? part.format,
    description: schema.description ?? part.description,
    isDeprecated: schema.isDeprecated || part.isDeprecated,
    isReadOnly: schema.isReadOnly || part.isReadOnly,
    isWriteOnly: schema.isWriteOnly || part.isWriteOnly,
    values: schema.values ?? part.values,
    constant: schema.constant ?? part.constant,
    fallback: schema.fallback ?? part.fallback,
    examples: schema.examples.length > 0 ? schema.examples : part.examples,
    bounds: { ...part.bounds, ...schema.bounds },
    items: schema.items ?? part.items,
    places: schema.places.length > 0 ? schema.places : part.places,
    fields: new Map([...part.fields, ...schema.fields]),
    required: new Set([...schema.required, ...part.required]),
    otherFields: schema.otherFields ?? part.otherFields,
    patterns: new Map([...part.patterns, ...schema.patterns]),
    variants: [...schema.variants, ...part.variants],
    mayCombine: schema.mayCombine || part.mayCombine,
    requiredGroups: [...schema.requiredGroups, ...part.requiredGroups],
    not: schema.not ?? part.not,
  };
}

/** True if a schema has nothing beyond one of its parts: a reference with a description of its own, not an extension of a base. */
export function isRepeated(part: ApiSchema, whole: ApiSchema): boolean {
  return (
    part.fields.size === whole.fields.size &&
    part.patterns.size === whole.patterns.size &&
    part.variants.length === whole.variants.length &&
    part.items?.key === whole.items?.key &&
    part.otherFields?.key === whole.otherFields?.key
  );
}

/** Returns the schemas of the items of a list: those of its places, then that of all others. */
export function itemsOf({ places, items }: ApiSchema): readonly ApiNode[] {
  return items ? [...places, items] : places;
}

/** Returns the schemas of fields whose names are not known. */
export function othersOf({ patterns, otherFields }: ApiSchema): readonly ApiNode[] {
  return otherFields ? [...patterns.values(), otherFields] : [...patterns.values()];
}
