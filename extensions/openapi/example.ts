// Examples of values: as the description gives them, or made from a schema.
import { maxExampleLength } from './limits.ts';
import { isObject, type ApiNode } from './api-node.ts';
import { readSchema } from './schema.ts';
import { itemsOf, type ApiSchema } from './schema-parts.ts';
import { isNumber, toJson } from './written-number.ts';

/** An example of a body. */
export interface ApiExample {
  /** Name or summary; undefined for the only one. */
  readonly title?: string | undefined;
  readonly value: unknown;
}

/** Which way a value goes: what only the other direction has is left out. */
export type Direction = 'request' | 'response' | 'both';

/** Returns the examples that a media type or a parameter gives, singular or plural, its own or its schema's. */
export function givenExamples(node: ApiNode): readonly ApiExample[] {
  const single = node.get('example');
  if (single) return [{ title: undefined, value: single.value }];
  const named = node.get('examples');
  if (named && isObject(named.value)) {
    const examples = node.entries('examples').flatMap(([name, example]): readonly ApiExample[] => {
      const value = example.get('value');
      if (value) return [{ title: example.text('summary') ?? name, value: value.value }];
      // Some write the value itself.
      const isValue = example.get('externalValue') === undefined && !isObject(example.value);
      return isValue ? [{ title: name, value: example.value }] : [];
    });
    return examples.length === 1
      ? examples.map(({ value }) => ({ title: undefined, value }))
      : examples;
  }
  const schema = node.get('schema');
  return schema ? readSchema(schema).examples.map((value) => ({ value })) : [];
}

/** Levels of an example that is made, its optional fields, and all of its values. */
const maxMade = { depth: 10, optional: 60, all: 2000 };

/** Makes an example from a schema, with all fields that are required; undefined if it has no type. */
export function makeExample(node: ApiNode, direction: Direction): unknown {
  let optional = maxMade.optional;
  let all = maxMade.all;

  function make(part: ApiNode, depth: number, seen: ReadonlySet<string>): unknown {
    if (all === 0) return undefined;
    all -= 1;
    const schema = readSchema(part);
    const [example = schema.constant?.value ?? schema.fallback?.value ?? schema.values?.[0]] =
      schema.examples;
    // YAML takes `zip: 01234` for a number.
    const isText = schema.types.join() === 'string' && isNumber(example);
    if (example !== undefined) return isText ? String(example) : example;
    const inner = new Set([...seen, part.key, ...schema.keys]);
    const nested = (child: ApiNode | undefined): unknown =>
      child && depth > 0 && !inner.has(child.key) ? make(child, depth - 1, inner) : undefined;
    const form = formOf(schema, nested);
    if (schema.fields.size === 0 && form !== undefined) return form;
    const items = itemsOf(schema);
    const [type = schema.fields.size > 0 ? 'object' : items.length > 0 ? 'array' : ''] =
      schema.types;
    if (type === 'object') return { ...objectOf(schema, nested), ...(isObject(form) ? form : {}) };
    if (type === 'array')
      return (schema.places.length > 0 ? schema.places : items)
        .map(nested)
        .filter((item) => item !== undefined);
    return scalars[schema.format ?? ''] ?? scalars[type];
  }

  /** Required fields come first. */
  function objectOf({ fields, required }: ApiSchema, nested: (child: ApiNode) => unknown): object {
    const sorted = [...fields].toSorted(
      ([a], [b]) => Number(required.has(b)) - Number(required.has(a)),
    );
    const values = sorted.flatMap(([name, field]): [string, unknown][] => {
      const isRequired = required.has(name);
      if (!isRequired && optional === 0) return [];
      if (isHidden(readSchema(field), direction)) return [];
      if (!isRequired) optional -= 1;
      const value = nested(field);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(values);
  }

  return make(node, maxMade.depth, new Set());
}

/** Returns an example of the first form, with the value by which it is recognized. */
function formOf({ variants: [form] }: ApiSchema, nested: (child: ApiNode) => unknown): unknown {
  const value = form && nested(form.node);
  const mark = form?.mark;
  if (mark?.value === undefined || !isObject(value)) return value;
  return { ...value, [mark.field]: mark.value };
}

/** True for a field that a direction does not have. */
export function isHidden({ isReadOnly, isWriteOnly }: ApiSchema, direction: Direction): boolean {
  return direction === 'both' ? false : direction === 'request' ? isReadOnly : isWriteOnly;
}

const scalars: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1.5,
  boolean: true,
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'ada@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  ipv4: '192.0.2.1',
  hostname: 'example.com',
};

/** Writes an example as JSON; undefined if it is too long. */
export function exampleJson(value: unknown): string | undefined {
  try {
    const json = toJson(value, 2, maxExampleLength);
    return value !== undefined && json.length <= maxExampleLength ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the characters of an example as JSON. */
export function lengthOf(value: unknown): number {
  try {
    return toJson(value).length;
  } catch {
    return Infinity;
  }
}

/** Shortens an example that is too long: its lists to two items, then its texts and objects. It stays valid JSON. */
export function shortExample(value: unknown): { readonly value: unknown; readonly isCut: boolean } {
  if (exampleJson(value) !== undefined) return { value, isCut: false };
  const shorter = [maxExampleLength / 2, 200, 20].map((size) => shorten(value, size, 20));
  return {
    value: shorter.find((item) => exampleJson(item) !== undefined) ?? {},
    isCut: true,
  };
}

/** `size`: characters of a text, and fields of an object */
function shorten(value: unknown, size: number, depth: number): unknown {
  if (typeof value === 'string') return value.length > size ? `${value.slice(0, size)}…` : value;
  if (Array.isArray(value))
    return depth > 0 ? value.slice(0, 2).map((item) => shorten(item, size, depth - 1)) : [];
  if (!isObject(value)) return value;
  const fields = depth > 0 ? Object.entries(value).slice(0, size) : [];
  return Object.fromEntries(fields.map(([name, item]) => [name, shorten(item, size, depth - 1)]));
}
