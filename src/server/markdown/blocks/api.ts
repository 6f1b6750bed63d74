// `::api{tag="…"}`: the reference for all API calls with a tag. `::api{schema="…"}`: the fields of a resource.
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { unreadableApi, type ApiDescription } from '../api/description.ts';
import { apiFields, apiReference } from '../api/reference.ts';
import type { MarkdownContext } from '../context/context.ts';
import { report } from '../context/report.ts';
import { suggest } from '../../diagnostics/messages.ts';
import type { MarkdownBlock } from './block.ts';

/**
 * `::api{tag="sources"}` → a heading, samples and parameters for each call, from the API's description;
 * `::api{schema="Source"}` → a list of the fields of a resource
 */
export const api: MarkdownBlock = {
  kind: 'markdown',
  names: ['api'],
  syntax: ['::api{tag="sources"}', '::api{schema="Source"}'],
  documentation:
    'on a line of its own: the reference of all API calls with that tag in the OpenAPI file, or a list of the fields of that schema',
  toMarkdown({ node, file, context }) {
    const description = readDescription(context, node, file);
    const name = node.attributes?.['schema'];
    if (typeof name === 'string') {
      const schema = description?.schemas[name];
      if (schema) return apiFields(schema);
      const hint = suggest(name, Object.keys(description?.schemas ?? {}));
      report(file, node, 'api', `The API has no schema \`${name}\`. ${hint}`);
      return '';
    }
    const tag = node.attributes?.['tag'] ?? '';
    if (!description?.tags.includes(tag)) {
      const hint = suggest(tag, description?.tags ?? []);
      report(file, node, 'api', `The API has no tag \`${tag}\`. ${hint}`);
      return '';
    }
    return apiReference(description, tag);
  },
};

/** Returns the API description. If it cannot be read, reports that like any other mistake on the page and returns undefined. */
function readDescription(
  context: MarkdownContext,
  node: Node,
  file: VFile,
): ApiDescription | undefined {
  try {
    return context.api();
  } catch (error) {
    const text = `${unreadableApi(error)} Check \`${context.apiFile}\`.`;
    report(file, node, 'api', text);
    return undefined;
  }
}
