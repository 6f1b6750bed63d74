// Draws what the block `::api` names.
import type { RootContent } from 'mdast';
import { type MarkdownBlockArguments, suggest } from 'millrace-docs/extension';
import { quickToRead, type ApiSource } from './api-source.ts';
import { readApiDescription, type ApiDescription } from './description.ts';
import { apiPage } from './pages.ts';
import { unreadableApi } from './parse-text.ts';
import { apiFields, apiReference, callsOf } from './reference.ts';
import { createSchemaPlaces, type SchemaPlaces } from './places.ts';
import { schemaSection } from './schema-lists.ts';
import { createScope, type Scope } from './scope.ts';
import { createWording } from './words/wording.ts';

declare module 'vfile' {
  interface DataMap {
    /** Schemas of API descriptions whose fields the page has listed so far, by their keys. */
    listedSchemas: Set<string>;
    /** Schemas of API descriptions whose fields the page lists below a block. */
    schemaPlaces: SchemaPlaces;
  }
}

/** Returns the Markdown of a block. `descriptions` has those that have been parsed, by their names. */
export function drawApi(
  sources: readonly ApiSource[],
  descriptions: Map<string, ApiDescription>,
  block: MarkdownBlockArguments,
): readonly RootContent[] {
  const source = findSource(sources, block);
  const description = source && readDescription(source, descriptions, block);
  if (!source || !description) return [];
  const listed = (block.file.data.listedSchemas ??= new Set());
  const places = (block.file.data.schemaPlaces ??= createSchemaPlaces());
  const scope = createScope(
    ...([description, block.parse, createWording(block.context.language)] as const),
    listed,
    places,
  );
  const drawn = draw(source, scope, block);
  // Calls are below a heading of the author, a list of fields may be the whole page.
  const depth = block.node.attributes?.['schema'] === undefined ? 3 : 2;
  return [...drawn, ...schemaSection(scope, depth)];
}

function draw(
  source: ApiSource,
  scope: Scope,
  { node, file, context, report }: MarkdownBlockArguments,
): readonly RootContent[] {
  const { schema, tag, operation } = node.attributes ?? {};
  const { api: description } = scope;
  const unknown = (kind: string, name: string, names: Iterable<string>): readonly RootContent[] => {
    report('api', `The API has no ${kind} \`${name}\`. ${suggest(name, names)}`);
    return [];
  };
  if (typeof schema === 'string') {
    const schemaNode = description.schemas.get(schema);
    if (!schemaNode) return unknown('schema', schema, description.schemas.keys());
    const fields = apiFields(scope, schemaNode);
    file.data.listedSchemas?.add(schemaNode.key);
    return fields;
  }
  if (typeof operation === 'string') {
    const byId = new Map(description.operations.map((call) => [call.id, call]));
    const ids = operation.split(/\s+/).filter((id) => id !== '');
    const missing = ids.find((id) => !byId.has(id));
    if (missing !== undefined || ids.length === 0)
      return unknown('call', missing ?? '', byId.keys());
    return callsOf(
      scope,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  }
  if (typeof tag === 'string') {
    const names = description.tags.map(({ name }) => name);
    return names.includes(tag) ? apiReference(scope, tag) : unknown('tag', tag, names);
  }
  const page = context.pathOfFile(file.data.relativePath ?? '');
  return apiPage(source, page, scope);
}

/** Returns the description that the block names, or the only one. */
function findSource(
  apis: readonly ApiSource[],
  { node, report }: MarkdownBlockArguments,
): ApiSource | undefined {
  const name = node.attributes?.['from'];
  const source = typeof name === 'string' ? apis.find((api) => api.name === name) : apis[0];
  if (source && (typeof name === 'string' || apis.length === 1)) return source;
  const names = apis.map((api) => api.name);
  const text =
    apis.length === 0
      ? 'The site has no API description that can be read. Name one as `openapi` in the config.'
      : typeof name === 'string'
        ? `There is no API description \`${name}\`. ${suggest(name, names)}`
        : `The site has several API descriptions. Say which one, as in \`from="${names[0] ?? ''}"\`.`;
  report('api', text);
  return undefined;
}

/** Returns the description. If it cannot be read, reports that like any other mistake on the page and returns undefined. */
function readDescription(
  source: ApiSource,
  descriptions: Map<string, ApiDescription>,
  { context, report }: MarkdownBlockArguments,
): ApiDescription | undefined {
  try {
    const description = descriptions.get(source.name) ?? readApiDescription(quickToRead(source));
    descriptions.set(source.name, description);
    return description;
  } catch (error) {
    report('api', `${unreadableApi(error)} Check \`${context.contentName}/${source.file}\`.`);
    return undefined;
  }
}
