// Pages as MCP resources; the URI of each is the URL of its Markdown.
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type McpServer,
} from '@modelcontextprotocol/server';
import { resourceUri, type DocsSource } from './docs-source.ts';

/** Number of pages in one answer; a cursor points to the next ones. */
const pageSize = 100;

const mimeType = 'text/markdown';

export function serveResources({ server }: McpServer, docs: DocsSource): void {
  server.registerCapabilities({ resources: { listChanged: false } });
  server.setRequestHandler('resources/list', ({ params }) => {
    const start = readCursor(params?.cursor);
    const pages = docs.sections().flatMap((section) => section.pages);
    const end = start + pageSize;
    return {
      resources: pages.slice(start, end).map(({ path, title, description }) => ({
        uri: resourceUri(docs, path),
        name: path,
        title,
        mimeType,
        ...(description !== '' && { description }),
      })),
      ...(end < pages.length && { nextCursor: String(end) }),
    };
  });
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const path = docs.pageAt(uri);
    if (path === undefined) throw new ResourceNotFoundError(uri);
    const text = (await docs.markdownOf(path)) ?? '';
    return { contents: [{ uri: resourceUri(docs, path), mimeType, text }] };
  });
}

/** Parses a cursor, which is the number of pages to skip. Throws a `ProtocolError` if it is malformed. */
function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'The cursor is not from this server. Omit it to start over.',
  );
}
