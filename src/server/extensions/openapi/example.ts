// Examples of values: as the description gives them, or made from a schema.
import { maxExampleLength } from './limits.ts';
import { isObject, type ApiNode } from './api-node.ts';
import { readSchema, type ApiSchema } from './schema.ts';

/** An example of a body. */
export interface ApiExample {
  /** Name or summary; undefined for the only one. */
  readonly title: string | undefined;
  readonly value: unknown;
}

/** Which way a value goes: what only the other direction has is left out. */
export type Direction = 'request' | 'response';

/** Returns the examples that a media type or a parameter gives, singular or plural, its own or its schema's. */
export function givenExamples(node: ApiNode): readonly ApiExample[] {
  const own = node.get('example');
  if (own) return [{ title: undefined, value: own.value }];
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
  const [value] = schema ? readSchema(schema).examples : [];
  return value === undefined ? [] : [{ title: undefined, value }];
}

/** Levels and fields of an example that is made. */
const maxMade = { depth: 4, fields: 60 };

/** Makes an example from a schema; undefined if it has no type. */
export function makeExample(node: ApiNode, direction: Direction): unknown {
  let left = maxMade.fields;

  function make(part: ApiNode, depth: number, seen: ReadonlySet<string>): unknown {
    const schema = readSchema(part);
    const [example = schema.constant?.value ?? schema.fallback?.value ?? schema.values?.[0]] =
      schema.examples;
    if (example !== undefined) return example;
    const [variant] = schema.variants;
    if (schema.fields.size === 0 && variant && !seen.has(variant.node.key) && depth > 0) {
      return make(variant.node, depth, new Set([...seen, ...schema.keys, variant.node.key]));
    }
    const [type = schema.fields.size > 0 ? 'object' : schema.items ? 'array' : ''] = schema.types;
    const inner = new Set([...seen, ...schema.keys]);
    const canNest = (child: ApiNode): boolean => depth > 0 && !inner.has(child.key);
    if (type === 'object') {
      const fields: [string, unknown][] = [];
      for (const [name, field] of schema.fields) {
        if (left === 0 || !canNest(field) || isHidden(readSchema(field), direction)) continue;
        left -= 1;
        const value = make(field, depth - 1, inner);
        if (value !== undefined) fields.push([name, value]);
      }
      return Object.fromEntries(fields);
    }
    if (type === 'array') {
      const { items } = schema;
      const item = items && canNest(items) ? make(items, depth - 1, inner) : undefined;
      return item === undefined ? [] : [item];
    }
    return scalars[schema.format ?? ''] ?? scalars[type];
  }

  return make(node, maxMade.depth, new Set());
}

/** True for a field that a direction does not have. */
export function isHidden({ isReadOnly, isWriteOnly }: ApiSchema, direction: Direction): boolean {
  return direction === 'request' ? isReadOnly : isWriteOnly;
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

/** Writes an example as JSON; undefined if it is too long, or is no JSON. */
export function exampleJson(value: unknown): string | undefined {
  try {
    const json = JSON.stringify(value, undefined, 2) as string | undefined;
    return json !== undefined && json.length <= maxExampleLength ? json : undefined;
  } catch {
    // YAML may contain itself by an alias.
    return undefined;
  }
}
