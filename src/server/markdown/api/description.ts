// Parses the parts of the REST API description (OpenAPI 3.1) that the reference pages use.
import { parse } from 'yaml';
import * as z from 'zod';
import { maxApiObjects, maxYamlNesting } from '../../diagnostics/limits.ts';
import { findDeepYaml } from '../../diagnostics/yaml-nesting.ts';

/** The part of a JSON schema that tables show. */
export interface ApiSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly items?: ApiSchema | undefined;
  readonly properties?: Readonly<Record<string, ApiSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
}

const schema: z.ZodType<ApiSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    default: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string().default(''),
  schema: schema,
  /** As written in a URL. */
  example: z.union([z.string(), z.number(), z.boolean()]).transform(String).optional(),
  /** A description shown once for all parameters of a call that share it, such as those of pagination. */
  'x-shared-meaning': z.string().optional(),
});

const media = z.object({
  'application/json': z
    .object({ schema: schema.optional(), example: z.unknown().optional() })
    .optional(),
});

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().default(''),
  tags: z.array(z.string()).min(1),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: media.optional() })),
});

const description = z.object({
  servers: z.array(z.object({ url: z.url() })).min(1),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(
    z.string(),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.object({ schemas: z.record(z.string(), schema).default({}) }).optional(),
});

export type ApiParameter = z.infer<typeof parameter>;

/** One documented call. */
export interface ApiOperation extends z.infer<typeof operation> {
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path below the server's URL: `/sources/{id}`. */
  readonly path: string;
}

export interface ApiDescription {
  /** URL that precedes every path. */
  readonly server: string;
  readonly tags: readonly string[];
  readonly operations: readonly ApiOperation[];
  /** Schemas of resources, by name. */
  readonly schemas: Readonly<Record<string, ApiSchema>>;
}

/** Parses a description and resolves its local references. Throws on OpenAPI features that the reference does not support. */
export function parseApiDescription(yaml: string): ApiDescription {
  const root = parseApiYaml(yaml);
  const { servers, tags, paths, components } = description.parse(resolveReferences(root));
  return {
    server: servers[0]?.url ?? '',
    tags: tags.map((tag) => tag.name),
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    ),
    schemas: components?.schemas ?? {},
  };
}

/** Parses the YAML of a description without checking its content. Throws if it is not valid YAML or is nested too deep. */
export function parseApiYaml(yaml: string): unknown {
  const line = findDeepYaml(yaml, maxYamlNesting);
  if (line === undefined) return parse(yaml);
  throw new Error(`It is nested deeper than ${maxYamlNesting} levels at line ${line}.`);
}

/** Returns the first sentence of the message about a description that cannot be parsed. */
export function unreadableApi(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const fact = message.replace(/\s+/g, ' ').slice(0, 200).replace(/\.$/, '');
  return `The API description cannot be read: ${fact}.`;
}

const maxDepth = 40;

/** Replaces each `$ref` with the object that it names. Throws if references are circular or expand to too many objects. */
function resolveReferences(root: unknown): unknown {
  let objects = 0;

  function resolve(value: unknown, depth: number): unknown {
    if (depth > maxDepth) throw new Error('Its references are circular.');
    if (typeof value !== 'object' || value === null) return value;
    objects += 1;
    if (objects > maxApiObjects) {
      throw new Error(`It has more than ${maxApiObjects} objects once references are resolved.`);
    }
    if (Array.isArray(value)) return value.map((item) => resolve(item, depth + 1));
    if ('$ref' in value) return resolve(lookUp(String(value.$ref), root), depth + 1);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolve(item, depth + 1)]),
    );
  }

  return resolve(root, 0);
}

function lookUp(reference: string, root: unknown): unknown {
  let value: unknown = root;
  for (const part of reference.replace(/^#\//, '').split('/')) {
    const next: unknown =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === part)?.[1]
        : undefined;
    if (next === undefined) throw new Error(`The API description has no \`${reference}\`.`);
    value = next;
  }
  return value;
}
