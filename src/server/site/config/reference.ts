// The schema of a config: as JSON Schema for editors, and as Markdown, the config reference of the manual.
import * as z from 'zod';
import { configSchema, subjects } from './schema.ts';

/** The properties of a JSON Schema that this file uses. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Returns the JSON Schema (draft 2020-12). */
export function configJsonSchema(): unknown {
  return z.toJSONSchema(configSchema, { io: 'input' });
}

/** Returns the names of the fields that an object in a config may have, by its path; none if it may have any. */
export function fieldsAt(at: readonly PropertyKey[]): readonly string[] {
  const root = configJsonSchema() as Schema;
  const resolve = resolverOf(root);
  let schemas: readonly Schema[] = [root];
  for (const key of at)
    schemas = schemas.flatMap(optionsOf).flatMap((option) => stepInto(option, key));
  return [
    ...new Set(
      schemas.flatMap(optionsOf).flatMap((option) => Object.keys(option.properties ?? {})),
    ),
  ];

  function optionsOf(schema: Schema): readonly Schema[] {
    const resolved = resolve(schema);
    return resolved.anyOf ? resolved.anyOf.flatMap(optionsOf) : [resolved];
  }
}

function stepInto(schema: Schema, key: PropertyKey): readonly Schema[] {
  const { items, properties = {}, additionalProperties } = schema;
  if (typeof key === 'number') return items ? [items] : [];
  const property = Object.hasOwn(properties, key) ? properties[String(key)] : undefined;
  if (property) return [property];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

/** Returns a page with all fields of a config: first those of the whole site, then one section for each part. */
export function configMarkdown(): string {
  const root = configJsonSchema() as Schema;
  const fields = Object.entries(root.properties ?? {});
  const ofSite = fields.filter(([name]) => !Object.hasOwn(subjects, name));
  const parts = fields.filter(([name]) => Object.hasOwn(subjects, name));
  const resolve = resolverOf(root);
  return [
    intro,
    '## The whole site {#site}',
    table(Object.fromEntries(ofSite), [], resolve),
    ...ofSite.flatMap(([name, schema]) => tablesOf(name, schema, resolve, new Set())),
    ...parts.flatMap(([name, schema]) => section(name, schema, resolve)),
    '',
  ].join('\n\n');
}

const intro = `---
title: Config
short_description: Every field of a site's config with its type, default and meaning, as the server reads it from docs.yaml or the folder config.
---

<!-- \`millrace-docs schema --markdown\` writes this page. -->

The config is data in YAML: \`docs.yaml\` in the folder of the site, or a folder \`config/\` with \`site.yaml\` for the fields of the whole site and one file for each part, such as \`config/redirects.yaml\`. All fields are optional. An unknown field is an error with a suggestion, and so is a value of another type; both errors name the line.

[Placeholders](/write/values/) work in all values. [Variables](/reference/environment/) of the environment override \`base\`, \`origin\`, \`tagManagerId\` and \`editUrl\`. For an editor that completes and checks while you type, \`millrace-docs schema > docs.schema.json\` writes the same reference as JSON Schema, and this comment in the first line of the file names it. \`create\` writes both; repeat the command after an update of the server.

\`\`\`yaml title="docs.yaml"
# yaml-language-server: $schema=./docs.schema.json
title: My documentation
\`\`\``;

type Resolve = (schema: Schema) => Schema;

/** Returns a function that follows references. */
function resolverOf(root: Schema): Resolve {
  return (schema) =>
    schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

/** Returns the section of a part: a heading, a description, and a table for each kind of object in it. */
function section(name: string, schema: Schema, resolve: Resolve): readonly string[] {
  const fallback = hasValue(schema.default)
    ? ` Default: \`${JSON.stringify(schema.default)}\`.`
    : '';
  const isObject = schema.properties !== undefined;
  const type = isObject ? '' : `A ${typeOf(schema, resolve)}. `;
  return [
    `## ${name} {#${name.toLowerCase()}}`,
    `${type}${schema.description ?? ''}${fallback}`,
    ...tablesOf(name, schema, resolve, new Set(), name),
  ];
}

/** Returns the tables of an object and its nested objects; a recursive object has only one. That of the `section` is below its heading. */
function tablesOf(
  name: string,
  schema: Schema,
  resolve: Resolve,
  seen: Set<Schema>,
  section?: string,
): readonly string[] {
  const { properties, required = [], items, additionalProperties, anyOf } = resolve(schema);
  if (items) return tablesOf(`${name}[]`, items, resolve, seen);
  if (anyOf) return anyOf.flatMap((option) => tablesOf(name, option, resolve, seen, section));
  if (typeof additionalProperties === 'object')
    return tablesOf(`${name}.<name>`, additionalProperties, resolve, seen);
  if (!properties || seen.has(resolve(schema))) return [];
  seen.add(resolve(schema));
  const title = name === section ? [] : [`Fields of \`${name}\`:`];
  const inner = Object.entries(properties).flatMap(([field, value]) =>
    tablesOf(`${name}.${field}`, value, resolve, seen),
  );
  return [...title, table(properties, required, resolve), ...inner];
}

function table(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  resolve: Resolve,
): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const needed = required.includes(name) ? 'yes' : '';
    const fallback = hasValue(schema.default) ? `\`${JSON.stringify(schema.default)}\`` : '';
    const description = (schema.description ?? '').replaceAll('|', '\\|');
    return `| \`${name}\` | ${typeOf(schema, resolve)} | ${needed} | ${fallback} | ${description} |`;
  });
  return [
    '| Field | Type | Required | Default | Meaning |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Whether a default is worth showing: an empty text, list or object is equivalent to omitting the field. */
function hasValue(value: unknown): boolean {
  if (value === undefined || value === '') return false;
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}

/** `{ type: 'array', items: { type: 'string' } }` → list of texts */
function typeOf(schema: Schema, resolve: Resolve, isMany = false): string {
  const { type, items, properties, additionalProperties, anyOf, pattern, ...rest } =
    resolve(schema);
  if (rest.enum) return rest.enum.map((value) => `\`${String(value)}\``).join(' or ');
  if (items) return `${isMany ? 'lists' : 'list'} of ${typeOf(items, resolve, true)}`;
  if (typeof additionalProperties === 'object')
    return `${isMany ? 'maps' : 'map'} of names to ${typeOf(additionalProperties, resolve, true)}`;
  if (anyOf) return anyOf.map((option) => typeOf(option, resolve, isMany)).join(' or ');
  if (properties) return isMany ? 'objects' : 'object';
  if (type === 'boolean') return '`true` or `false`';
  if (pattern === '^\\/') return isMany ? 'paths' : 'path';
  const name = type === 'string' ? 'text' : (type ?? 'value');
  return isMany ? `${name}s` : name;
}
