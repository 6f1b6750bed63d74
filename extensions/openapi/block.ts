// `::api{tag="…"}`: the reference of API calls. `::api{schema="…"}`: the fields of a resource. `::api`: a whole description.
import type { MarkdownBlock } from 'millrace-docs/extension';
import type { ApiDescription } from './description.ts';
import type { ApiData } from './sources.ts';

/**
 * `::api{tag="sources"}` → a heading, samples and parameters for each call, from the API's description;
 * `::api{schema="Source"}` → a list of the fields of a resource
 */
export function createApiBlock({ sources }: ApiData): MarkdownBlock {
  /** Descriptions by their names: each is parsed once. */
  const descriptions = new Map<string, ApiDescription>();
  return {
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
    async toMarkdown(block) {
      // Imported by the first page that needs it: the site's own thread only posts the block.
      const { drawApi } = await import('./draw.ts');
      return drawApi(sources, descriptions, block);
    },
  };
}
