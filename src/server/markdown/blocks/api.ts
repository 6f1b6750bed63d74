// `::api{tag="…"}`: the reference of API calls. `::api{schema="…"}`: the fields of a resource. `::api`: a whole description.
import type { RootContent } from 'mdast';
import { unreadableApi } from '../api/parse-text.ts';
import type { ApiDescription, ApiSource } from '../api/description.ts';
import { apiPage } from '../api/pages.ts';
import { apiFields, apiReference, callsOf } from '../api/reference.ts';
import { createScope } from '../api/scope.ts';
import { report } from '../context/report.ts';
import { suggest } from '../../diagnostics/messages.ts';
import type { MarkdownBlock, MarkdownBlockArguments } from './block.ts';

declare module 'vfile' {
  interface DataMap {
    /** Schemas of API descriptions whose fields the page has listed so far, by their keys. */
    listedSchemas: Set<string>;
  }
}

/**
 * `::api{tag="sources"}` → a heading, samples and parameters for each call, from the API's description;
 * `::api{schema="Source"}` → a list of the fields of a resource
 */
export const api: MarkdownBlock = {
  kind: 'markdown',
  names: ['api'],
  attributes: ['tag', 'operation', 'schema', 'from'],
  syntax: [
    '::api{tag="sources"}',
    '::api{operation="get-source"}',
    '::api{schema="Source"}',
    '::api',
  ],
  documentation:
    'on a line of its own: the API calls with that tag in the OpenAPI file, the calls with those ids, the fields of that schema, or the whole file; `from="name"` picks one of several files',
  toMarkdown(block) {
    const source = findSource(block);
    const description = source && readDescription(source, block);
    return source && description ? draw(source, description, block) : [];
  },
};

function draw(
  source: ApiSource,
  description: ApiDescription,
  block: MarkdownBlockArguments,
): readonly RootContent[] {
  const { node, file, context, parse } = block;
  const { schema, tag, operation } = node.attributes ?? {};
  const listed = (file.data.listedSchemas ??= new Set());
  const scope = createScope(description, parse, listed);
  const unknown = (kind: string, name: string, known: Iterable<string>): readonly RootContent[] => {
    report(file, node, 'api', `The API has no ${kind} \`${name}\`. ${suggest(name, known)}`);
    return [];
  };
  if (typeof schema === 'string') {
    const found = description.schemas.get(schema);
    if (!found) return unknown('schema', schema, description.schemas.keys());
    const fields = apiFields(scope, found);
    listed.add(found.key);
    return fields;
  }
  if (typeof operation === 'string') {
    const byId = new Map(description.operations.map((one) => [one.id, one]));
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
function findSource({ node, file, context }: MarkdownBlockArguments): ApiSource | undefined {
  const { apis } = context;
  const name = node.attributes?.['from'];
  const found = typeof name === 'string' ? apis.find((one) => one.name === name) : apis[0];
  if (found && (typeof name === 'string' || apis.length === 1)) return found;
  const names = apis.map((one) => one.name);
  const text =
    apis.length === 0
      ? 'The site has no API description that can be read. Name one as `openapi` in the config.'
      : typeof name === 'string'
        ? `There is no API description \`${name}\`. ${suggest(name, names)}`
        : `The site has several API descriptions. Say which one, as in \`from="${names[0] ?? ''}"\`.`;
  report(file, node, 'api', text);
  return undefined;
}

/** Returns the description. If it cannot be read, reports that like any other mistake on the page and returns undefined. */
function readDescription(
  source: ApiSource,
  { node, file, context }: MarkdownBlockArguments,
): ApiDescription | undefined {
  try {
    return context.readApi(source);
  } catch (error) {
    const text = `${unreadableApi(error)} Check \`${context.contentName}/${source.file}\`.`;
    report(file, node, 'api', text);
    return undefined;
  }
}
