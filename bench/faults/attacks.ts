// What anybody can ask for in any amount. Each request is another query or address, so that no kept answer helps.

/** Begins of requests, without their blank line and without a body. */
type Attack = (count: number) => string;

const get =
  (addressOf: (count: number) => string): Attack =>
  (count) =>
    `GET ${addressOf(count)} HTTP/1.1\r\nHost: a`;

/** An MCP message. The blank line that ends a request ends the headers, so the body brings its own and ends in white space. */
const post =
  (bodyOf: (count: number) => string): Attack =>
  (count) => {
    const body = bodyOf(count);
    // The reader ends each request with two line breaks, which are white space to JSON.
    const length = Buffer.byteLength(body) + 4;
    return [
      'POST /docs/mcp HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      'Accept: application/json, text/event-stream',
      `Content-Length: ${length}`,
      '',
      body,
    ].join('\r\n');
  };

const message = (method: string, params: unknown) => (count: number) =>
  JSON.stringify({ jsonrpc: '2.0', id: count, method, params });

/** By name. */
export const attacks: Readonly<Record<string, Attack>> = {
  'prefixes of two letters': get(
    (count) =>
      `/docs/search/?q=${['co', 're', 'st', 'in', 'wo', 'tr', 'se', `a${count}`].join('+')}`,
  ),
  'frequent words': get(
    (count) => `/docs/search.json?q=workflow+step+event+code+data+run+source+${count}`,
  ),
  'long words with mistakes': get(
    (count) =>
      `/docs/search.json?q=concurrrency+authentificaton+enviromment+integratoins+destinatoins+${count}`,
  ),
  'unknown addresses': get((count) => `/docs/workflow/triger/stepz/conection/${count}/`),
  'MCP: pings': post(message('ping', {})),
  'MCP: 8 KB nested deeply': post(
    (count) =>
      `{"jsonrpc":"2.0","id":${count},"method":"ping","params":${'{"a":'.repeat(1600)}1${'}'.repeat(1600)}}`,
  ),
  'MCP: 8 KB of 45 levels': post(
    (count) =>
      `{"jsonrpc":"2.0","id":${count},"method":"tools/call","params":{"name":"search","arguments":[${Array.from({ length: 80 }, () => '['.repeat(45) + ']'.repeat(45)).join(',')}]}}`,
  ),
  'MCP: searches': post((count) =>
    message('tools/call', {
      name: 'search',
      arguments: { query: `workflow step event code data ${count}` },
    })(count),
  ),
  'MCP: a long page': post(
    message('resources/read', { uri: 'https://millrace.example/docs/components/api/index.md' }),
  ),
};
