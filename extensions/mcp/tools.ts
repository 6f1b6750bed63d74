// The tools that the server itself has.
import type { EndpointContext, Tool, ToolAnswer } from 'millrace-docs/extension';
import { createDocsSource, type DocsSource } from './docs-source.ts';
import { createListTool, listDescription, listInput } from './list-tool.ts';
import { createReadTool, readDescription, readInput } from './read-tool.ts';
import { createSearchTool, searchDescription, searchInput } from './search-tool.ts';

export const tools: readonly Tool[] = [
  {
    ...{ name: 'search', description: searchDescription, input: searchInput },
    call: withDocs(createSearchTool),
  },
  {
    ...{ name: 'read', description: readDescription, input: readInput },
    call: withDocs(createReadTool),
  },
  {
    ...{ name: 'list', description: listDescription, input: listInput },
    call: withDocs(createListTool),
  },
];

type Answer = ToolAnswer | Promise<ToolAnswer>;

function withDocs<Input>(createTool: (docs: DocsSource) => (input: Input) => Answer) {
  return (input: Input, context: EndpointContext): Answer =>
    createTool(createDocsSource(context))(input);
}
